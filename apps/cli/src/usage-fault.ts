/** It was not asked for in a way in which it can be done; or nobody could be asked. Its message says what to do. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
