/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "mutation Answer($input: AnswerInput!) {\n  answer(input: $input) {\n    ...Outcome\n  }\n}": typeof types.AnswerDocument,
    "fragment Answered on HistoryConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      answeredAt\n      reason\n      changedArguments\n      execution\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": typeof types.AnsweredFragmentDoc,
    "fragment Asked on RequestConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      route\n      createdAt\n      expiresAt\n      answeredAt\n      answeredBy {\n        id\n        name\n      }\n      reason\n      changedArguments\n      execution\n      mayWithdraw\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": typeof types.AskedFragmentDoc,
    "query Candidates($id: ID!, $text: String!) {\n  decision(id: $id) {\n    id\n    candidates(text: $text) {\n      id\n      user\n      name\n    }\n  }\n}": typeof types.CandidatesDocument,
    "mutation Claim($id: ID!) {\n  claim(id: $id) {\n    ...Outcome\n  }\n}": typeof types.ClaimDocument,
    "query Decision($id: ID!) {\n  decision(id: $id) {\n    ...Whole\n  }\n}": typeof types.DecisionDocument,
    "mutation Escalate($id: ID!, $reason: String!) {\n  escalate(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}": typeof types.EscalateDocument,
    "mutation GiveBack($id: ID!) {\n  giveBack(id: $id) {\n    ...Outcome\n  }\n}": typeof types.GiveBackDocument,
    "query History($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}": typeof types.HistoryDocument,
    "subscription InboxChanged($organization: String) {\n  inboxChanged(organization: $organization) {\n    change\n    id\n  }\n}": typeof types.InboxChangedDocument,
    "query InboxCounts($organization: String!, $all: InboxFilter, $mine: InboxFilter, $unclaimed: InboxFilter, $expiring: InboxFilter) {\n  organization(slug: $organization) {\n    id\n    all: inboxCount(filter: $all) {\n      value\n      more\n    }\n    mine: inboxCount(filter: $mine) {\n      value\n      more\n    }\n    unclaimed: inboxCount(filter: $unclaimed) {\n      value\n      more\n    }\n    expiring: inboxCount(filter: $expiring) {\n      value\n      more\n    }\n  }\n}": typeof types.InboxCountsDocument,
    "query InboxPage($organization: String!, $filter: InboxFilter, $order: InboxOrder, $after: String) {\n  organization(slug: $organization) {\n    id\n    inbox(filter: $filter, order: $order, first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}": typeof types.InboxPageDocument,
    "fragment Outcome on MoveResult {\n  __typename\n  ... on Moved {\n    status\n    changedArguments\n    decision {\n      ...Whole\n    }\n  }\n  ... on NotFound {\n    message\n  }\n  ... on Conflict {\n    code\n    message\n  }\n  ... on Invalid {\n    code\n    message\n    errors {\n      pointer\n      code\n      message\n    }\n  }\n}": typeof types.OutcomeFragmentDoc,
    "query OwnHistory($after: String) {\n  viewer {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}": typeof types.OwnHistoryDocument,
    "query OwnInboxPage($after: String) {\n  viewer {\n    id\n    ownInbox(first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}": typeof types.OwnInboxPageDocument,
    "query OwnRequests($after: String) {\n  viewer {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}": typeof types.OwnRequestsDocument,
    "fragment Rows on DecisionConnection {\n  edges {\n    node {\n      ...Row\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": typeof types.RowsFragmentDoc,
    "mutation Reassign($id: ID!, $to: ID!, $reason: String!) {\n  reassign(id: $id, to: $to, reason: $reason) {\n    ...Outcome\n  }\n}": typeof types.ReassignDocument,
    "query Requests($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}": typeof types.RequestsDocument,
    "mutation Reveal($id: ID!, $pointer: String!) {\n  reveal(id: $id, pointer: $pointer) {\n    __typename\n    ... on Revealed {\n      value\n    }\n    ... on NotFound {\n      message\n    }\n    ... on Invalid {\n      code\n      message\n      errors {\n        pointer\n        code\n        message\n      }\n    }\n  }\n}": typeof types.RevealDocument,
    "fragment Row on Decision {\n  id\n  kind\n  title\n  tool\n  application\n  route\n  role {\n    key\n    name\n  }\n  requester {\n    id\n    name\n  }\n  holder {\n    id\n    name\n  }\n  holding\n  createdAt\n  expiresAt\n}": typeof types.RowFragmentDoc,
    "mutation TakeOver($id: ID!, $reason: String!) {\n  takeOver(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}": typeof types.TakeOverDocument,
    "query Viewer {\n  viewer {\n    id\n    user\n    name\n    ownInboxCount {\n      value\n      more\n    }\n    memberships {\n      organization {\n        id\n        slug\n        name\n      }\n      roles {\n        key\n        name\n      }\n    }\n  }\n}": typeof types.ViewerDocument,
    "fragment Whole on Decision {\n  ...Row\n  status\n  organization {\n    id\n    slug\n    name\n  }\n  summary\n  instructions\n  context\n  requesterRole {\n    key\n    name\n  }\n  escalated\n  escalatesTo {\n    key\n    name\n  }\n  arguments\n  editable\n  sensitive\n  digest\n  allowedMoves\n  timeline {\n    at\n    type\n    actor\n    reason\n  }\n  runSiblings\n  escalatesAt\n}": typeof types.WholeFragmentDoc,
    "mutation Withdraw($id: ID!) {\n  withdraw(id: $id) {\n    ...Outcome\n  }\n}": typeof types.WithdrawDocument,
};
const documents: Documents = {
    "mutation Answer($input: AnswerInput!) {\n  answer(input: $input) {\n    ...Outcome\n  }\n}": types.AnswerDocument,
    "fragment Answered on HistoryConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      answeredAt\n      reason\n      changedArguments\n      execution\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": types.AnsweredFragmentDoc,
    "fragment Asked on RequestConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      route\n      createdAt\n      expiresAt\n      answeredAt\n      answeredBy {\n        id\n        name\n      }\n      reason\n      changedArguments\n      execution\n      mayWithdraw\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": types.AskedFragmentDoc,
    "query Candidates($id: ID!, $text: String!) {\n  decision(id: $id) {\n    id\n    candidates(text: $text) {\n      id\n      user\n      name\n    }\n  }\n}": types.CandidatesDocument,
    "mutation Claim($id: ID!) {\n  claim(id: $id) {\n    ...Outcome\n  }\n}": types.ClaimDocument,
    "query Decision($id: ID!) {\n  decision(id: $id) {\n    ...Whole\n  }\n}": types.DecisionDocument,
    "mutation Escalate($id: ID!, $reason: String!) {\n  escalate(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}": types.EscalateDocument,
    "mutation GiveBack($id: ID!) {\n  giveBack(id: $id) {\n    ...Outcome\n  }\n}": types.GiveBackDocument,
    "query History($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}": types.HistoryDocument,
    "subscription InboxChanged($organization: String) {\n  inboxChanged(organization: $organization) {\n    change\n    id\n  }\n}": types.InboxChangedDocument,
    "query InboxCounts($organization: String!, $all: InboxFilter, $mine: InboxFilter, $unclaimed: InboxFilter, $expiring: InboxFilter) {\n  organization(slug: $organization) {\n    id\n    all: inboxCount(filter: $all) {\n      value\n      more\n    }\n    mine: inboxCount(filter: $mine) {\n      value\n      more\n    }\n    unclaimed: inboxCount(filter: $unclaimed) {\n      value\n      more\n    }\n    expiring: inboxCount(filter: $expiring) {\n      value\n      more\n    }\n  }\n}": types.InboxCountsDocument,
    "query InboxPage($organization: String!, $filter: InboxFilter, $order: InboxOrder, $after: String) {\n  organization(slug: $organization) {\n    id\n    inbox(filter: $filter, order: $order, first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}": types.InboxPageDocument,
    "fragment Outcome on MoveResult {\n  __typename\n  ... on Moved {\n    status\n    changedArguments\n    decision {\n      ...Whole\n    }\n  }\n  ... on NotFound {\n    message\n  }\n  ... on Conflict {\n    code\n    message\n  }\n  ... on Invalid {\n    code\n    message\n    errors {\n      pointer\n      code\n      message\n    }\n  }\n}": types.OutcomeFragmentDoc,
    "query OwnHistory($after: String) {\n  viewer {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}": types.OwnHistoryDocument,
    "query OwnInboxPage($after: String) {\n  viewer {\n    id\n    ownInbox(first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}": types.OwnInboxPageDocument,
    "query OwnRequests($after: String) {\n  viewer {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}": types.OwnRequestsDocument,
    "fragment Rows on DecisionConnection {\n  edges {\n    node {\n      ...Row\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": types.RowsFragmentDoc,
    "mutation Reassign($id: ID!, $to: ID!, $reason: String!) {\n  reassign(id: $id, to: $to, reason: $reason) {\n    ...Outcome\n  }\n}": types.ReassignDocument,
    "query Requests($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}": types.RequestsDocument,
    "mutation Reveal($id: ID!, $pointer: String!) {\n  reveal(id: $id, pointer: $pointer) {\n    __typename\n    ... on Revealed {\n      value\n    }\n    ... on NotFound {\n      message\n    }\n    ... on Invalid {\n      code\n      message\n      errors {\n        pointer\n        code\n        message\n      }\n    }\n  }\n}": types.RevealDocument,
    "fragment Row on Decision {\n  id\n  kind\n  title\n  tool\n  application\n  route\n  role {\n    key\n    name\n  }\n  requester {\n    id\n    name\n  }\n  holder {\n    id\n    name\n  }\n  holding\n  createdAt\n  expiresAt\n}": types.RowFragmentDoc,
    "mutation TakeOver($id: ID!, $reason: String!) {\n  takeOver(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}": types.TakeOverDocument,
    "query Viewer {\n  viewer {\n    id\n    user\n    name\n    ownInboxCount {\n      value\n      more\n    }\n    memberships {\n      organization {\n        id\n        slug\n        name\n      }\n      roles {\n        key\n        name\n      }\n    }\n  }\n}": types.ViewerDocument,
    "fragment Whole on Decision {\n  ...Row\n  status\n  organization {\n    id\n    slug\n    name\n  }\n  summary\n  instructions\n  context\n  requesterRole {\n    key\n    name\n  }\n  escalated\n  escalatesTo {\n    key\n    name\n  }\n  arguments\n  editable\n  sensitive\n  digest\n  allowedMoves\n  timeline {\n    at\n    type\n    actor\n    reason\n  }\n  runSiblings\n  escalatesAt\n}": types.WholeFragmentDoc,
    "mutation Withdraw($id: ID!) {\n  withdraw(id: $id) {\n    ...Outcome\n  }\n}": types.WithdrawDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Answer($input: AnswerInput!) {\n  answer(input: $input) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').AnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Answered on HistoryConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      answeredAt\n      reason\n      changedArguments\n      execution\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}"): typeof import('./graphql').AnsweredFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Asked on RequestConnection {\n  edges {\n    node {\n      id\n      kind\n      tool\n      title\n      status\n      route\n      createdAt\n      expiresAt\n      answeredAt\n      answeredBy {\n        id\n        name\n      }\n      reason\n      changedArguments\n      execution\n      mayWithdraw\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}"): typeof import('./graphql').AskedFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Candidates($id: ID!, $text: String!) {\n  decision(id: $id) {\n    id\n    candidates(text: $text) {\n      id\n      user\n      name\n    }\n  }\n}"): typeof import('./graphql').CandidatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Claim($id: ID!) {\n  claim(id: $id) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').ClaimDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Decision($id: ID!) {\n  decision(id: $id) {\n    ...Whole\n  }\n}"): typeof import('./graphql').DecisionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Escalate($id: ID!, $reason: String!) {\n  escalate(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').EscalateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation GiveBack($id: ID!) {\n  giveBack(id: $id) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').GiveBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query History($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}"): typeof import('./graphql').HistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "subscription InboxChanged($organization: String) {\n  inboxChanged(organization: $organization) {\n    change\n    id\n  }\n}"): typeof import('./graphql').InboxChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query InboxCounts($organization: String!, $all: InboxFilter, $mine: InboxFilter, $unclaimed: InboxFilter, $expiring: InboxFilter) {\n  organization(slug: $organization) {\n    id\n    all: inboxCount(filter: $all) {\n      value\n      more\n    }\n    mine: inboxCount(filter: $mine) {\n      value\n      more\n    }\n    unclaimed: inboxCount(filter: $unclaimed) {\n      value\n      more\n    }\n    expiring: inboxCount(filter: $expiring) {\n      value\n      more\n    }\n  }\n}"): typeof import('./graphql').InboxCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query InboxPage($organization: String!, $filter: InboxFilter, $order: InboxOrder, $after: String) {\n  organization(slug: $organization) {\n    id\n    inbox(filter: $filter, order: $order, first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}"): typeof import('./graphql').InboxPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Outcome on MoveResult {\n  __typename\n  ... on Moved {\n    status\n    changedArguments\n    decision {\n      ...Whole\n    }\n  }\n  ... on NotFound {\n    message\n  }\n  ... on Conflict {\n    code\n    message\n  }\n  ... on Invalid {\n    code\n    message\n    errors {\n      pointer\n      code\n      message\n    }\n  }\n}"): typeof import('./graphql').OutcomeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OwnHistory($after: String) {\n  viewer {\n    id\n    history(first: 25, after: $after) {\n      ...Answered\n    }\n  }\n}"): typeof import('./graphql').OwnHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OwnInboxPage($after: String) {\n  viewer {\n    id\n    ownInbox(first: 25, after: $after) {\n      ...Rows\n    }\n  }\n}"): typeof import('./graphql').OwnInboxPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query OwnRequests($after: String) {\n  viewer {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}"): typeof import('./graphql').OwnRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Rows on DecisionConnection {\n  edges {\n    node {\n      ...Row\n    }\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}"): typeof import('./graphql').RowsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Reassign($id: ID!, $to: ID!, $reason: String!) {\n  reassign(id: $id, to: $to, reason: $reason) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').ReassignDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Requests($organization: String!, $after: String) {\n  organization(slug: $organization) {\n    id\n    requests(first: 25, after: $after) {\n      ...Asked\n    }\n  }\n}"): typeof import('./graphql').RequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Reveal($id: ID!, $pointer: String!) {\n  reveal(id: $id, pointer: $pointer) {\n    __typename\n    ... on Revealed {\n      value\n    }\n    ... on NotFound {\n      message\n    }\n    ... on Invalid {\n      code\n      message\n      errors {\n        pointer\n        code\n        message\n      }\n    }\n  }\n}"): typeof import('./graphql').RevealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Row on Decision {\n  id\n  kind\n  title\n  tool\n  application\n  route\n  role {\n    key\n    name\n  }\n  requester {\n    id\n    name\n  }\n  holder {\n    id\n    name\n  }\n  holding\n  createdAt\n  expiresAt\n}"): typeof import('./graphql').RowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation TakeOver($id: ID!, $reason: String!) {\n  takeOver(id: $id, reason: $reason) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').TakeOverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  viewer {\n    id\n    user\n    name\n    ownInboxCount {\n      value\n      more\n    }\n    memberships {\n      organization {\n        id\n        slug\n        name\n      }\n      roles {\n        key\n        name\n      }\n    }\n  }\n}"): typeof import('./graphql').ViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Whole on Decision {\n  ...Row\n  status\n  organization {\n    id\n    slug\n    name\n  }\n  summary\n  instructions\n  context\n  requesterRole {\n    key\n    name\n  }\n  escalated\n  escalatesTo {\n    key\n    name\n  }\n  arguments\n  editable\n  sensitive\n  digest\n  allowedMoves\n  timeline {\n    at\n    type\n    actor\n    reason\n  }\n  runSiblings\n  escalatesAt\n}"): typeof import('./graphql').WholeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Withdraw($id: ID!) {\n  withdraw(id: $id) {\n    ...Outcome\n  }\n}"): typeof import('./graphql').WithdrawDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
