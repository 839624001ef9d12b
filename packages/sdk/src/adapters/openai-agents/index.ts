export type { Asking, Conversation } from '../conversation.js';
export { gatedTool, type GatedToolOptions } from './gated-tool.js';
export { raiseInterruptions, resumeWhenDecided } from './resume.js';
