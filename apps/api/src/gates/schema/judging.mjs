// What a judge's thread runs: one question after the other, each within its time.
import { parentPort } from 'node:worker_threads';
import { verdictOn } from './verdict.mjs';
import { withinTime } from './within-time.mjs';

parentPort?.on('message', (/** @type {import('./verdict.mjs').Question} */ question) => {
  parentPort?.postMessage(withinTime(() => verdictOn(question)));
});
