export { CallContext, currentExecution } from './call-context.js';
export {
  CallContextMissing,
  type DeclarationFault,
  NotGated,
  ShuttingDown,
  UnanswerableDeclarations,
} from './errors.js';
export { HumanApproval } from './human-approval.decorator.js';
export { type HumanApprovalAsyncOptions, HumanApprovalModule } from './human-approval.module.js';
export { HumanApprovals } from './human-approvals.js';
export type { Description, MethodApproval, ResolvesAssignee } from './method-approval.js';
export type { Caller, HumanApprovalOptions } from './options.js';
