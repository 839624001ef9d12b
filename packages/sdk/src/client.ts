import { randomUUID } from 'node:crypto';
import type { HumanApproval } from './declare/human-approval.js';
import { digestible } from './digest.js';
import type { Decisions } from './gate/decisions.js';
import { Gate } from './gate/gate.js';
import { type Checking, Gates, type Starting } from './gate/gates.js';
import type { Tool } from './gate/tool.js';
import { type Request, type Retry, Transport } from './http/transport.js';
import type { Limited, Waiting } from './waiting.js';
import type { Decision, DecisionFilter, DecisionPage, FinalDecision, RaiseRequest, Run } from './wire/decision.js';
import type { GateFault, GateWire, InboxToken, InboxTokenRequest, Simulation, SimulateRequest } from './wire/gate.js';
import type { Grant, Receipt, ReceiptRequest } from './wire/grant.js';

export interface CountersignOptions {
  /** Where the server is: `https://countersign.example.com`. */
  readonly url: string;
  /** An application's key: `csk_app_…`. */
  readonly key: string;
  /**
   * The id under which this process takes grants, at most 200 characters: no two living processes share one, and a
   * process that comes back has the one it had, so that it finds out which calls it left unfinished. By default a new
   * one for each process: then a call that was cut short ends as `unknown` and its receipt stays open.
   */
  readonly executor?: string;
  /** For so many seconds a request that fails in passing is tried again. By default 30. */
  readonly retryFor?: number;
  readonly fetch?: typeof fetch;
  readonly onRetry?: (retry: Retry) => void;
}

const POLL = 55;

/** A client of one application. All that it throws is a `CountersignError`, or the reason of a signal. */
export class Countersign implements Decisions {
  readonly url: string;
  readonly executor: string;
  private readonly transport: Transport;
  private readonly retryFor: number;
  private readonly gates: Gates;

  constructor({ url, key, executor = randomUUID(), retryFor = 30, ...options }: CountersignOptions) {
    if (executor.length < 1 || executor.length > 200) throw new TypeError('An executor has 1 to 200 characters.');
    this.url = url.replace(/\/+$/, '');
    this.executor = executor;
    this.retryFor = retryFor;
    this.transport = new Transport({ url: this.url, key, fetch, onRetry: () => undefined, ...options });
    this.gates = new Gates(this.transport);
  }

  /** Puts the right person before a tool. Declare all of them, then `registerGates()`. */
  gate<Arguments extends object, Value>(
    tool: Tool<Arguments, Value>,
    declaration: HumanApproval<Arguments>,
  ): Gate<Arguments, Value> {
    this.gates.add(tool.name, declaration);
    return new Gate(this, tool, declaration);
  }

  /** What `gate` declared so far, as `PUT /v1/gates` takes it. */
  get declarations(): readonly GateWire[] {
    return this.gates.declared;
  }

  /**
   * Declares every gate of this client, and no other one of the application stays: call it when your process starts,
   * before it serves. Throws `GatesInvalid` with all faults, or `Unreachable` when nobody has answered for
   * `startWithin` seconds (by default 60): let it end your process.
   */
  registerGates(options: Starting = {}): Promise<void> {
    return this.gates.register(options);
  }

  /** What `registerGates` would find wrong, and nothing is registered. `offline`: as far as it is wrong anywhere. */
  checkGates(options: Checking = {}): Promise<readonly GateFault[]> {
    return this.gates.check(options);
  }

  /** What a pause would do, were it raised now. Nothing is recorded. */
  simulate(request: SimulateRequest, options: Waiting = {}): Promise<Simulation> {
    return this.post('/v1/gates/simulate', { ...request, arguments: digestible(request.arguments) }, options);
  }

  /** Pauses one call. Raised again with the same `callId` it is the same decision. A refusal throws `RaiseRefused`. */
  raise(request: RaiseRequest, options: Waiting = {}): Promise<Decision & { readonly nonce: string }> {
    return this.post('/v1/decisions', { ...request, arguments: digestible(request.arguments) }, options);
  }

  /** Pauses up to 100 calls, all or none, in their order. One refusal refuses all: `RaiseRefused` with `errors`. */
  async raiseAll(requests: readonly RaiseRequest[], options: Waiting = {}): Promise<readonly Decision[]> {
    const decisions = requests.map((request) => ({ ...request, arguments: digestible(request.arguments) }));
    const { items } = await this.post<{ items: readonly Decision[] }>('/v1/decisions/batch', { decisions }, options);
    return items;
  }

