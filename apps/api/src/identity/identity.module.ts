import { Global, Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { DemoController } from './http/demo.controller.js';
import { InboxTokensController } from './http/inbox-tokens.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { SignInLinksController } from './http/sign-in-links.controller.js';
import { UserSignInLinkController } from './http/user-sign-in-link.controller.js';
import { Identity } from './identity.js';
import { Origins } from './origins.js';
import { Passwords } from './passwords.js';
import { Accounts } from './persistence/accounts.js';
import { DemoPeople } from './persistence/demo-people.js';
import { EmbeddedPeople } from './persistence/embedded-people.js';
import { Sessions } from './persistence/sessions.js';
import { SignInLinks } from './persistence/sign-in-links.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { InboxTokenStrategy } from './strategies/inbox-token.strategy.js';
import { PasswordStrategy } from './strategies/password.strategy.js';
import { SessionStrategy } from './strategies/session.strategy.js';
import { AcceptSignInLink } from './use-cases/accept-sign-in-link.js';
import { IssueInboxToken } from './use-cases/issue-inbox-token.js';
import { ListDemoPeople } from './use-cases/list-demo-people.js';
import { MakeSignInLink } from './use-cases/make-sign-in-link.js';
import { ReadSignInLink } from './use-cases/read-sign-in-link.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignOut } from './use-cases/sign-out.js';

const persistence = [Accounts, DemoPeople, EmbeddedPeople, Sessions, SignInLinks];
const strategies = [InboxTokenStrategy, PasswordStrategy, SessionStrategy];
const useCases = [AcceptSignInLink, IssueInboxToken, ListDemoPeople, MakeSignInLink, ReadSignInLink, SignIn, SignOut];

/** Who people are: their sign-ins, sessions and inbox tokens. Global, because the guard SignedIn is needed everywhere. */
@Global()
@Module({
  controllers: [
    DemoController,
    InboxTokensController,
    SignInController,
    SignInLinksController,
    UserSignInLinkController,
  ],
  providers: [...persistence, ...strategies, ...useCases, Admission, Identity, Origins, Passwords, SignInThrottle],
  exports: [Admission, Identity, Origins],
})
export class IdentityModule {}
