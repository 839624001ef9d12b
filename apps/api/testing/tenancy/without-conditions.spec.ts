import { expect, it } from '@jest/globals';
import { withoutConditions } from './without-conditions.js';

it('lifts each condition, and all of them, and leaves what is no condition', () => {
  expect(
    withoutConditions('SELECT 1 FROM a JOIN b ON b.id = a.b_id WHERE a.organization_id = $1::uuid AND a.at < now()'),
  ).toEqual([
    'SELECT 1 FROM a JOIN b ON ((b.id = a.b_id) OR true) WHERE ((a.organization_id = $1::uuid) OR true) AND a.at < now()',
    'SELECT 1 FROM a JOIN b ON ((b.id = a.b_id) OR true) WHERE a.organization_id = $1::uuid AND a.at < now()',
    'SELECT 1 FROM a JOIN b ON b.id = a.b_id WHERE ((a.organization_id = $1::uuid) OR true) AND a.at < now()',
  ]);
  expect(withoutConditions('UPDATE a SET id = $1 WHERE "a"."id" = ANY (ARRAY(SELECT id FROM c))')).toEqual([
    'UPDATE a SET id = $1 WHERE (("a"."id" = ANY (ARRAY(SELECT id FROM c))) OR true)',
  ]);
  expect(withoutConditions('SELECT now()')).toEqual([]);
});
