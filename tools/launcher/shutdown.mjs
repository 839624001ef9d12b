import { setTimeout as sleep } from 'node:timers/promises';
import { watchPackageManagers } from './ancestors.mjs';

/** A step that takes longer keeps the next ones from nothing: a drain without end does not leave the database running. */
const PATIENCE_FOR_EACH = 15_000;

/** What was started is stopped in the opposite order, once, whoever asks. */
export class Shutdown {
  #steps = [];
  #stopping;

  /** Registers before the thing is up: a signal that comes in between waits for it, and then stops it. */
  add(step) {
    this.#steps.unshift(step);
  }

  get isUnderWay() {
    return this.#stopping !== undefined;
  }

  stop() {
    this.#stopping ??= this.#run();
    return this.#stopping;
  }

  /** Whatever loses its ground beneath it meanwhile is told, and keeps no step from being taken. */
  #holdOut() {
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error));
  }

  /** A terminal's Ctrl-C reaches every process of the group, and package managers pass it on: it may come twice. */
  onSignals() {
    const end = async () => {
      await this.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
    watchPackageManagers(end);
  }

  /** What all stands on has gone: says so, stops the rest, and ends as a supervisor understands it. */
  async fail(message) {
    if (this.isUnderWay) return;
    console.error(`\n${message}\n`);
    await this.stop();
    process.exit(1);
  }

  async #run() {
    this.#holdOut();
    for (const step of this.#steps) {
      try {
        await Promise.race([step(), sleep(PATIENCE_FOR_EACH)]);
      } catch (error) {
        console.error(error);
      }
    }
  }
}
