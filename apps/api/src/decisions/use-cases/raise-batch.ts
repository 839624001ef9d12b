import { setTimeout as pause } from 'node:timers/promises';
import { type Complaint, PROBLEMS, type ProblemCode, type Raise } from '@countersign/contract';
import { canonicalJson, fail, ok, type Result } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { RefusalLog } from '../../audit/refusal-log.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { severalAtOnce } from '../../platform/several-at-once.js';
import { Unavailable } from '../../platform/unavailable.js';
import type { RaiseRead, Raising } from '../persistence/paused-call.js';
import { RaisingStore } from '../persistence/raising.js';
import { JudgePause, type RefusedPause } from './judge-pause.js';
import { KnownCalls } from './known-calls.js';
import { type Lasting, newCall } from './pause-facts.js';
import { isAssigneeOffered, keyOf, type RaisedCall, raisedNow } from './raised-call.js';

/** Of the calls of a batch so many are looked at together: others want the database, and their answer, too. */
const AT_ONCE = 8;

/** Whoever is faster by one call makes all of a batch be decided again: where many overlap, that is once for each of them. */
const ATTEMPTS = 20;
const APART_MS = 15;

/** A call of a batch. One that is there twice is looked at once. */
interface Call {
  /** Where it first stands. */
  readonly place: number;
  readonly sent: Raise;
  readonly lasting: Lasting;
}

/** One that is not raised, and why. */
interface Fault {
  readonly place: number;
  readonly code: ProblemCode;
}

type Raised = ReadonlyMap<string, RaisedCall>;

/**
 * The pause of several calls, all or none (1.3): each is judged as it would be alone. What stands against them is told
 * of all of them together, in the order of the single pause: calls that are known otherwise, then what is not offered,
 * then the refusals.
 */
@Injectable()
export class RaiseBatch {
  constructor(
    private readonly store: RaisingStore,
    private readonly known: KnownCalls,
    private readonly pause: JudgePause,
    private readonly refusals: RefusalLog,
  ) {}

  /** In the order of `sent`. Throws as the single pause does. */
  async execute(caller: ApplicationCaller, sent: readonly Raise[]): Promise<Result<readonly RaisedCall[], Complaint>> {
    const { calls, clashes } = told(sent);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const raised = await this.once(caller, calls, clashes);
      if (raised === 'somebody was faster') {
        await pause(Math.random() * APART_MS * (attempt + 1));
        continue;
      }
      return raised.ok ? ok(sent.flatMap(({ callId }) => raised.value.get(callId) ?? [])) : raised;
    }
    throw new Unavailable('the organizations are being changed by others');
  }

  private async once(caller: ApplicationCaller, calls: readonly Call[], clashes: readonly Fault[]) {
    const read = await severalAtOnce(AT_ONCE, calls, async (call) => {
      return { call, read: await this.store.read(keyOf(caller, call.sent)) };
    });
    const { known, conflicts } = await this.again(caller, read);
    const now = Math.max(...read.map((one) => one.read.now)); // of one age, they stand in the order of their ids
    const [first] = [...clashes, ...conflicts].toSorted(byPlace);
    if (first !== undefined) return fail(complaint(first.code, [...clashes, ...conflicts]));
    const fresh = read.filter(({ read: { existing } }) => existing === null);
    const unasked = fresh.filter(({ call, read }) => !isAssigneeOffered(call.sent, read));
    if (unasked.length > 0) return fail(complaint('assignee_not_offered', unasked.map(placeOf)));
    const ofOneAge = fresh.map(({ call, read }) => ({ call, read: { ...read, now } }));
    return this.raise(caller, ofOneAge, known);
  }

  private async again(caller: ApplicationCaller, read: readonly ReadCall[]) {
    const [known, conflicts] = [new Map<string, RaisedCall>(), [] as Fault[]];
    await severalAtOnce(AT_ONCE, read, async ({ call: { place, sent }, read: { existing } }) => {
      if (existing === null) return;
      const again = await this.known.again(caller, existing, sent);
      if (again.ok) known.set(sent.callId, again.value);
      else conflicts.push({ place, code: again.refusal.code });
    });
    return { known, conflicts };
  }

  private async raise(
    caller: ApplicationCaller,
    fresh: readonly ReadCall[],
    known: Raised,
  ): Promise<Result<Raised, Complaint> | 'somebody was faster'> {
    const judged = await severalAtOnce(AT_ONCE, fresh, async ({ call, read }) => {
      return { call, judged: await this.pause.execute(caller, call.sent, read, call.lasting) };
    });
    const raisings: { call: Call; raising: Raising }[] = [];
    const refused: (RefusedPause & Fault)[] = [];
    for (const { call, judged: one } of judged) {
      if (one.ok) raisings.push({ call, raising: one.value });
      else refused.push({ place: call.place, ...one.refusal });
    }
    if (refused.length > 0) {
      await this.refusals.record({ application: caller.application, via: viaOf(caller) }, refused);
      return fail(complaint('batch_refused', refused));
    }
    const isWritten =
      raisings.length === 0 ||
      (await this.store.writeAll(
        caller.application,
        raisings.map(({ raising }) => raising),
      ));
    if (!isWritten) return 'somebody was faster';
    const now = raisings.map(({ call, raising }) => [call.sent.callId, raisedNow(call.sent, raising)] as const);
    return ok(new Map([...known, ...now]));
  }
}

interface ReadCall {
  readonly call: Call;
  readonly read: RaiseRead;
}

/** Each call once; and where another call stands under the id of one before it. */
function told(sent: readonly Raise[]): { readonly calls: readonly Call[]; readonly clashes: readonly Fault[] } {
  const calls = new Map<string, Call>();
  const clashes: Fault[] = [];
  for (const [place, one] of sent.entries()) {
    const before = calls.get(one.callId);
    if (before === undefined) calls.set(one.callId, { place, sent: one, lasting: newCall() });
    else if (canonicalJson(before.sent) !== canonicalJson(one)) clashes.push({ place, code: 'call_id_reused' });
  }
  return { calls: [...calls.values()], clashes };
}

const byPlace = (one: Fault, other: Fault): number => one.place - other.place;
const placeOf = ({ call: { place } }: ReadCall): Fault => ({ place, code: 'assignee_not_offered' });

const complaint = (code: ProblemCode, faults: readonly Fault[]): Complaint => ({
  code,
  errors: faults.toSorted(byPlace).map((fault) => ({
    pointer: `/decisions/${fault.place}`,
    code: fault.code,
    message: PROBLEMS[fault.code].title,
  })),
});
