import {
  AcceptSignInLink,
  CreateInboxToken,
  DemoResource,
  InboxToken,
  SessionResource,
  SignIn,
} from '../rest/identity.js';
import type { Operation } from './operation.js';

const open = { tag: 'Sign-in', access: ['public'] } as const;

/** How people come in: the embedded inbox's token (2.5), the password form, the sign-in link. */
export const signInOperations: readonly Operation[] = [
  {
    tag: 'Sign-in',
    access: ['application:inbox-tokens'],
    operationId: 'createInboxToken',
    method: 'post',
    path: '/v1/inbox-tokens',
    summary: 'Make a token with which a person uses the embedded inbox',
    body: CreateInboxToken,
    answers: { 201: { description: 'A bearer for GraphQL, and for nothing else.', schema: InboxToken } },
    problems: ['not_found', 'origin_not_allowed'],
  },
  {
    ...open,
    operationId: 'signIn',
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in with login and password',
    body: SignIn,
    answers: { 204: { description: 'Signed in: the answer sets the session cookie.' } },
    problems: ['sign_in_failed', 'foreign_origin'],
  },
  {
    tag: 'Sign-in',
    access: ['session'],
    operationId: 'getSession',
    method: 'get',
    path: '/auth/session',
    summary: 'Who is signed in',
    answers: { 200: { description: 'The person.', schema: SessionResource } },
  },
  {
    ...open,
    operationId: 'signOut',
    method: 'post',
    path: '/auth/sign-out',
    summary: 'End the session, if there is one',
    answers: { 204: { description: 'Signed out.' } },
    problems: ['foreign_origin'],
  },
  {
    ...open,
    operationId: 'getSignInLink',
    method: 'get',
    path: '/auth/sign-in-links/{token}',
    summary: 'Whom a sign-in link is for',
    answers: { 200: { description: 'The person.', schema: SessionResource } },
  },
  {
    ...open,
    operationId: 'acceptSignInLink',
    method: 'post',
    path: '/auth/sign-in-links/{token}',
    summary: 'Set login and password, and sign in',
    body: AcceptSignInLink,
    answers: { 204: { description: 'Signed in: the answer sets the session cookie.' } },
    problems: ['login_taken', 'foreign_origin'],
  },
  {
    ...open,
    operationId: 'getDemo',
    method: 'get',
    path: '/auth/demo',
    summary: 'The people of the demo',
    answers: { 200: { description: 'Only where the demo was seeded.', schema: DemoResource } },
    problems: ['not_found'],
  },
];
