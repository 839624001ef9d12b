import { expect, it } from '@jest/globals';
import { buildSchema, type GraphQLEnumType, type GraphQLNamedType, isObjectType, validateSchema } from 'graphql';
import { Status } from './rest/decisions.js';
import { Route } from './rest/gates.js';
import { sdl } from './sdl.js';

const schema = buildSchema(sdl);
const valuesOf = (name: string) => (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);

const CONTRACT = [
  'AnswerInput AuditConnection AuditEdge AuditEvent CappedCount ChangeKind Changed Choice ChoiceOption Conflict',
  'DateTime Decision DecisionConnection DecisionEdge DecisionKind DecisionStatus DirectoryResult ExecutionState',
  'FieldError Gate HistoryConnection HistoryEdge HistoryEntry Holding InboxChange InboxFilter InboxOrder Invalid JSON',
  'Member MemberConnection MemberEdge Membership Move MoveResult Moved Mutation Node NotFound Organization PageInfo',
  'Person Provenance Query Request RequestConnection RequestEdge RevealResult Revealed Reversibility RiskLevel Role',
  'RoleDefinition RouteKind RoutingFinding Simulation Subscription TimelineEntry Verdict Viewer',
].flatMap((line) => line.split(' '));

it('is a schema that GraphQL allows', () => {
  expect(validateSchema(schema)).toEqual([]);
});

it('has every type that clients were promised', () => {
  expect(CONTRACT.filter((name) => schema.getType(name) === undefined)).toEqual([]);
});

it('uses the words of the REST contract for the same things', () => {
  expect(valuesOf('DecisionStatus')).toEqual(Status.options);
  expect(valuesOf('RouteKind')).toEqual(Route.options);
});

it('lets every mutation say that there is nothing here for the viewer', () => {
  const mutations = Object.values(schema.getMutationType()!.getFields());
  expect(
    mutations.map(({ type }) => String(type)).filter((type) => !/^(Move|Directory|Reveal)Result!$/.test(type)),
  ).toEqual([]);
  for (const union of ['MoveResult', 'DirectoryResult', 'RevealResult']) {
    expect(sdl).toMatch(new RegExp(`union ${union} = .*\\bNotFound\\b`));
  }
});

it('gives a refused viewer no field to learn from', () => {
  const notFound = schema.getType('NotFound') as GraphQLNamedType;
  expect(isObjectType(notFound) && Object.keys(notFound.getFields())).toEqual(['message']);
});
