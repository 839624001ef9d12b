/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AnswerInput = {
  /** The digest that stood beside what the viewer read. */
  digest: string;
  id: string;
  /** The same person sending the same key again gets the stored answer. */
  idempotencyKey?: string | null | undefined;
  /** With ACCEPT: the whole arguments as they shall run. */
  modifiedArguments?: unknown;
  /** Of a CHOICE: the id of the option. */
  option?: string | null | undefined;
  /** Required to reject. */
  reason?: string | null | undefined;
  /** Of an APPROVAL. */
  verdict?: Verdict | null | undefined;
};

export type ChangeKind =
  | 'CHANGED'
  | 'GONE';

/** APPROVAL: a proposed call of a tool. CHOICE: a closed question. */
export type DecisionKind =
  | 'APPROVAL'
  | 'CHOICE';

export type DecisionStatus =
  /** Answered: the call may run. */
  | 'ACCEPTED'
  /** Answered: the call may run, with the changed arguments. */
  | 'ACCEPTED_WITH_MODIFICATIONS'
  /** Open: a CHOICE that nobody answered in time is being ruled on. */
  | 'ADJUDICATING'
  /** Answered: a CHOICE. */
  | 'ANSWERED'
  /** Open: a CHOICE that waits for its person alone. */
  | 'HALTED'
  /** Ended: nobody answered before `expiresAt`. */
  | 'LAPSED'
  /** Open. */
  | 'PENDING'
  /** Answered: the call does not run. */
  | 'REJECTED'
  /** Ended: whoever asked may no longer run the call. */
  | 'REQUESTER_AUTHORITY_LAPSED'
  /** Ended by the requester, the application or the system. */
  | 'WITHDRAWN';

/** What became of an accepted call. */
export type ExecutionState =
  | 'FAILED'
  /** Handed out to run; no receipt yet. */
  | 'GRANTED'
  | 'NOT_RUN'
  | 'SUCCEEDED'
  /** The application reported that it does not know. */
  | 'UNKNOWN';

/** Who has an open decision in hand. */
export type Holding =
  /** One person, by name or by a hand-over. */
  | 'DIRECTED'
  /** Somebody who claimed it. */
  | 'HELD'
  /** Nobody: it lies in the pool of its role. */
  | 'OPEN'
  /** Its owner, always. */
  | 'OWN'
  /** Nobody: the named person can no longer take it, and it lies in no pool. */
  | 'VACANT';

export type InboxFilter = {
  expiresBefore?: string | null | undefined;
  holding?: Array<Holding> | null | undefined;
  kind?: DecisionKind | null | undefined;
  /** Held by the viewer. */
  mine?: boolean | null | undefined;
  /** A Person.user. */
  requester?: string | null | undefined;
  route?: RouteKind | null | undefined;
  runId?: string | null | undefined;
  /** Found in the title, the tool or the requester's name. */
  text?: string | null | undefined;
  tool?: string | null | undefined;
};

export type InboxOrder =
  | 'EXPIRING'
  | 'NEWEST'
  | 'OLDEST';

export type Move =
  | 'ANSWER'
  | 'CLAIM'
  | 'ESCALATE'
  | 'GIVE_BACK'
  | 'REASSIGN'
  | 'TAKE_OVER'
  | 'WITHDRAW';

/** OWNER: the requester decides. ROLE: anyone who meets the role. ASSIGNEE: one named person who meets it. */
export type RouteKind =
  | 'ASSIGNEE'
  | 'OWNER'
  | 'ROLE';

export type Verdict =
  | 'ACCEPT'
  | 'REJECT';

export type AnswerMutationVariables = Exact<{
  input: AnswerInput;
}>;


