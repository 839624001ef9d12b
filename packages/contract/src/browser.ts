export { GATE_FAULT_CODES, type GateFaultCode } from './gate-faults.js';
export { type ProblemCode, PROBLEMS } from './problem-codes.js';
export { NOT_AVAILABLE, type WordedCode, wordsFor } from './words.js';
