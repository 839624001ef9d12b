import {
  ApplicationResource,
  CreateKey,
  KeyCreated,
  PutApplication,
  SigningSecretRotated,
} from '../rest/applications.js';
import { PutUser, SignInLink, UserResource } from '../rest/people.js';
import { gone, type Operation, put } from './operation.js';

const access = ['operator'] as const;

/** What belongs to no organization: people and applications (2.2). */
export const installationOperations: readonly Operation[] = [
  {
    access,
    tag: 'People',
    operationId: 'putUser',
    method: 'put',
    path: '/v1/users/{user}',
    summary: 'Make or change a person; inactive, they are out everywhere at once',
    body: PutUser,
    answers: put(UserResource),
  },
  {
    access,
    tag: 'People',
    operationId: 'createSignInLink',
    method: 'post',
    path: '/v1/users/{user}/sign-in-link',
    summary: 'Make the link where the person sets login and password',
    answers: { 201: { description: 'Good once, for 24 hours.', schema: SignInLink } },
  },
  {
    access,
    tag: 'Applications',
    operationId: 'putApplication',
    method: 'put',
    path: '/v1/applications/{app}',
    summary: 'Make or change an application',
    body: PutApplication,
    answers: put(ApplicationResource),
  },
  {
    access,
    tag: 'Applications',
    operationId: 'rotateSigningSecret',
    method: 'post',
    path: '/v1/applications/{app}/signing-secret',
    summary: 'Replace the signing secret; the one before stays good for 24 hours, earlier ones do not',
    answers: { 201: { description: 'Told once.', schema: SigningSecretRotated } },
  },
  {
    access,
    tag: 'Applications',
    operationId: 'createKey',
    method: 'post',
    path: '/v1/applications/{app}/keys',
    summary: 'Make a key of the application',
    body: CreateKey,
    answers: { 201: { description: 'Told once.', schema: KeyCreated } },
  },
  {
    access,
    tag: 'Applications',
    operationId: 'deleteKey',
    method: 'delete',
    path: '/v1/applications/{app}/keys/{id}',
    summary: 'Revoke a key, at once',
    answers: { 204: gone },
  },
];
