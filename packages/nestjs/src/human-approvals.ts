import { Inject, Injectable, type OnModuleDestroy, type Type } from '@nestjs/common';
import { type Call, Countersign, type Gate, type Outcome, type Pause, type Waiting } from '@countersign/sdk';
import { CallContext } from './call-context.js';
import type { DeclaredMethod } from './declared-method.js';
import { CallContextMissing, ShuttingDown } from './errors.js';
import { type MethodGate, MethodGates } from './method-gates.js';

/** The decorated methods of a class, by name. */
type MethodName<Host> = {
  [Name in keyof Host]: Host[Name] extends (args: never, execution?: never) => Promise<unknown> ? Name : never;
}[keyof Host] &
  string;
type ArgumentsOf<Method> = Method extends (args: infer Arguments extends object, ...rest: never) => unknown
  ? Arguments
  : never;
type ValueOf<Method> = Method extends (...args: never) => Promise<infer Value> ? Value : never;

/** The gates of the decorated methods, with outcomes as values. Who asks is known from around, or given. */
@Injectable()
export class HumanApprovals implements OnModuleDestroy {
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    @Inject(MethodGates) private readonly gates: MethodGates,
    @Inject(CallContext) private readonly context: CallContext,
    @Inject(Countersign) private readonly countersign: Countersign,
  ) {}

  /** The SDK's gate of a method. `NotGated`: it is not decorated, or the application has not started. */
  gateOf<Host extends object, Name extends MethodName<Host>>(host: Type<Host>, name: Name) {
    return this.gates.of(host, name).gate as unknown as Gate<ArgumentsOf<Host[Name]>, ValueOf<Host[Name]>>;
  }

  /** Puts the call before its reviewer, waits, and runs it if it may. */
  async call<Host extends object, Name extends MethodName<Host>>(
    host: Type<Host>,
    name: Name,
    args: ArgumentsOf<Host[Name]>,
    call: Partial<Call> = {},
  ): Promise<Outcome<ValueOf<Host[Name]>>> {
    return this.callGate(this.gates.of(host, name), args, call) as Promise<Outcome<ValueOf<Host[Name]>>>;
  }

  /** Puts the call before its reviewer and waits for nothing. */
  async raise<Host extends object, Name extends MethodName<Host>>(
    host: Type<Host>,
    name: Name,
    args: ArgumentsOf<Host[Name]>,
    call: Partial<Call> = {},
  ): Promise<Pause> {
    const { declared, gate } = this.gates.of(host, name);
    return gate.raise(args, this.callOf(declared, args, call));
  }

  /** Waits for a call that was raised, in whichever process, and runs it if it may. Undefined: it never was raised. */
  async resume(callId: string, options: Waiting = {}): Promise<Outcome<unknown> | undefined> {
    const waiting = { ...options, signal: this.until(options.signal) };
    const decision = await this.countersign.decisionOf(callId, waiting);
    return decision && this.followed(this.gates.ofTool(decision.tool).gate.settle(decision.id, waiting));
  }

  async callGate({ declared, gate }: MethodGate, args: object, call: Partial<Call> = {}): Promise<Outcome<unknown>> {
    return this.followed(gate.call(args, this.callOf(declared, args, call)));
  }

  /** Who waits is sent away at once; what runs already may end, and is reported. */
  async onModuleDestroy(): Promise<void> {
    this.closing.abort(new ShuttingDown());
    await Promise.allSettled(this.underWay);
  }

  private followed<Ending>(ending: Promise<Ending>): Promise<Ending> {
    this.underWay.add(ending);
    return ending.finally(() => this.underWay.delete(ending));
  }

  private callOf({ tool, approval }: DeclaredMethod, args: object, given: Partial<Call>): Call {
    const { requester, callId, signal, ...rest } = { ...this.context.current, ...given };
    const missing = [
      ...(requester === undefined ? (['requester'] as const) : []),
      ...(rest.organization === undefined && approval.route !== 'OWNER' ? (['organization'] as const) : []),
      ...(callId === undefined ? (['callId'] as const) : []),
    ];
    if (requester === undefined || callId === undefined || missing.length > 0)
      throw new CallContextMissing(tool, missing);
    return { ...approval.describe?.(args as never), ...rest, requester, callId, signal: this.until(signal) };
  }

  private until(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([signal, this.closing.signal]) : this.closing.signal;
  }
}
