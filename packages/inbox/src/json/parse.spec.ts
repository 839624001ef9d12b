import { expect, it } from '@jest/globals';
import { parseJson } from './parse.js';

it('reads JSON', () => expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } }));

it('tells the line and the column of a fault', () => {
  expect(parseJson('{\n  "a": 1,\n}')).toEqual({ ok: false, line: 3, column: 1 });
});

it('tells that the text ends too early', () => {
  expect(parseJson('{\n  "a": ')).toMatchObject({ ok: false, line: 2 });
});
