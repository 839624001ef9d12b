import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, digestInput, eventHashInput } from './canonical-json.js';

it('writes the sample of RFC 8785, 3.2.2, as the RFC does', () => {
  const sample = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
    literals: [null, true, false],
  };
  expect(canonicalJson(sample)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts names by their UTF-16 code units, as RFC 8785, 3.2.3, does', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(text).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
});

it.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('writes the double %s of RFC 8785, appendix B, as %s', (bits, text) => {
  expect(canonicalJson(doubleOf(bits))).toBe(text);
});

it.each([
  ['not a number', doubleOf('7fffffffffffffff')],
  ['infinity', doubleOf('7ff0000000000000')],
  ['undefined', undefined],
  ['a member that is undefined', { note: undefined }],
  ['a hole in an array', [1, , 2]],
  ['a lone high surrogate', '\ud800'],
  ['a lone low surrogate', 'x\udc00'],
  ['a lone surrogate in a name', { '\udead': 1 }],
  ['a bigint', 1n],
  ['a symbol', Symbol('x')],
  ['a function', () => 1],
  ['a date', new Date(0)],
  ['a map', new Map()],
])('refuses %s, which it could not digest faithfully', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
  expect(() => canonicalJson({ deep: [value] })).toThrow(TypeError);
});

it('keeps an own member that is called __proto__, and none that is inherited', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  expect(canonicalJson(Object.assign(Object.create(null) as object, { a: 1 }))).toBe('{"a":1}');
});

it('gives equal values one text, whatever the order of their names, and different values different ones', () => {
  const json = fc.jsonValue({ stringUnit: 'grapheme' });
  fc.assert(
    fc.property(json, json, (one, other) => {
      const text = canonicalJson(one);
      expect(canonicalJson(backwards(JSON.parse(text)))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(one)));
      const isSame = JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(canonicalJson(other)));
      expect(text === canonicalJson(other)).toBe(isSame);
    }),
  );
});

it('digests a call, and hashes an event, over exactly the members that the law names', () => {
  const call = { tool: 'refund', nonce: 'n', arguments: { b: 1, a: 2 }, callId: 'not part of it' };
  expect(digestInput(call)).toBe('{"arguments":{"a":2,"b":1},"nonce":"n","tool":"refund"}');
  const event = {
    type: 'raised',
    sequence: '1',
    actor: 'system',
    at: '2026-11-30T12:00:00.000Z',
    data: { tool: 'refund' },
    decision: null,
    previousHash: null,
    hash: 'not part of it',
  };
  expect(eventHashInput(event)).toBe(
    '{"actor":"system","at":"2026-11-30T12:00:00.000Z","data":{"tool":"refund"},"decision":null,"previousHash":null,"sequence":"1","type":"raised"}',
  );
});

function doubleOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, backwards(member)]),
  );
}
