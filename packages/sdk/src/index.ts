export { Countersign, type CountersignOptions } from './client.js';
export type { Limited, Waiting } from './waiting.js';
export { faultsOf, type RoleList } from './declare/faults.js';
export {
  type AssigneeApproval,
  type AssigneeCall,
  type AssigneeResolver,
  type HumanApproval,
  humanApproval,
  type OwnerApproval,
  type RoleApproval,
} from './declare/human-approval.js';
export { gateWireOf } from './declare/to-wire.js';
export { type DigestedCall, digestible, digestOf } from './digest.js';
export {
  ArgumentsUndigestible,
  CountersignError,
  GatesInvalid,
  type GrantFault,
  GrantInvalid,
  isProblem,
  OtherTool,
  ProblemError,
  RaiseRefused,
  SignatureInvalid,
  UnexpectedAnswer,
  Unreachable,
} from './errors.js';
export { Gate } from './gate/gate.js';
export {
  type AlreadyRan,
  CallNotRun,
  type DenialCause,
  type Denied,
  type Failed,
  type Outcome,
  type Pause,
  type Ran,
  ResultUnknown,
  type Unknown,
} from './gate/outcome.js';
export { type GatedCall, raiseTogether } from './gate/together.js';
export type { Call, Execution as CallExecution, Tool } from './gate/tool.js';
export { forModel, valueOf } from './gate/words.js';
export type { Retry } from './http/transport.js';
export { authorityCheck, type AuthorityCheckOptions, type AuthorityQuestion } from './verify/authority-check.js';
export { type GrantExpectations, type GrantToVerify, type VerifiedGrant, verifyGrant } from './verify/grant.js';
export type { Signed, SignedHeaders } from './verify/signature.js';
export { type CountersignEvent, verifyWebhook } from './verify/webhook.js';
export type * from './wire/decision.js';
export type * from './wire/gate.js';
export type * from './wire/grant.js';
export type * from './wire/json.js';
export type * from './wire/problem.js';
export type { ProblemCode } from '@countersign/contract/browser';
