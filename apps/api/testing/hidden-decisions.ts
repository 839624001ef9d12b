import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from './clock.js';
import { type Company, company, type RaisedDecision } from './company.js';
import { outcomeOf } from './move-answer.js';
import type { TestServer } from './test-server.js';

export interface HiddenDecisions {
  readonly acme: Company<'ana' | 'ben' | 'cara' | 'mia'>;
  /** Another tenant. */
  readonly elsewhere: Company<'xena' | 'max'>;
  /** What ana may act on. */
  readonly hers: RaisedDecision;
  /** The ids of real decisions on which she may not act, for every reason there is, by the reason. */
  readonly hidden: Readonly<Record<string, string>>;
}

export async function hiddenDecisions(server: TestServer): Promise<HiddenDecisions> {
  const acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], cara: [CHIEF], mia: [] } });
  const { ana, ben, cara, mia } = acme.people;
  const elsewhere = await company(server, { people: { xena: [APPROVER], max: [] } });
  const raise = async (tool = 'refund') => acme.raise({ by: mia, tool });
  const [hers, held, answered, lapsed, escalated] = [
    await raise(),
    await raise(),
    await raise(),
    await raise(),
    await raise('pay'),
  ];
  const moves = [await ben.claim(held.id), await ana.accept(answered), await ana.escalate(escalated.id)];
  if (String(moves.map(outcomeOf)) !== 'PENDING,ACCEPTED,PENDING') throw new Error('the story could not be told');
  await new Clock(server, acme).expire(lapsed.id);
  const hidden = {
    "another tenant's": await elsewhere.raise({ by: elsewhere.people.max }),
    'one that a colleague holds': held,
    'one named to a colleague': await acme.raise({ by: mia, tool: 'limit', to: cara }),
    'one that she escalated': escalated,
    'one that somebody else decides alone': await raise('publish'),
    'one without an organization': await acme.raise({ by: mia, tool: 'publish', organization: null }),
    'her own request': await acme.raise({ by: ana }),
    'one that she answered': answered,
    'one whose time is over': lapsed,
  };
  return {
    acme,
    elsewhere,
    hers,
    hidden: Object.fromEntries(Object.entries(hidden).map(([what, { id }]) => [what, id])),
  };
}
