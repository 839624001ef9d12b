import NodeEnvironment from '@stryker-mutator/jest-runner/jest-env/node';

/** A mutant is dead at the first test that fails: the rest of the file is passed over. */
export default class UntilDead extends NodeEnvironment {
  #isDead = false;

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (event.name === 'test_fn_failure') this.#isDead = true;
    if (event.name === 'test_start' && this.#isDead) event.test.mode = 'skip';
  }
}
