import { asSuperuser } from './superuser.js';

/**
 * Many more decisions like one that was raised, by the database alone: the oldest first, a second after one another.
 * `every`: so many in a row are made, and lapse, in the same instant. Their payload is nowhere: a list does not ask.
 */
export async function copiesOf(id: string, count: number, every = 1): Promise<void> {
  await asSuperuser(
    `INSERT INTO decision SELECT (jsonb_populate_record(d, jsonb_build_object(
        'id', overlay(d.id::text PLACING lpad(to_hex(number), 12, '0') FROM 25), 'call_id', d.call_id || '/' || number,
        'created_at', d.created_at + (number / $3) * interval '1 second',
        'expires_at', d.expires_at + (7 * number / $3 % 11) * interval '1 minute'))).*
       FROM decision d, generate_series(1, $2::int) number WHERE d.id = $1`,
    [id, count, every],
  );
}
