import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapi } from './openapi.js';
import { OPERATIONS } from './operations.js';

interface Described {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly headers: Readonly<Record<string, unknown>> }>>;
}

/** As a client reads it: through JSON, so that nothing but JSON is in it. */
const document = JSON.parse(JSON.stringify(openapi())) as Record<string, unknown> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

const described = (operationId: string): Described => {
  const found = Object.values(document.paths)
    .flatMap((calls) => Object.values(calls))
    .find((call) => call.operationId === operationId);
  if (found === undefined) throw new Error(`${operationId} is not in the document`);
  return found;
};

it('is a document that OpenAPI 3.1 allows', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

it('leads every reference somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
  const target = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !reference.startsWith('#/') || target(reference) === undefined)).toEqual([]);
});

it('describes every call of the table and no other', () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls.toSorted()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('tells a reader which key and which scope a call needs', () => {
  expect(described('raiseDecision').security).toEqual([{ applicationKey: ['decisions'] }]);
  expect(described('putMember').security).toEqual([{ operatorKey: [] }, { applicationKey: ['directory'] }]);
  expect(described('getSession').security).toEqual([{ session: [] }]);
  expect(described('getHealth').security).toEqual([]);
});

it('declares each parameter that a path names', () => {
  const missing = OPERATIONS.flatMap(({ operationId, path }) => {
    const declared = described(operationId).parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    const names = declared.map((parameter) => parameter.name);
    return [...path.matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !names.includes(name))
      .map(([name]) => operationId + name);
  });
  expect(missing).toEqual([]);
});

it('lets a body be left out where nothing in it is required', () => {
  expect(described('withdrawDecision').requestBody?.required).toBe(false);
  expect(described('raiseDecision').requestBody?.required).toBe(true);
});

it('promises a replay only of answers that are stored', () => {
  const { responses } = described('raiseDecision');
  const replayed = Object.keys(responses).filter((status) => 'Idempotent-Replayed' in responses[status]!.headers);
  expect(replayed).toEqual(['200', '201', '400', '409', '413', '415', '422']);
});

it('keeps any JSON value free of a schema that could change it', () => {
  expect(document).toHaveProperty('components.schemas.JsonValue', { description: 'Any JSON value.' });
});