  decision(id: string, options: Waiting = {}): Promise<Decision> {
    return this.get(`/v1/decisions/${encodeURIComponent(id)}`, options);
  }

  /** One's own decisions, the newest first. */
  decisions(filter: DecisionFilter = {}, options: Waiting = {}): Promise<DecisionPage> {
    return this.get('/v1/decisions', { ...options, query: { ...filter } });
  }

  /** The decision of a call that was raised before; undefined: it was not. */
  async decisionOf(callId: string, options: Waiting = {}): Promise<Decision | undefined> {
    return (await this.decisions({ callId, limit: 1 }, options)).items[0];
  }

  /** Waits until a decision is final, or HALTED. A restart of the server does not end the waiting. */
  wait(id: string, options: Limited = {}): Promise<Decision> {
    const path = `/v1/decisions/${encodeURIComponent(id)}`;
    return this.poll<Decision>(path, ({ final, status }) => final || status === 'HALTED', options);
  }

  /** Waits until a decision is final, however long it takes. */
  async outcome(id: string, options: Waiting = {}): Promise<FinalDecision> {
    const decision = await this.poll<Decision>(
      `/v1/decisions/${encodeURIComponent(id)}`,
      ({ final }) => final,
      options,
    );
    return decision as FinalDecision;
  }

  run(runId: string, options: Waiting = {}): Promise<Run> {
    return this.get(`/v1/runs/${encodeURIComponent(runId)}`, options);
  }

  /** Waits until all calls of a run are final, or one is HALTED. */
  waitForRun(runId: string, options: Limited = {}): Promise<Run> {
    const isOver = ({ settled, decisions }: Run) => settled || decisions.some(({ status }) => status === 'HALTED');
    return this.poll<Run>(`/v1/runs/${encodeURIComponent(runId)}`, isOver, options);
  }

  /** Takes a call back. What is final already stays as it is, and is the answer. */
  withdraw(id: string, { reason, ...options }: Waiting & { readonly reason?: string } = {}): Promise<Decision> {
    return this.post(
      `/v1/decisions/${encodeURIComponent(id)}/withdraw`,
      reason === undefined ? {} : { reason },
      options,
    );
  }

  /** The permission to run an accepted call, once. 409 `already_granted`: another executor has it. */
  grant(
    id: string,
    { executor = this.executor, ...options }: Waiting & { readonly executor?: string } = {},
  ): Promise<Grant> {
    return this.post(`/v1/decisions/${encodeURIComponent(id)}/grant`, { executor }, options);
  }

  /** Reports what became of a granted call, once. */
  receipt(
    id: string,
    receipt: Omit<ReceiptRequest, 'executor'> & Partial<ReceiptRequest>,
    options: Waiting = {},
  ): Promise<Receipt> {
    return this.post(
      `/v1/decisions/${encodeURIComponent(id)}/receipt`,
      { executor: this.executor, ...receipt },
      options,
    );
  }

  /** A bearer for the embedded inbox of one of your users. */
  inboxToken(request: InboxTokenRequest, options: Waiting = {}): Promise<InboxToken> {
    return this.post('/v1/inbox-tokens', request, options);
  }

  private async poll<Answer>(
    path: string,
    isOver: (answer: Answer) => boolean,
    { signal, timeout = Infinity }: Limited,
  ): Promise<Answer> {
    const end = Date.now() + timeout * 1_000;
    for (;;) {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      const wait = Math.min(POLL, left);
      const answer = await this.get<Answer>(path, { signal, query: { wait }, retryFor: left, patience: wait + 15 });
      if (isOver(answer) || left === 0) return answer;
    }
  }

  private async get<Answer>(path: string, options: Partial<Request>): Promise<Answer> {
    const { body } = await this.transport.send({ method: 'GET', path, retryFor: this.retryFor, ...options });
    return body as Answer;
  }

  private async post<Answer>(
    path: string,
    sent: object,
    { signal, retryFor = this.retryFor }: Waiting,
  ): Promise<Answer> {
    const { body } = await this.transport.send({ method: 'POST', path, body: sent, retryFor, signal });
    return body as Answer;
  }
}
