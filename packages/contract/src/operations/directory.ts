import { ListQuery } from '../rest/lists.js';
import { OrganizationPage, OrganizationResource, PutOrganization } from '../rest/organizations.js';
import { MemberPage, MemberResource, PutMember } from '../rest/people.js';
import { PutRole, RolePage, RoleResource } from '../rest/roles.js';
import { gone, type Operation, put } from './operation.js';

const operator = { tag: 'Organizations', access: ['operator'] } as const;
const directory = { tag: 'Organizations', access: ['operator', 'application:directory'] } as const;

/** Organizations, their roles and their members (2.2). */
export const directoryOperations: readonly Operation[] = [
  {
    ...operator,
    operationId: 'putOrganization',
    method: 'put',
    path: '/v1/organizations/{org}',
    summary: 'Make or change an organization',
    body: PutOrganization,
    answers: put(OrganizationResource),
  },
  {
    ...operator,
    operationId: 'deleteOrganization',
    method: 'delete',
    path: '/v1/organizations/{org}',
    summary: 'Delete an organization; what is open in it is withdrawn by the system',
    answers: { 204: gone },
  },
  {
    ...operator,
    operationId: 'listOrganizations',
    method: 'get',
    path: '/v1/organizations',
    summary: 'List the organizations',
    query: ListQuery,
    answers: { 200: { description: 'A page.', schema: OrganizationPage } },
  },
  {
    ...directory,
    operationId: 'putRole',
    method: 'put',
    path: '/v1/organizations/{org}/roles/{role}',
    summary: 'Make or change a role and what it implies',
    body: PutRole,
    answers: put(RoleResource),
    problems: ['operator_only', 'role_built_in', 'role_cycle', 'role_unknown'],
  },
  {
    ...directory,
    operationId: 'deleteRole',
    method: 'delete',
    path: '/v1/organizations/{org}/roles/{role}',
    summary: 'Delete a role; pending decisions keep its key, and wait for it or lapse',
    answers: { 204: gone },
    problems: ['operator_only', 'role_built_in'],
  },
  {
    ...directory,
    operationId: 'listRoles',
    method: 'get',
    path: '/v1/organizations/{org}/roles',
    summary: 'List the roles, the built-in ones too',
    query: ListQuery,
    answers: { 200: { description: 'A page.', schema: RolePage } },
  },
  {
    ...directory,
    operationId: 'putMember',
    method: 'put',
    path: '/v1/organizations/{org}/members/{user}',
    summary: 'Make or change a membership',
    body: PutMember,
    answers: put(MemberResource),
    problems: ['operator_only', 'role_unknown'],
  },
  {
    ...directory,
    operationId: 'deleteMember',
    method: 'delete',
    path: '/v1/organizations/{org}/members/{user}',
    summary: 'End a membership',
    answers: { 204: gone },
    problems: ['operator_only'],
  },
  {
    ...directory,
    operationId: 'listMembers',
    method: 'get',
    path: '/v1/organizations/{org}/members',
    summary: 'List the members',
    query: ListQuery,
    answers: { 200: { description: 'A page.', schema: MemberPage } },
  },
];
