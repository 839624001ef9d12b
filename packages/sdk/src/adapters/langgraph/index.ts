export { currentExecution, GatedTool, gatedTool } from './gated-tool.js';
export type { Asking } from '../conversation.js';
export { type DecisionsInterrupt, GatedToolNode, type GatedToolNodeOptions } from './gated-tool-node.js';
export { type ResumableGraph, type Resuming, resumeWhenDecided } from './resume.js';
