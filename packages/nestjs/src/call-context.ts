import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Call, CallExecution } from '@countersign/sdk';

interface Surroundings {
  readonly call: Partial<Call>;
  readonly execution?: CallExecution;
}

/** Of the process, not of one application: a call takes it along wherever it goes. */
const surroundings = new AsyncLocalStorage<Surroundings>();

/** Who asks, and which call it is, for every gated method that is called inside. */
@Injectable()
export class CallContext {
  /** What is known already stays as it is where `call` does not say otherwise. */
  run<Value>(call: Partial<Call>, inside: () => Value): Value {
    return surroundings.run({ ...surroundings.getStore(), call: { ...this.current, ...call } }, inside);
  }

  get current(): Partial<Call> {
    return surroundings.getStore()?.call ?? {};
  }
}

/** Under whose authority the gated method around this runs; undefined outside of one. */
export const currentExecution = (): CallExecution | undefined => surroundings.getStore()?.execution;

/** What the method asks for in its turn is asked for by the same person, and is another call. */
export function executing<Value>(execution: CallExecution, inside: () => Value): Value {
  const { user, organization } = execution.runAs;
  const { runId } = surroundings.getStore()?.call ?? {};
  const call = {
    requester: user,
    ...(organization !== null && { organization }),
    ...(runId !== undefined && { runId }),
    signal: execution.signal,
  };
  return surroundings.run({ call, execution }, inside);
}
