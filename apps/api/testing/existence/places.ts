import { type Operation, sdl } from '@countersign/contract';
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { z } from 'zod';

interface Member {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: Member;
  readonly properties?: Readonly<Record<string, Member>>;
  readonly $defs?: Readonly<Record<string, Member>>;
}

const NUMBERS: readonly unknown[] = ['integer', 'number', 'boolean'];

/** What a request may hold under each name that could be the name of something: no numbers, instants, words of a list. */
function membersOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Member;
  const defined = ({ $ref, ...member }: Member): Member =>
    $ref === undefined ? member : defined(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {});
  const mayName = (member: Member): boolean => {
    const { type, enum: words, const: word, format, items } = defined(member);
    const isFixed = words !== undefined || word !== undefined || format === 'date-time' || NUMBERS.includes(type);
    return !isFixed && (items === undefined || mayName(items));
  };
  const { properties = {} } = defined(root);
  return Object.keys(properties).filter((name) => mayName(properties[name] ?? {}));
}

/** Where a call of the REST contract can name something: `getDecision {id}`, `listDecisions ?runId`, `raiseDecision .tool`. */
export const restPlaces = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ operationId, path, query, body }) =>
    [
      ...[...path.matchAll(/\{\w+\}/g)].map(([parameter]) => parameter),
      ...membersOf(query).map((name) => `?${name}`),
      ...membersOf(body).map((name) => `.${name}`),
    ].map((place) => `${operationId} ${place}`),
  );

/** Where a field of the SDL can name something: `Query.node(id)`, `Organization.inbox(filter.requester)`. */
export const sdlPlaces = (text: string = sdl): string[] =>
  Object.values(buildSchema(text).getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args }) =>
        args.flatMap(namesWithin).map((argument) => `${type.name}.${name}(${argument})`),
      ),
    );

const NAMING_SCALARS = ['ID', 'String', 'JSON'];

function namesWithin({ name, type }: GraphQLArgument | GraphQLInputField): string[] {
  const named = getNamedType(type);
  if (isScalarType(named)) return NAMING_SCALARS.includes(named.name) ? [name] : [];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields())
    .flatMap(namesWithin)
    .map((member) => `${name}.${member}`);
}
