import type { AnswerInput, InboxFilter, InboxOrder } from '@countersign/contract';
import type { Answer, Client } from './client.js';
import { type MoveAnswer, moveAnswer, type Seen, seen } from './move-answer.js';
import type { TestPerson } from './story.js';

type Variables = Readonly<Record<string, unknown>>;

export interface PageAsked {
  readonly filter?: InboxFilter;
  readonly order?: InboxOrder;
  readonly first?: number;
  readonly after?: string | null;
}

/** What a person needs to know of a decision to answer it. */
interface Answered {
  readonly id: string;
  readonly digest: string;
}

const INBOX = `query ($slug: String!, $filter: InboxFilter, $order: InboxOrder, $first: Int = 25, $after: String) {
  organization(slug: $slug) {
    inbox(filter: $filter, order: $order, first: $first, after: $after) {
      edges { cursor node { ${seen} } } pageInfo { hasNextPage endCursor }
    }
    inboxCount(filter: $filter) { value more }
  }
}`;

/** A person before the inbox of their organization: `ana.claim(refund.id)`. */
export class Reviewer implements TestPerson {
  readonly id: TestPerson['id'];
  readonly user: string;
  readonly name: string;

  constructor(
    person: TestPerson,
    private readonly client: Client,
    private readonly organization: string,
  ) {
    ({ id: this.id, user: this.user, name: this.name } = person);
  }

  /** The same person through another door: an inbox token, another browser. */
  by(client: Client): Reviewer {
    return new Reviewer(this, client, this.organization);
  }

  post(query: string, variables: Variables = {}): Promise<Answer> {
    return this.client.post('/graphql', { query, variables });
  }

  /** The data of an answer without errors. */
  async ask<T>(query: string, variables: Variables = {}): Promise<T> {
    const { status, text, body } = await this.post(query, variables);
    if (status !== 200 || body.errors !== undefined) throw new Error(`${this.name} was answered ${status} ${text}`);
    return body.data as T;
  }

  see(id: string): Promise<Seen | null> {
    return this.ask<{ decision: Seen | null }>(`query ($id: ID!) { decision(id: $id) { ${seen} } }`, { id }).then(
      ({ decision }) => decision,
    );
  }

  async inbox(page: PageAsked = {}) {
    const { organization } = await this.ask<{ organization: Listed }>(INBOX, { slug: this.organization, ...page });
    const { inbox, inboxCount } = organization;
    return { ...inbox, ids: inbox.edges.map(({ node }) => node.id), count: inboxCount };
  }

  claim(id: string): Promise<MoveAnswer> {
    return this.move('claim', { id });
  }

  giveBack(id: string): Promise<MoveAnswer> {
    return this.move('giveBack', { id });
  }

  reassign(id: string, to: string, reason = 'you know them'): Promise<MoveAnswer> {
    return this.move('reassign', { id, to, reason });
  }

  takeOver(id: string, reason = 'it waits too long'): Promise<MoveAnswer> {
    return this.move('takeOver', { id, reason });
  }

  escalate(id: string, reason = 'too large for me'): Promise<MoveAnswer> {
    return this.move('escalate', { id, reason });
  }

  withdraw(id: string, reason?: string): Promise<MoveAnswer> {
    return this.move('withdraw', { id, reason });
  }

  accept({ id, digest }: Answered, more: Partial<AnswerInput> = {}): Promise<MoveAnswer> {
    return this.answer({ id, digest, verdict: 'ACCEPT', ...more });
  }

  reject({ id, digest }: Answered, reason = 'not this one'): Promise<MoveAnswer> {
    return this.answer({ id, digest, verdict: 'REJECT', reason });
  }

  async answer(input: AnswerInput): Promise<MoveAnswer> {
    const query = `mutation ($input: AnswerInput!) { answer(input: $input) { ${moveAnswer} } }`;
    return (await this.ask<{ answer: MoveAnswer }>(query, { input })).answer;
  }

  private async move(name: string, variables: Variables): Promise<MoveAnswer> {
    const { move } = await this.ask<{ move: MoveAnswer }>(mutationOf(name, Object.keys(variables)), variables);
    return move;
  }
}

interface Listed {
  readonly inbox: {
    readonly edges: readonly { readonly cursor: string; readonly node: Seen }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly inboxCount: { readonly value: number; readonly more: boolean };
}

const TYPES: Readonly<Record<string, string>> = { id: 'ID!', to: 'ID!', reason: 'String!' };

function mutationOf(name: string, variables: readonly string[]): string {
  const typeOf = (variable: string) => (name === 'withdraw' && variable === 'reason' ? 'String' : TYPES[variable]);
  const declared = variables.map((variable) => `$${variable}: ${typeOf(variable)}`).join(', ');
  const passed = variables.map((variable) => `${variable}: $${variable}`).join(', ');
  return `mutation (${declared}) { move: ${name}(${passed}) { ${moveAnswer} } }`;
}
