export type { Asking, Conversation } from '../conversation.js';
export { gatedTool, type GatedToolOptions } from './gated-tool.js';
export type { Tools } from './held-calls.js';
export { type Approving, raiseApprovals, resumeWhenDecided } from './resume.js';
