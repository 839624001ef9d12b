// What the server sends for each request of a cycle, as pgbench scripts.
import { scriptOf } from '../load/pgbench.mjs';

const ID = `(lpad(to_hex(:id::bigint), 32, '0')::uuid)`;
const CALL = `('call-' || :id::bigint)`;

/** Records one request of each kind and then a whole cycle. */
export async function twinsOf(api, caller) {
  for (let warm = 0; warm < 3; warm++) await caller.cycle();
  let raised;
  const raise = await api.flightsOf(async () => (raised = await caller.raise()));
  const list = await api.flightsOf(() => caller.list());
  const answer = await api.flightsOf(() => caller.answer(raised));
  const grant = await api.flightsOf(() => caller.grant(raised));
  const fresh = (value) => ({ [raised.id]: ID, [raised.callId]: CALL })[value];
  const script = (...flights) => scriptOf(flights.flat(), fresh);
  return {
    raise: script(raise),
    answer: script(answer),
    cycle: script(raise, list, answer, grant),
    write: script(raise.slice(-1)),
    flights: { raise, answer },
    recorded: { id: raised.id, callId: raised.callId },
  };
}
