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
  /** These, in place of the client's own. */
  readonly declarations?: readonly GateWire[];
}

/** All declarations of one application, as it registers them. */
export class Gates {
  readonly declared: GateWire[] = [];

  constructor(private readonly transport: Transport) {}

  add(tool: string, declaration: HumanApproval<never>): void {
    this.declared.push(gateWireOf(tool, declaration));
  }

  /** As `register` finds them, all faults; nothing is registered. Offline: what this process finds by itself. */
  async check({ signal, startWithin = 60, offline = false, ...other }: Checking): Promise<readonly GateFault[]> {
    const gates = other.declarations ?? this.declared;
    const faults = faultsOf(gates);
    if (offline) return faults;
    const retryFor = faults.length > 0 ? 0 : startWithin;
    try {
      await this.transport.send({ method: 'POST', path: '/v1/gates/check', body: { gates }, retryFor, signal });
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
      await this.transport.send({ method: 'PUT', path: '/v1/gates', body: { gates: this.declared }, retryFor, signal });
    } catch (error) {
      const told = toldBy(error) ?? faults;
      throw told.length > 0 ? new GatesInvalid(told) : error;
    }
  }
}

/** What the server has against the declarations, where that is what it answered. */
function toldBy(error: unknown): readonly GateFault[] | undefined {
  const isTold = error instanceof ProblemError && error.code === 'gates_invalid';
  return isTold ? (error.errors as unknown as readonly GateFault[]) : undefined;
}
