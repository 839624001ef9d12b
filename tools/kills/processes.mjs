import { freePort } from '../launcher/port.mjs';
import { start } from '../testing/start-process.mjs';

/** One API process and one worker beside it, on one database: killed without a word, and started again. */
export class Processes {
  #running = {};
  #environments;

  static async start(environment) {
    const processes = new Processes();
    const ports = { api: String(await freePort()), worker: String(await freePort()) }; // kept: tokens are bound to the address
    processes.#environments = Object.fromEntries(
      Object.entries(ports).map(([role, PORT]) => [role, { ...environment, COUNTERSIGN_ROLE: role, PORT }]),
    );
    await processes.#begin('api'); // it migrates; from then on nobody needs the owner's login
    for (const one of Object.values(processes.#environments)) delete one.COUNTERSIGN_MIGRATION_URL;
    await processes.#begin('worker');
    processes.url = processes.#running.api.url;
    return processes;
  }

  async killAndRestart(role) {
    await this.#running[role].killGroup();
    await this.#begin(role);
  }

  /** @returns {Promise<number[]>} the codes with which they ended */
  stop() {
    return Promise.all(Object.values(this.#running).map((one) => one.signal('SIGTERM')));
  }

  async #begin(role) {
    this.#running[role] = await (await start(this.#environments[role])).ready();
  }
}
