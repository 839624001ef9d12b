import { CountersignError } from '@countersign/sdk';

/** One thing that is wrong with one declaration. */
export interface DeclarationFault {
  /** `Class.method` */
  readonly place: string;
  readonly tool: string;
  readonly code: string;
  readonly message: string;
}

/** The application must not start: some declarations could never be answered, or never be kept. All faults, at once. */
export class UnanswerableDeclarations extends CountersignError {
  readonly code = 'unanswerable_declarations';

  constructor(readonly faults: readonly DeclarationFault[]) {
    const lines = faults.map(({ place, tool, code, message }) => `- ${place} (${tool}): ${message} (${code})`);
    super(['The application cannot start:', ...lines].join('\n'));
  }
}

/** Nobody said who asks, or which call it is. Nothing ran, and nobody was asked. */
export class CallContextMissing extends CountersignError {
  readonly code = 'call_context_missing';

  constructor(
    readonly tool: string,
    readonly missing: readonly ('requester' | 'organization' | 'callId')[],
  ) {
    super(
      `${tool} was not asked for: its call has no ${missing.join(' and no ')}. ` +
        'Call it inside CallContext.run({ requester, organization, callId }, …), where callId is your id of this one ' +
        'call and the same after a restart: the id the model gave it, for instance.',
    );
  }
}

/** A decorated method without its gate. Nothing ran. */
export class NotGated extends CountersignError {
  readonly code = 'not_gated';

  constructor(readonly place: string) {
    super(
      `${place} did not run: its gate does not stand. Either the application has not started yet, or this object is ` +
        'none of its providers, or HumanApprovalModule is not imported.',
    );
  }
}

/** The application closes, and waits for nobody any more. The decision stays: `HumanApprovals.resume(callId)`. */
export class ShuttingDown extends CountersignError {
  readonly code = 'shutting_down';

  constructor() {
    super('The application closes. The call still waits for its reviewer, and can be resumed by its callId.');
  }
}
