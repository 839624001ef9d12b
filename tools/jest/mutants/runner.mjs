import TestRunner from 'jest-runner';
import LikelyKillersFirst from './sequencer.mjs';

/** A mutant is dead at the first spec that fails: no other is run. */
export default class UntilDead extends TestRunner {
  runTests(tests, watcher, options) {
    this.on('test-file-success', ([{ path }, { numFailingTests }]) => {
      if (numFailingTests === 0) return;
      LikelyKillersFirst.lastKiller = path;
      watcher.setState({ interrupted: true });
    });
    return super.runTests(tests, watcher, options);
  }
}
