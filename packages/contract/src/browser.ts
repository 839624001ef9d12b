export { GATE_FAULTS, type GateFaultCode } from './gate-faults.js';
export { type ProblemCode, PROBLEMS } from './problem-codes.js';
export { NOT_AVAILABLE, type WordedCode, wordsFor } from './words.js';
