import type { Raise } from '@countersign/contract';
import {
  assigneeNamed,
  type DecisionId,
  type JsonObject,
  type RaiseFacts,
  type RaiseRequest,
} from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { type GateSchema, withArgumentFaults } from '../../gates/schema/argument-faults.js';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import type { Told } from '../authority/authority-check.js';
import type { Named, RaiseKey, RaiseRead } from '../persistence/paused-call.js';
import { digestOf, newNonce } from '../persistence/payloads.js';
import { RaisingStore } from '../persistence/raising.js';
import { keyOf, requestOf } from './raised-call.js';

const MOST_ARGUMENT_BYTES = 256 * 1024;

/** What stays of a call when somebody was faster and its pause is decided again. */
export interface Lasting {
  readonly id: DecisionId;
  readonly nonce: string;
  readonly told: Told;
}

export const newCall = (): Lasting => ({ id: uuidv7() as DecisionId, nonce: newNonce(), told: new Map() });

type Facts = Omit<RaiseFacts, 'authority'>;

/** A pause before the law. */
interface Asked {
  readonly request: RaiseRequest;
  readonly facts: Facts;
  readonly schema: GateSchema;
  /** The person of an ASSIGNEE route. */
  readonly named: Named | null;
}

/** Everything that a pause is judged on, but for what the application's own endpoint says. */
@Injectable()
export class PauseFacts {
  constructor(private readonly store: RaisingStore) {}

  async about(caller: ApplicationCaller, sent: Raise, read: RaiseRead, call: Lasting): Promise<Asked> {
    const request = requestOf(caller, sent, read);
    const named = await this.namedIn(keyOf(caller, sent), request, read);
    const schema = { application: caller.application, gate: read.gateId, schema: read.argumentsSchema };
    return { request, facts: factsOf(request, read, named, call), schema, named };
  }

  private async namedIn(key: RaiseKey, request: RaiseRequest, read: RaiseRead): Promise<Named | null> {
    const user = read.gate === null ? null : assigneeNamed(read.gate, request);
    return user === null || read.organization === null ? null : this.store.named(key, read.organization, user);
  }
}

/** Lets the law decide, with the faults of the arguments under the gate's schema. */
export const judged = <T>({ request, facts, schema }: Asked, decide: (facts: Facts) => T): Promise<T> =>
  withArgumentFaults(schema, (faultsOf) =>
    decide({ ...facts, schemaFaults: () => faultsOf(request.arguments as JsonObject) }),
  );

function factsOf(request: RaiseRequest, read: RaiseRead, named: Named | null, { id, nonce }: Lasting): Facts {
  const asked = (request.arguments ?? null) as JsonObject;
  return {
    ...read,
    id,
    isWithinSize: Buffer.byteLength(JSON.stringify(asked)) <= MOST_ARGUMENT_BYTES,
    schemaFaults: () => [],
    digest: () => digestOf({ arguments: asked, nonce, tool: request.tool }),
    assignee: named?.standing ?? null,
  };
}
