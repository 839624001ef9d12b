import { expect, it } from '@jest/globals';
import { isDecisionId, isPersonId, NO_ORGANIZATION } from './ids.js';

const id = '0198c2a4-7b1e-7c3d-9f00-0a1b2c3d4e5f';

it('takes the canonical spelling of a UUID for an id, and no other', () => {
  for (const isId of [isDecisionId, isPersonId]) {
    expect(isId(id)).toBe(true);
    expect(isId(NO_ORGANIZATION)).toBe(true);
    for (const other of [id.toUpperCase(), `{${id}}`, id.replaceAll('-', ''), ` ${id}`, `${id}\n`, `${id}0`, '', 'x']) {
      expect(isId(other)).toBe(false);
    }
  }
});
