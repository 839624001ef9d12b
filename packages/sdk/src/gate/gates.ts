import { GatesInvalid, ProblemError } from '../errors.js';
import type { HumanApproval } from '../declare/human-approval.js';
import { faultsOf } from '../declare/faults.js';
import { gateWireOf } from '../declare/to-wire.js';
import type { Transport } from '../http/transport.js';
import type { GateFault, GateWire } from '../wire/gate.js';

export interface Starting {
  readonly signal?: AbortSignal | undefined;
  /** Seconds; by default 60. */
  readonly startWithin?: number;
}

export interface Checking extends Starting {
  readonly offline?: boolean;
}

/** All declarations of one application, as it registers them. */
export class Gates {
  private readonly declared: GateWire[] = [];

  constructor(private readonly transport: Transport) {}

  add(tool: string, declaration: HumanApproval<never>): void {
    this.declared.push(gateWireOf(tool, declaration));
  }

  /** As `register` finds them, all faults; nothing is registered. Offline: what this process finds by itself. */
  async check({ signal, startWithin = 60, offline = false }: Checking): Promise<readonly GateFault[]> {
    const faults = faultsOf(this.declared);
    if (offline) return faults;
    const retryFor = faults.length > 0 ? 0 : startWithin;
    try {
      await this.transport.send({ method: 'POST', path: '/v1/gates/check', body: this.body, retryFor, signal });
      return faults;
    } catch (error) {
      const told = toldBy(error) ?? faults;
      if (told.length > 0) return told;
      throw error;
    }
  }

  /** The server finds what this process found too, and more; where it cannot be asked, this much is told at once. */
  async register({ signal, startWithin = 60 }: Starting): Promise<void> {
    const faults = faultsOf(this.declared);
    const retryFor = faults.length > 0 ? 0 : startWithin;
    try {
      await this.transport.send({ method: 'PUT', path: '/v1/gates', body: this.body, retryFor, signal });
    } catch (error) {
      const told = toldBy(error) ?? faults;
      throw told.length > 0 ? new GatesInvalid(told) : error;
    }
  }

  private get body() {
    return { gates: this.declared };
  }
}

/** What the server has against the declarations, where that is what it answered. */
function toldBy(error: unknown): readonly GateFault[] | undefined {
  const isTold = error instanceof ProblemError && error.code === 'gates_invalid';
  return isTold ? (error.errors as unknown as readonly GateFault[]) : undefined;
}
