import { APPROVER, CHIEF } from '@countersign/domain/testing';
import fc from 'fast-check';
import type { TestApplication } from '../application.js';
import { Clock } from '../clock.js';
import { type Company, company } from '../company.js';
import { outcomeOf } from '../move-answer.js';
import { made } from '../story.js';
import type { TestServer } from '../test-server.js';

type Acme = Company<'ana' | 'ben' | 'cara' | 'mia'>;

/** An organization, another tenant, and another application in both; ana is looked over the shoulder. */
export interface World {
  readonly server: TestServer;
  readonly acme: Acme;
  readonly elsewhere: Company<'xena' | 'max'>;
  readonly guest: TestApplication;
}

type Happening = (world: World, run: { readonly runId?: string }) => Promise<unknown>;

/** What ana may see, or does herself. */
const SEEN = {
  'open to her': ({ acme }, run) => acme.raise({ by: acme.people.mia, ...run }),
  'open to her, with a target': ({ acme }, run) => acme.raise({ by: acme.people.ben, tool: 'pay', ...run }),
  'in her hand': async ({ acme }, run) => acme.people.ana.claim((await acme.raise({ by: acme.people.mia, ...run })).id),
  'named to her': ({ acme }, run) => acme.raise({ by: acme.people.mia, tool: 'limit', to: acme.people.ana, ...run }),
  'her own to decide': ({ acme }, run) => acme.raise({ by: acme.people.ana, tool: 'publish', ...run }),
  'hers without an organization': ({ acme }, run) =>
    acme.raise({ by: acme.people.ana, tool: 'publish', organization: null, ...run }),
  'accepted by her': async ({ acme }, run) => acme.people.ana.accept(await acme.raise({ by: acme.people.mia, ...run })),
} as const satisfies Readonly<Record<string, Happening>>;

/** What ana may not see: nothing of it may show. */
const HIDDEN = {
  'open to chiefs': ({ acme }, run) => acme.raise({ by: acme.people.mia, tool: 'veto', ...run }),
  'in a colleague’s hand': async ({ acme }, run) => {
    return acme.people.ben.claim((await acme.raise({ by: acme.people.mia, ...run })).id);
  },
  'named to a colleague': ({ acme }, run) =>
    acme.raise({ by: acme.people.mia, tool: 'limit', to: acme.people.cara, ...run }),
  escalated: async ({ acme }, run) => {
    return acme.people.ben.escalate((await acme.raise({ by: acme.people.mia, tool: 'pay', ...run })).id);
  },
  'accepted by a colleague': async ({ acme }, run) =>
    acme.people.ben.accept(await acme.raise({ by: acme.people.mia, ...run })),
  withdrawn: async ({ acme }, run) => {
    return acme.people.mia.withdraw((await acme.raise({ by: acme.people.mia, ...run })).id);
  },
  lapsed: async ({ acme, server }, run) => {
    const clock = new Clock(server, acme);
    const { id } = await acme.raise({ by: acme.people.mia, ...run });
    await clock.expire(id);
    await clock.comeBy(id);
  },
  'somebody’s own': ({ acme }, run) => acme.raise({ by: acme.people.mia, tool: 'publish', ...run }),
  'without an organization': ({ acme }, run) =>
    acme.raise({ by: acme.people.mia, tool: 'publish', organization: null, ...run }),
  'another application’s': ({ acme, guest }, run) =>
    made(guest.post('/v1/decisions', { ...acme.call({ by: acme.people.mia, tool: 'lend' }), ...run })),
  'another tenant’s': ({ elsewhere }, run) => elsewhere.raise({ by: elsewhere.people.max, ...run }),
  'another tenant’s, accepted': async ({ elsewhere }) => {
    return elsewhere.people.xena.accept(await elsewhere.raise({ by: elsewhere.people.max }));
  },
  'a colleague more': ({ server, acme }) => join(server, acme, []),
  'a colleague with another role': ({ server, acme }) => join(server, acme, ['ORG_AUDITOR']),
  'somebody who was let go': async ({ server, acme }) => {
    await server.operator.delete(`/v1/organizations/${acme.slug}/members/${await join(server, acme, [APPROVER])}`);
  },
  'a role more': ({ server, acme }) =>
    made(server.operator.put(`/v1/organizations/${acme.slug}/roles/BUYER`, { name: 'Buyer' })),
} as const satisfies Readonly<Record<string, Happening>>;

