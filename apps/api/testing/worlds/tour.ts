import type { Answer } from '../client.js';
import { bytesOf } from '../twins.js';
import type { Reviewer } from '../reviewer.js';

const PERSON = '{ id user name }';
const CARD = `id kind status organization { slug } application tool title summary instructions context requesterRole { key }
  route role { key name } escalated escalatesTo { key } requester ${PERSON} holder ${PERSON} holding editable digest
  allowedMoves runId createdAt expiresAt escalatesAt`;
const WHOLE = `${CARD} arguments argumentsSchema sensitive candidates { id user name } runSiblings timeline { type actor reason at }`;
const RECORD = `id kind provenance tool title status answeredAt reason changedArguments execution`;
const PAGE = 'pageInfo { hasNextPage endCursor }';
const inbox = (args: string) => `inbox(${args}, after: $after) { edges { cursor node { ${CARD} } } ${PAGE} }`;
const requests = `requests(first: 2, after: $after) { edges { cursor node { ${RECORD} answeredBy ${PERSON} mayWithdraw } } ${PAGE} }`;
const history = `history(first: 2, after: $after) { edges { cursor node { ${RECORD} } } ${PAGE} }`;

const LISTS: Readonly<Record<string, string>> = {
  newest: inbox('first: 2'),
  oldest: inbox('first: 3, order: OLDEST'),
  expiring: inbox('first: 100, order: EXPIRING'),
  'of a tool': inbox('first: 2, filter: { tool: "pay" }'),
  'of a text': inbox('first: 2, filter: { text: "a" }'),
  'of a run': inbox('first: 2, filter: { runId: "run-0" }'),
  mine: inbox('first: 2, filter: { mine: true }'),
  'in no hand': inbox('first: 2, filter: { holding: [OPEN] }'),
  'in others’ hands': inbox('first: 2, filter: { mine: false, holding: [HELD, DIRECTED, VACANT] }'),
  requests,
  history,
};
const OWN_LISTS: Readonly<Record<string, string>> = {
  'own inbox': `ownInbox(first: 2, after: $after) { edges { cursor node { ${CARD} } } ${PAGE} }`,
  'own requests': requests,
  'own history': history,
};
const COUNTS = `inboxCount { value more } tool: inboxCount(filter: { tool: "refund" }) { value more }
  text: inboxCount(filter: { text: "mia" }) { value more } run: inboxCount(filter: { runId: "run-0" }) { value more }
  mine: inboxCount(filter: { mine: true }) { value more } others: inboxCount(filter: { mine: false }) { value more }
  audit { edges { cursor } } finalDecisions { edges { cursor } } members { edges { cursor } } roles { key } gates { tool }
  routingHealth { code }`;

const MOST_PAGES = 20;

/** Everything that a reviewer can ask, every page of it, as it came over the wire. */
export class Tour {
  private readonly seen: unknown[] = [];
  private readonly ids = new Set<string>();

  constructor(
    private readonly viewer: Reviewer,
    private readonly slug: string,
  ) {}

  async transcript(): Promise<readonly unknown[]> {
    await this.ask('counts', `query ($slug: String!) { organization(slug: $slug) { id name ${COUNTS} } }`);
    await this.ask(
      'self',
      'query { viewer { id user name email memberships { organization { slug } roles { key } } ownInboxCount { value more } } }',
    );
    for (const [name, list] of Object.entries(LISTS))
      await this.pages(name, `organization(slug: $slug) { list: ${list} }`);
    for (const [name, list] of Object.entries(OWN_LISTS)) await this.pages(name, `viewer { list: ${list} }`);
    for (const id of [...this.ids]) {
      await this.ask('decision', `query ($id: ID!) { decision(id: $id) { ${WHOLE} } node(id: $id) { id } }`, { id });
    }
    for (const id of [...this.ids]) await this.moves(id);
    await this.ask('counts', `query ($slug: String!) { organization(slug: $slug) { id name ${COUNTS} } }`);
    await this.pages('newest', `organization(slug: $slug) { list: ${LISTS['newest']} }`);
    return this.seen;
  }

  /** What cannot be done, and what changes little, to whatever she has seen the id of. */
  private async moves(id: string): Promise<void> {
    const move = (call: string) =>
      this.ask(
        call,
        `mutation ($id: ID!) { ${call} { __typename ... on Conflict { code } ... on Invalid { code } ... on Moved { status } } }`,
        { id },
      );
    await move('reassign(id: $id, to: "nobody", reason: "r")');
    await move('answer(input: { id: $id, digest: "stale", verdict: ACCEPT })');
    await move('escalate(id: $id, reason: "too large")');
    await move('claim(id: $id)');
    await move('withdraw(id: $id)');
  }

  private async pages(name: string, selection: string): Promise<void> {
    const declared = selection.includes('$slug') ? '$slug: String!, $after: String' : '$after: String';
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page++) {
      const answer = await this.ask(name, `query (${declared}) { ${selection} }`, { after });
      const { list } = Object.values(answer.body.data)[0] as { list: List };
      for (const { node } of list.edges) this.ids.add(node.id);
      if (!list.pageInfo.hasNextPage) return;
      after = list.pageInfo.endCursor;
    }
  }

  private async ask(name: string, query: string, variables: object = {}): Promise<Answer> {
    const answer = await this.viewer.post(query, { ...(query.includes('$slug') && { slug: this.slug }), ...variables });
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status} ${answer.text}`);
    this.seen.push({ name, ...bytesOf(answer) });
    return answer;
  }
}

interface List {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
