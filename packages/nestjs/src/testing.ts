export type { Answer, Answering, Asked } from './without-server/answer.js';
export { Answers } from './without-server/answers.js';
export { HumanApprovalTestingModule, type TestingOptions } from './without-server/human-approval-testing.module.js';
