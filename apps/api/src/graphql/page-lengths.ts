import {
  type DocumentNode,
  type FieldNode,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { BadRequest } from './bad-request.js';
import { checkInputs, type Input, inputsOf } from './input-lengths.js';

const MOST_TOKENS = 1_000;
export const LONGEST_PAGE = 100;
const MOST_DOCUMENTS = 500;

/** What is remembered of a document. */
interface Learnt {
  readonly operations: ReadonlySet<OperationTypeNode>;
  /** The variables that say how long a page is, with their defaults. */
  readonly lengths: ReadonlyMap<string, unknown>;
  readonly inputs: readonly Input[];
}
const known = new Map<string, Learnt>();

/** Nobody listens behind an answer, and nothing but a subscription needs a socket. */
const { QUERY, MUTATION, SUBSCRIPTION } = OperationTypeNode;
const DOORS = {
  post: { refuses: [SUBSCRIPTION], message: 'A subscription needs the socket.' },
  socket: { refuses: [QUERY, MUTATION], message: 'The socket takes subscriptions alone.' },
} as const;

/**
 * Refuses a document that is too long, cannot be read or does not belong at this door, and variables that hold a page
 * length out of range or something too long.
 */
export function checkDocument(
  text: string,
  variables: Readonly<Record<string, unknown>>,
  door: keyof typeof DOORS,
): void {
  const { operations, lengths, inputs } = known.get(text) ?? learn(text);
  const { refuses, message } = DOORS[door];
  if (refuses.some((one) => operations.has(one))) throw new BadRequest(message);
  for (const [name, fallback] of lengths) checkLength(Object.hasOwn(variables, name) ? variables[name] : fallback);
  checkInputs(inputs, variables);
}

/** 1 to 100, for everybody alike; left out, the schema's default holds. */
function checkLength(first: unknown): void {
  if (first === undefined) return;
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 1 || first > LONGEST_PAGE) {
    throw new BadRequest(`"first" is 1 to ${LONGEST_PAGE}.`);
  }
}

function learn(text: string): Learnt {
  if (hasMoreTokens(text)) throw new BadRequest(`A document has at most ${MOST_TOKENS} tokens.`);
  const document = parse(text);
  const learnt = { operations: operationsOf(document), lengths: pageLengths(document), inputs: inputsOf(document) };
  const [oldest] = known.keys();
  if (known.size >= MOST_DOCUMENTS && oldest !== undefined) known.delete(oldest);
  known.set(text, learnt);
  return learnt;
}

const operationsOf = ({ definitions }: DocumentNode): ReadonlySet<OperationTypeNode> =>
  new Set(definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one.operation] : [])));

function hasMoreTokens(text: string): boolean {
  const lexer = new Lexer(new Source(text));
  for (let count = 0; count <= MOST_TOKENS; count++) if (lexer.advance().kind === TokenKind.EOF) return false;
  return true;
}

function pageLengths(document: DocumentNode): ReadonlyMap<string, unknown> {
  const names = new Set<string>();
  const defaults = new Map<string, unknown>();
  visit(document, {
    Field: (field) => addVariable(field, names),
    VariableDefinition: ({ variable, defaultValue }) => {
      if (defaultValue?.kind === Kind.INT) defaults.set(variable.name.value, Number(defaultValue.value));
    },
  });
  return new Map([...names].map((name) => [name, defaults.get(name)]));
}

function addVariable({ arguments: given }: FieldNode, names: Set<string>): void {
  const first = given?.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.VARIABLE) names.add(first.name.value);
}
