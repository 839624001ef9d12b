import fc from 'fast-check';

/** JSON as somebody might write it: as a text, and whether it has one reading, found while it is written (5.2). */
interface Written {
  readonly text: string;
  readonly isSafe: boolean;
  readonly depth: number;
}

const scalar = (text: string, isSafe = true): Written => ({ text, isSafe, depth: 0 });

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** One character, spelt in one of the ways that JSON has for it. */
const spelt = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('a', 'b', '_', '"', '\\', '/', '\n', '{', ':', ','),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    fc.boolean(),
  )
  .map(([character, isEscaped]) =>
    isEscaped ? character.split('').map(escaped).join('') : JSON.stringify(character).slice(1, -1),
  );
const name = fc.oneof(
  fc.array(spelt, { maxLength: 2 }).map((parts) => parts.join('')),
  fc.constantFrom('__proto__', '\\u005f_proto__', '__prot\\u006F__', '__proto', 'constructor', 'toString'),
);
const lone = fc.constantFrom('\\ud800', '\\uDBFF', '\\udc00', 'x\\uDFFFy', '\\udc00\\ud800');
const paired = fc.constantFrom('\\ud83d\\ude00', '\\uDBFF\\uDFFF');
const string = fc.oneof(
  { weight: 6, arbitrary: name.map((inner) => scalar(`"${inner}"`)) },
  { weight: 1, arbitrary: paired.map((inner) => scalar(`"${inner}"`)) },
  { weight: 1, arbitrary: lone.map((inner) => scalar(`"${inner}"`, false)) },
);

const SAFE_NUMBERS = [
  '0',
  '-0',
  '0.0',
  '1e0',
  '1E+15',
  '9007199254740991',
  '-9007199254740991',
  '9007199254740991.0',
  '90071992547409910e-1',
  '0.1',
  '5e-324',
  '1e-999',
  '123456789.123456789123456789',
];
const UNSAFE_NUMBERS = [
  '9007199254740992',
  '-9007199254740992',
  '9007199254740993.0',
  '9007199254740993',
  '1e16',
  '1e20',
  '10000000000000000',
  '1e999',
  '-1e999',
  '1.7976931348623159e308',
  '0.9e17',
  '123456789012345678901234567890',
];
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer().map((value) => scalar(String(value))) },
  { weight: 3, arbitrary: fc.constantFrom(...SAFE_NUMBERS).map((text) => scalar(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...UNSAFE_NUMBERS).map((text) => scalar(text, false)) },
);

const blank = fc.constantFrom('', '', '', ' ', '\n\t', ' \r\n ');
const depthOf = (parts: readonly Written[]): number => 1 + Math.max(0, ...parts.map(({ depth }) => depth));

/** Any JSON, spelt in any way; now and then deeper than 32 levels, or with a part that two readers could read differently. */
export const { json } = fc.letrec<{ json: Written; list: Written; object: Written; deep: Written }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    string,
    number,
    fc.constantFrom('true', 'false', 'null').map((text) => scalar(text)),
    tie('list'),
    tie('object'),
    tie('deep'),
  ),
  list: fc.tuple(fc.array(tie('json'), { maxLength: 4 }), blank).map(([items, space]) => ({
    text: `[${space}${items.map(({ text }) => text).join(`${space},`)}${space}]`,
    isSafe: items.every(({ isSafe }) => isSafe),
    depth: depthOf(items),
  })),
  object: fc.tuple(fc.array(fc.tuple(name, tie('json')), { maxLength: 4 }), blank).map(([members, space]) => {
    const names = members.map(([written]) => JSON.parse(`"${written}"`) as string);
    const hasOneReading = new Set(names).size === names.length && !names.includes('__proto__');
    return {
      text: `{${members.map(([written, { text }]) => `${space}"${written}"${space}:${text}`).join(`${space},`)}${space}}`,
      isSafe: hasOneReading && members.every(([, { isSafe }]) => isSafe),
      depth: depthOf(members.map(([, value]) => value)),
    };
  }),
  deep: fc.tuple(tie('json'), fc.integer({ min: 20, max: 34 })).map(([inner, levels]) => ({
    text: `${'[{"d":'.repeat(levels / 2)}${inner.text}${'}]'.repeat(levels / 2)}`,
    isSafe: inner.isSafe,
    depth: inner.depth + 2 * Math.floor(levels / 2),
  })),
}));
