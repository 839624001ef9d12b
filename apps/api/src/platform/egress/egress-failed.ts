type EgressFailure =
  'name_not_resolved' | 'address_not_allowed' | 'answer_too_large' | 'timed_out' | 'connection_failed';

/** An outgoing call that got no answer. It says why in a word: never the address, what was sent, or what came back. */
export class EgressFailed extends Error {
  constructor(readonly reason: EgressFailure) {
    super(reason);
  }
}
