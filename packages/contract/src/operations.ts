import { decisionOperations } from './operations/decisions.js';
import { directoryOperations } from './operations/directory.js';
import { gateOperations } from './operations/gates.js';
import { installationOperations } from './operations/installation.js';
import type { Operation } from './operations/operation.js';
import { serviceOperations } from './operations/service.js';
import { signInOperations } from './operations/sign-in.js';

/** Every call of the REST contract, each with who may make it: the document and the tests read this one table. */
export const OPERATIONS: readonly Operation[] = [
  ...decisionOperations,
  ...gateOperations,
  ...signInOperations,
  ...directoryOperations,
  ...installationOperations,
  ...serviceOperations,
];
