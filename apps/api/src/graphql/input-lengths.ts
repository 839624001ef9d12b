import { sdl } from '@countersign/contract';
import {
  type ASTNode,
  type ASTVisitor,
  buildSchema,
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  typeFromAST,
  type ValidationRule,
  type ValueNode,
  visit,
} from 'graphql';
import { BadRequest } from './bad-request.js';

const schema = buildSchema(sdl);

/** Characters (code points) of a text, by the name of the argument or the member it is given for. */
const LONGEST: Readonly<Record<string, number>> = { idempotencyKey: 255, text: 200 };
/** Longer than whatever has a limit in the law, which is told there: a reason of 2,001 characters, an id that names nothing. */
const LONGEST_OTHER = 10_000;
const LONGEST_LIST = 1_000;

const longestOf = (name: string): number => LONGEST[name] ?? LONGEST_OTHER;
const tooLong = (name: string): string => `"${name}" has at most ${longestOf(name)} characters.`;
const isTooLong = (text: string, most: number): boolean => text.length > most && Array.from(text).length > most;

/** A variable of an operation: what it holds, and the names of what it is given for. */
export interface Input {
  readonly variable: string;
  readonly type: GraphQLInputType;
  readonly names: readonly string[];
}

/** The variables whose lengths are to be looked at, with each request anew. */
export function inputsOf(document: DocumentNode): Input[] {
  const names = new Map<string, string[]>();
  const inputs: Input[] = [];
  const givenFor = ({ name, value }: { readonly name: { readonly value: string }; readonly value: ASTNode }) => {
    if (value.kind === Kind.VARIABLE) names.set(value.name.value, [...(names.get(value.name.value) ?? []), name.value]);
  };
  visit(document, {
    Argument: givenFor,
    ObjectField: givenFor,
    VariableDefinition({ variable, type: written }) {
      const type = typeFromAST(schema, written);
      if (isInputType(type)) inputs.push({ variable: variable.name.value, type, names: [] });
    },
  } satisfies ASTVisitor);
  return inputs.map((input) => ({ ...input, names: names.get(input.variable) ?? [input.variable] }));
}

/** Refuses a variable with a text or a list in it that is too long, before anything is looked up: for every id alike. */
export function checkInputs(inputs: readonly Input[], variables: Readonly<Record<string, unknown>>): void {
  for (const { variable, type, names } of inputs) for (const name of names) check(name, variables[variable], type);
}

function check(name: string, value: unknown, type: GraphQLInputType): void {
  const asked = getNullableType(type);
  if (isListType(asked) && Array.isArray(value)) {
    if (value.length > LONGEST_LIST) throw new BadRequest(`"${name}" has at most ${LONGEST_LIST} items.`);
    for (const item of value) check(name, item, asked.ofType);
    return;
  }
  const named = getNamedType(asked);
  if (isInputObjectType(named) && isRecord(value)) {
    for (const field of Object.values(named.getFields())) check(field.name, value[field.name], field.type);
  } else if (typeof value === 'string' && named.name !== 'JSON' && isTooLong(value, longestOf(name))) {
    throw new BadRequest(tooLong(name));
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same for a text that stands in the document. What a JSON literal holds has the limit of the whole. */
export const inputLength: ValidationRule = (context) => {
  const checkLiteral = (name: string, value: ValueNode) => {
    const type = context.getInputType();
    if (!type || getNamedType(type).name === 'JSON') return;
    if (textsIn(value).some((text) => isTooLong(text, longestOf(name))))
      context.reportError(new GraphQLError(tooLong(name), { nodes: value }));
  };
  return {
    Argument: ({ name, value }) => checkLiteral(name.value, value),
    ObjectField: ({ name, value }) => checkLiteral(name.value, value),
    VariableDefinition: ({ variable, defaultValue }) => defaultValue && checkLiteral(variable.name.value, defaultValue),
  };
};

/** Itself or its items; members have names of their own. */
function textsIn(value: ValueNode): readonly string[] {
  if (value.kind === Kind.STRING) return [value.value];
  return value.kind === Kind.LIST ? value.values.flatMap(textsIn) : [];
}