export type AnswerMutation = { answer:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type AnsweredFragment = { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, answeredAt: string, reason: string | null, changedArguments: Array<string>, execution: ExecutionState } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type AskedFragment = { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, route: RouteKind, createdAt: string, expiresAt: string, answeredAt: string | null, reason: string | null, changedArguments: Array<string>, execution: ExecutionState, mayWithdraw: boolean, answeredBy: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type CandidatesQueryVariables = Exact<{
  id: string;
  text: string;
}>;


export type CandidatesQuery = { decision: { id: string, candidates: Array<{ id: string, user: string, name: string }> } | null };

export type ClaimMutationVariables = Exact<{
  id: string;
}>;


export type ClaimMutation = { claim:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type DecisionQueryVariables = Exact<{
  id: string;
}>;


export type DecisionQuery = { decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null };

export type EscalateMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type EscalateMutation = { escalate:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type GiveBackMutationVariables = Exact<{
  id: string;
}>;


export type GiveBackMutation = { giveBack:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type HistoryQueryVariables = Exact<{
  organization: string;
  after?: string | null | undefined;
}>;


export type HistoryQuery = { organization: { id: string, history: { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, answeredAt: string, reason: string | null, changedArguments: Array<string>, execution: ExecutionState } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type InboxChangedSubscriptionVariables = Exact<{
  organization?: string | null | undefined;
}>;


export type InboxChangedSubscription = { inboxChanged: { change: ChangeKind, id: string } };

export type InboxCountsQueryVariables = Exact<{
  organization: string;
  all?: InboxFilter | null | undefined;
  mine?: InboxFilter | null | undefined;
  unclaimed?: InboxFilter | null | undefined;
  expiring?: InboxFilter | null | undefined;
}>;


export type InboxCountsQuery = { organization: { id: string, all: { value: number, more: boolean }, mine: { value: number, more: boolean }, unclaimed: { value: number, more: boolean }, expiring: { value: number, more: boolean } } | null };

export type InboxPageQueryVariables = Exact<{
  organization: string;
  filter?: InboxFilter | null | undefined;
  order?: InboxOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type InboxPageQuery = { organization: { id: string, inbox: { edges: Array<{ node: { id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

type Outcome_Conflict_Fragment = { __typename: 'Conflict', code: string, message: string };

type Outcome_Invalid_Fragment = { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> };

type Outcome_Moved_Fragment = { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null };

type Outcome_NotFound_Fragment = { __typename: 'NotFound', message: string };

export type OutcomeFragment =
  | Outcome_Conflict_Fragment
  | Outcome_Invalid_Fragment
  | Outcome_Moved_Fragment
  | Outcome_NotFound_Fragment
;

export type OwnHistoryQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OwnHistoryQuery = { viewer: { id: string, history: { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, answeredAt: string, reason: string | null, changedArguments: Array<string>, execution: ExecutionState } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type OwnInboxPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OwnInboxPageQuery = { viewer: { id: string, ownInbox: { edges: Array<{ node: { id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type OwnRequestsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OwnRequestsQuery = { viewer: { id: string, requests: { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, route: RouteKind, createdAt: string, expiresAt: string, answeredAt: string | null, reason: string | null, changedArguments: Array<string>, execution: ExecutionState, mayWithdraw: boolean, answeredBy: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type RowsFragment = { edges: Array<{ node: { id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ReassignMutationVariables = Exact<{
  id: string;
  to: string;
  reason: string;
}>;


export type ReassignMutation = { reassign:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type RequestsQueryVariables = Exact<{
  organization: string;
  after?: string | null | undefined;
}>;


export type RequestsQuery = { organization: { id: string, requests: { edges: Array<{ node: { id: string, kind: DecisionKind, tool: string | null, title: string, status: DecisionStatus, route: RouteKind, createdAt: string, expiresAt: string, answeredAt: string | null, reason: string | null, changedArguments: Array<string>, execution: ExecutionState, mayWithdraw: boolean, answeredBy: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RevealMutationVariables = Exact<{
  id: string;
  pointer: string;
}>;


export type RevealMutation = { reveal:
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Revealed', value: unknown }
   };

export type RowFragment = { id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null };

export type TakeOverMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type TakeOverMutation = { takeOver:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { id: string, user: string, name: string, ownInboxCount: { value: number, more: boolean }, memberships: Array<{ organization: { id: string, slug: string, name: string }, roles: Array<{ key: string, name: string }> }> } };

export type WholeFragment = { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null };

export type WithdrawMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawMutation = { withdraw:
    | { __typename: 'Conflict', code: string, message: string }
    | { __typename: 'Invalid', code: string, message: string, errors: Array<{ pointer: string, code: string, message: string }> }
    | { __typename: 'Moved', status: DecisionStatus, changedArguments: Array<string>, decision: { status: DecisionStatus, summary: string | null, instructions: string | null, context: unknown, escalated: boolean, arguments: unknown, editable: Array<string>, sensitive: Array<string>, digest: string, allowedMoves: Array<Move>, runSiblings: number, escalatesAt: string | null, id: string, kind: DecisionKind, title: string, tool: string | null, application: string, route: RouteKind, holding: Holding, createdAt: string, expiresAt: string, organization: { id: string, slug: string, name: string } | null, requesterRole: { key: string, name: string } | null, escalatesTo: { key: string, name: string } | null, timeline: Array<{ at: string, type: string, actor: string | null, reason: string | null }>, role: { key: string, name: string } | null, requester: { id: string, name: string }, holder: { id: string, name: string } | null } | null }
    | { __typename: 'NotFound', message: string }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AnsweredFragmentDoc = new TypedDocumentString(`
    fragment Answered on HistoryConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      answeredAt
      reason
      changedArguments
      execution
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    `, {"fragmentName":"Answered"}) as unknown as TypedDocumentString<AnsweredFragment, unknown>;
export const AskedFragmentDoc = new TypedDocumentString(`
    fragment Asked on RequestConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      route
      createdAt
      expiresAt
      answeredAt
      answeredBy {
        id
        name
      }
      reason
      changedArguments
      execution
      mayWithdraw
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    `, {"fragmentName":"Asked"}) as unknown as TypedDocumentString<AskedFragment, unknown>;
export const RowFragmentDoc = new TypedDocumentString(`
    fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
    `, {"fragmentName":"Row"}) as unknown as TypedDocumentString<RowFragment, unknown>;
export const WholeFragmentDoc = new TypedDocumentString(`
    fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}
    fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}`, {"fragmentName":"Whole"}) as unknown as TypedDocumentString<WholeFragment, unknown>;
export const OutcomeFragmentDoc = new TypedDocumentString(`
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
    fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"fragmentName":"Outcome"}) as unknown as TypedDocumentString<OutcomeFragment, unknown>;
export const RowsFragmentDoc = new TypedDocumentString(`
    fragment Rows on DecisionConnection {
  edges {
    node {
      ...Row
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}`, {"fragmentName":"Rows"}) as unknown as TypedDocumentString<RowsFragment, unknown>;
export const AnswerDocument = new TypedDocumentString(`
    mutation Answer($input: AnswerInput!) {
  answer(input: $input) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:a0129cb2186b6049393b964badcb977bee86359549a92a1d037b7a62769eddf5"}) as unknown as TypedDocumentString<AnswerMutation, AnswerMutationVariables>;
export const CandidatesDocument = new TypedDocumentString(`
    query Candidates($id: ID!, $text: String!) {
  decision(id: $id) {
    id
    candidates(text: $text) {
      id
      user
      name
    }
  }
}
    `, {"hash":"sha256:f4abdbc622947979e993eb6bd6ce64df2a2139a28be407bec06e761caf6c7830"}) as unknown as TypedDocumentString<CandidatesQuery, CandidatesQueryVariables>;
export const ClaimDocument = new TypedDocumentString(`
    mutation Claim($id: ID!) {
  claim(id: $id) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:9476aee1e797a0b88a9ed41789911d4c268a06c520a1e79979debb06810d6e4f"}) as unknown as TypedDocumentString<ClaimMutation, ClaimMutationVariables>;
export const DecisionDocument = new TypedDocumentString(`
    query Decision($id: ID!) {
  decision(id: $id) {
    ...Whole
  }
}
    fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:e9776b1086f37482584c80f7f2d1c28ba49889ea02efab8fe39349949d0de939"}) as unknown as TypedDocumentString<DecisionQuery, DecisionQueryVariables>;
export const EscalateDocument = new TypedDocumentString(`
    mutation Escalate($id: ID!, $reason: String!) {
  escalate(id: $id, reason: $reason) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:626fcf277f654be6521d9a382292e81fe2f788ad63fa641750305371f66a6ca3"}) as unknown as TypedDocumentString<EscalateMutation, EscalateMutationVariables>;
export const GiveBackDocument = new TypedDocumentString(`
    mutation GiveBack($id: ID!) {
  giveBack(id: $id) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:7ea211ec19c5da2355c3835ac0ea2c13df9fea4db6eb0fffac559c72dacfe065"}) as unknown as TypedDocumentString<GiveBackMutation, GiveBackMutationVariables>;
export const HistoryDocument = new TypedDocumentString(`
    query History($organization: String!, $after: String) {
  organization(slug: $organization) {
    id
    history(first: 25, after: $after) {
      ...Answered
    }
  }
}
    fragment Answered on HistoryConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      answeredAt
      reason
      changedArguments
      execution
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`, {"hash":"sha256:efa91039d3e2a32ae50595755f5226e5e4a60ac966abce4d296bb114d2cb5450"}) as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const InboxChangedDocument = new TypedDocumentString(`
    subscription InboxChanged($organization: String) {
  inboxChanged(organization: $organization) {
    change
    id
  }
}
    `, {"hash":"sha256:fcfbddc483742d22963bf3d3045dcf7c2bf29f09f7ac6af0287a78330754b243"}) as unknown as TypedDocumentString<InboxChangedSubscription, InboxChangedSubscriptionVariables>;
export const InboxCountsDocument = new TypedDocumentString(`
    query InboxCounts($organization: String!, $all: InboxFilter, $mine: InboxFilter, $unclaimed: InboxFilter, $expiring: InboxFilter) {
  organization(slug: $organization) {
    id
    all: inboxCount(filter: $all) {
      value
      more
    }
    mine: inboxCount(filter: $mine) {
      value
      more
    }
    unclaimed: inboxCount(filter: $unclaimed) {
      value
      more
    }
    expiring: inboxCount(filter: $expiring) {
      value
      more
    }
  }
}
    `, {"hash":"sha256:832ed9b58555e132d7d6f18345adf52aa298b2c9589d98239f692be389575f9e"}) as unknown as TypedDocumentString<InboxCountsQuery, InboxCountsQueryVariables>;
export const InboxPageDocument = new TypedDocumentString(`
    query InboxPage($organization: String!, $filter: InboxFilter, $order: InboxOrder, $after: String) {
  organization(slug: $organization) {
    id
    inbox(filter: $filter, order: $order, first: 25, after: $after) {
      ...Rows
    }
  }
}
    fragment Rows on DecisionConnection {
  edges {
    node {
      ...Row
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}`, {"hash":"sha256:bd149b7fe59c0d1fc122d81990e4c32b9cab8caaea716a0dab210a1ebd3443bd"}) as unknown as TypedDocumentString<InboxPageQuery, InboxPageQueryVariables>;
export const OwnHistoryDocument = new TypedDocumentString(`
    query OwnHistory($after: String) {
  viewer {
    id
    history(first: 25, after: $after) {
      ...Answered
    }
  }
}
    fragment Answered on HistoryConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      answeredAt
      reason
      changedArguments
      execution
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`, {"hash":"sha256:422d8ff938c418977defd197c0c4393061f20c714c798bda4212a9749a7e75a8"}) as unknown as TypedDocumentString<OwnHistoryQuery, OwnHistoryQueryVariables>;
export const OwnInboxPageDocument = new TypedDocumentString(`
    query OwnInboxPage($after: String) {
  viewer {
    id
    ownInbox(first: 25, after: $after) {
      ...Rows
    }
  }
}
    fragment Rows on DecisionConnection {
  edges {
    node {
      ...Row
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}`, {"hash":"sha256:c80348c92b2606b3cc0982949b84965617655a7cdd262ab70ad6f98e813916d5"}) as unknown as TypedDocumentString<OwnInboxPageQuery, OwnInboxPageQueryVariables>;
export const OwnRequestsDocument = new TypedDocumentString(`
    query OwnRequests($after: String) {
  viewer {
    id
    requests(first: 25, after: $after) {
      ...Asked
    }
  }
}
    fragment Asked on RequestConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      route
      createdAt
      expiresAt
      answeredAt
      answeredBy {
        id
        name
      }
      reason
      changedArguments
      execution
      mayWithdraw
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`, {"hash":"sha256:95a8139d6ae08d73627b36efe56f94eee4109a02abae3496e8b88186fa13319a"}) as unknown as TypedDocumentString<OwnRequestsQuery, OwnRequestsQueryVariables>;
export const ReassignDocument = new TypedDocumentString(`
    mutation Reassign($id: ID!, $to: ID!, $reason: String!) {
  reassign(id: $id, to: $to, reason: $reason) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:840b55d55e9bd9f17aefe4728547b1d82926e76b60fde001253ecd5c684356f2"}) as unknown as TypedDocumentString<ReassignMutation, ReassignMutationVariables>;
export const RequestsDocument = new TypedDocumentString(`
    query Requests($organization: String!, $after: String) {
  organization(slug: $organization) {
    id
    requests(first: 25, after: $after) {
      ...Asked
    }
  }
}
    fragment Asked on RequestConnection {
  edges {
    node {
      id
      kind
      tool
      title
      status
      route
      createdAt
      expiresAt
      answeredAt
      answeredBy {
        id
        name
      }
      reason
      changedArguments
      execution
      mayWithdraw
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`, {"hash":"sha256:524d5f72d95d1a15919d8762751926b5fa026e7e3f30a9eae3d885c1aa75ccc8"}) as unknown as TypedDocumentString<RequestsQuery, RequestsQueryVariables>;
export const RevealDocument = new TypedDocumentString(`
    mutation Reveal($id: ID!, $pointer: String!) {
  reveal(id: $id, pointer: $pointer) {
    __typename
    ... on Revealed {
      value
    }
    ... on NotFound {
      message
    }
    ... on Invalid {
      code
      message
      errors {
        pointer
        code
        message
      }
    }
  }
}
    `, {"hash":"sha256:258d4f7cbdf5256a981ed75bc7ef2b5a787aaeb2fea0d73f204d4f6efe2b946f"}) as unknown as TypedDocumentString<RevealMutation, RevealMutationVariables>;
export const TakeOverDocument = new TypedDocumentString(`
    mutation TakeOver($id: ID!, $reason: String!) {
  takeOver(id: $id, reason: $reason) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:3933b720eb481d13f120b47275db9c6bd479cd9ddc3e8083d1b9ae1e44d834f8"}) as unknown as TypedDocumentString<TakeOverMutation, TakeOverMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    id
    user
    name
    ownInboxCount {
      value
      more
    }
    memberships {
      organization {
        id
        slug
        name
      }
      roles {
        key
        name
      }
    }
  }
}
    `, {"hash":"sha256:aaa0ecc1f69bf977e1feca5233d9aeb7d4b7b9063d20c8ae936c5531b3d288aa"}) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const WithdrawDocument = new TypedDocumentString(`
    mutation Withdraw($id: ID!) {
  withdraw(id: $id) {
    ...Outcome
  }
}
    fragment Outcome on MoveResult {
  __typename
  ... on Moved {
    status
    changedArguments
    decision {
      ...Whole
    }
  }
  ... on NotFound {
    message
  }
  ... on Conflict {
    code
    message
  }
  ... on Invalid {
    code
    message
    errors {
      pointer
      code
      message
    }
  }
}
fragment Row on Decision {
  id
  kind
  title
  tool
  application
  route
  role {
    key
    name
  }
  requester {
    id
    name
  }
  holder {
    id
    name
  }
  holding
  createdAt
  expiresAt
}
fragment Whole on Decision {
  ...Row
  status
  organization {
    id
    slug
    name
  }
  summary
  instructions
  context
  requesterRole {
    key
    name
  }
  escalated
  escalatesTo {
    key
    name
  }
  arguments
  editable
  sensitive
  digest
  allowedMoves
  timeline {
    at
    type
    actor
    reason
  }
  runSiblings
  escalatesAt
}`, {"hash":"sha256:fd625d36d916804d96f0102cf61514327912a1c848b7bb91c3153a7234a92acd"}) as unknown as TypedDocumentString<WithdrawMutation, WithdrawMutationVariables>;