let joined = 0;
async function join(server: TestServer, { slug }: Acme, roles: readonly string[]): Promise<string> {
  const user = `walter-${(joined += 1)}-${slug}`;
  await made(server.operator.put(`/v1/organizations/${slug}/members/${user}`, { name: 'Walter', roles }));
  return user;
}

export interface Step {
  readonly what: keyof typeof SEEN | keyof typeof HIDDEN;
  /** A few runs, in which what she sees and what she does not stand side by side. */
  readonly run: number | null;
}
const stepOf = (of: object) =>
  fc.record({
    what: fc.constantFrom(...(Object.keys(of) as Step['what'][])),
    run: fc.option(fc.nat(1)),
  });

/** As many as she sees, and one more behind them. */
const MOST_SEEN = 8;

const between = (hidden: object) =>
  fc.array(fc.array(stepOf(hidden), { maxLength: 2 }), { minLength: MOST_SEEN + 1, maxLength: MOST_SEEN + 1 });

/** The same seen steps twice, among other hidden ones: two scripts that are one to ana. */
const scriptsOf = (seen: object, hidden: object) =>
  fc
    .tuple(fc.array(stepOf(seen), { minLength: 2, maxLength: MOST_SEEN }), between(hidden), between(hidden))
    .map(([steps, ...worlds]) =>
      worlds.map((gaps) => [...steps.flatMap((step, at) => [...gaps[at]!, step]), ...gaps[MOST_SEEN]!]),
    );

export const twoScripts = scriptsOf(SEEN, HIDDEN);

/** What was hers for a moment, while it happened, she heard of. */
const PASSING = [
  'in a colleague’s hand',
  'escalated',
  'accepted by a colleague',
  'withdrawn',
  'lapsed',
  'accepted by her',
];
/** After any change of the roles everybody in the organization connects anew: hers may be among them. */
const OF_EVERYBODY = ['a role more'];
const lasting = (happenings: object) =>
  Object.fromEntries(Object.entries(happenings).filter(([what]) => ![...PASSING, ...OF_EVERYBODY].includes(what)));

/** The same of what is seen and hidden from its beginning on, to whoever listens meanwhile. */
export const twoLiveScripts = scriptsOf(lasting(SEEN), lasting(HIDDEN));

const GATES = [{ tool: 'veto', route: 'ROLE', eligibleRole: CHIEF }] as const;

/** Two such worlds tell themselves alike, but for the names that are new each time. */
export async function beginWorld(server: TestServer, usual: readonly object[]): Promise<World> {
  const people = { ana: [APPROVER], ben: [APPROVER], cara: [CHIEF], mia: [] };
  const acme = await company(server, { people, gates: [...usual, ...GATES] as never });
  const elsewhere = await company(server, { people: { xena: [APPROVER], max: [] } });
  const guest = await server.application({ in: [acme.organization, elsewhere.organization] });
  await made(guest.put('/v1/gates', { gates: [{ tool: 'lend', route: 'ROLE', eligibleRole: CHIEF }] }));
  return { server, acme, elsewhere, guest };
}

export async function play(world: World, script: readonly Step[]): Promise<void> {
  const happenings: Readonly<Record<string, Happening>> = { ...SEEN, ...HIDDEN };
  for (const { what, run } of script) {
    const answer = await happenings[what]!(world, run === null ? {} : { runId: `run-${run}` });
    if (isMove(answer) && !/^[A-Z]+$/.test(outcomeOf(answer))) throw new Error(`${what}: ${outcomeOf(answer)}`);
  }
}

const isMove = (answer: unknown): answer is Parameters<typeof outcomeOf>[0] =>
  typeof answer === 'object' && answer !== null && '__typename' in answer;
