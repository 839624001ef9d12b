import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { ActivityChanges } from './changes/activity-changes.js';
import { ApplicationChanges } from './changes/application-changes.js';
import { ApplicationsController } from './http/applications.controller.js';
import { MembersController } from './http/members.controller.js';
import { OrganizationsController } from './http/organizations.controller.js';
import { RolesController } from './http/roles.controller.js';
import { UsersController } from './http/users.controller.js';
import { KeyLog } from './changes/key-log.js';
import { Memberships } from './changes/memberships.js';
import { Pages } from './pages.js';
import { ApplicationKeys } from './persistence/application-keys.js';
import { Applications } from './persistence/applications.js';
import { Members } from './persistence/members.js';
import { OrganizationWork } from './persistence/organization-work.js';
import { Organizations } from './persistence/organizations.js';
import { Persons } from './persistence/persons.js';
import { RoleGraphs } from './persistence/role-graphs.js';
import { RoleChanges } from './changes/role-changes.js';
import { CreateKey } from './use-cases/create-key.js';
import { DeleteKey } from './use-cases/delete-key.js';
import { DeleteMember } from './use-cases/delete-member.js';
import { DeleteOrganization } from './use-cases/delete-organization.js';
import { DeleteRole } from './use-cases/delete-role.js';
import { ListMembers } from './use-cases/list-members.js';
import { ListOrganizations } from './use-cases/list-organizations.js';
import { ListRoles } from './use-cases/list-roles.js';
import { PutApplication } from './use-cases/put-application.js';
import { PutMember } from './use-cases/put-member.js';
import { PutOrganization } from './use-cases/put-organization.js';
import { PutRole } from './use-cases/put-role.js';
import { PutUser } from './use-cases/put-user.js';
import { RotateSigningSecret } from './use-cases/rotate-signing-secret.js';

const persistence = [ApplicationKeys, Applications, Members, OrganizationWork, Organizations, Persons, RoleGraphs];
const changes = [ActivityChanges, ApplicationChanges, KeyLog, Memberships, Pages, RoleChanges];
const useCases = [
  CreateKey,
  DeleteKey,
  DeleteMember,
  DeleteOrganization,
  DeleteRole,
  ListMembers,
  ListOrganizations,
  ListRoles,
  PutApplication,
  PutMember,
  PutOrganization,
  PutRole,
  PutUser,
  RotateSigningSecret,
];

/** Who is who: organizations, their roles and members, the people, the applications and their keys (2.2). */
@Module({
  imports: [DecisionsModule],
  controllers: [ApplicationsController, MembersController, OrganizationsController, RolesController, UsersController],
  providers: [...persistence, ...changes, ...useCases],
})
export class DirectoryModule {}
