import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cell, cellsOf } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { arrange } from '../../../testing/table/arrange.js';
import { isPossible } from '../../../testing/table/attempt.js';
import { type Cast, castOf } from '../../../testing/table/cast.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let cast: Cast;
let clock: Clock;
beforeAll(async () => {
  server = await testServer();
  cast = await castOf(server);
  clock = new Clock(server, cast);
});
afterAll(() => server.close());

const ofTheClock = (...rows: readonly Cell['row'][]) => cellsOf(...rows).filter(({ actor }) => actor === 'S');
const escalations = ofTheClock('escalate', 'escalate, not declared', 'escalate, used', 'escalate, nobody there');

it.each(escalations.filter((cell) => isPossible({ ...cell, actor: 'N' })))(
  '$row, $column: the clock gets $answer',
  async (cell) => {
    const { id } = await arrange(cast, cell);
    const before = await cast.row(id);
    await clock.escalate(id);
    const after = await cast.row(id);
    const added = (await cast.events(id)).slice(Number(before.chainSequence));
    const { holding, holderId, eligibleRole, escalated } = before;
    if (cell.answer === 'same') expect([after.version, added]).toEqual([before.version, []]);
    if (cell.answer === 'skipped') {
      expect(after).toMatchObject({ holding, holderId, eligibleRole, escalated, escalatesAt: null });
      expect(added).toMatchObject([{ type: 'escalation_skipped', actor: 'clock' }]);
    }
    if (cell.answer === 'OPEN') {
      expect(after).toMatchObject({ holding: 'OPEN', holderId: null, eligibleRole: 'CHIEF', escalated: true });
      expect(added).toMatchObject([{ type: 'escalated', actor: 'clock' }]);
    }
    expect(['same', 'skipped', 'OPEN']).toContain(cell.answer);
  },
);

it.each(ofTheClock('expiry'))(
  '$row, $column: it lapses for everybody at once, and the clock records it: $answer',
  async (cell) => {
    const { id, digest } = await arrange(cast, cell);
    const { hana, erik, adam, rita } = cast.people;
    const before = await cast.row(id);
    await clock.expire(id);
    if (cell.answer === 'DONE')
      expect(await cast.read(id)).toMatchObject({ status: 'LAPSED', final: true, executable: false });
    for (const who of [hana, erik, adam, rita]) {
      expect(await who.see(id)).toBeNull();
      expect(await who.accept({ id, digest })).toMatchObject({ __typename: 'NotFound' });
    }
    await clock.comeBy(id);
    const added = (await cast.events(id)).slice(Number(before.chainSequence));
    const row = await cast.row(id);
    if (cell.answer === 'DONE') {
      expect(row).toMatchObject({ status: 'LAPSED', provenance: 'clock', answeredById: null });
      expect(added).toMatchObject([{ type: 'lapsed', actor: 'clock', data: { from: { holding: cell.column } } }]);
    } else {
      expect([row.status, row.version, added]).toEqual([before.status, before.version, []]);
    }
  },
);
