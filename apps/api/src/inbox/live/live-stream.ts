import {
  type Decision,
  type DecisionId,
  type InboxChangeKind,
  NO_ORGANIZATION,
  type OrganizationId,
} from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';

export interface InboxChanged {
  readonly inboxChanged: { readonly change: InboxChangeKind; readonly id: DecisionId };
}

/** A person's standing as two counts (docs/adr/0006): every change of it changes one of them. */
export interface Versions {
  readonly person: number;
  /** Of the role graph. */
  readonly roles: number;
}

/** Where a stream listens, and the standing under which it does; of nothing where the organization is not theirs. */
export interface Opened {
  readonly organization: OrganizationId | null;
  readonly versions: Versions;
}

/**
 * One open `inboxChanged`. What a slow client has not fetched waits here, the newest change of each decision: reading
 * that decision once answers them all.
 */
export class LiveStream implements AsyncIterableIterator<InboxChanged, undefined> {
  private readonly waiting = new Map<DecisionId, InboxChangeKind>();
  private resume: (() => void) | undefined;
  private isOver = false;
  /** Null until it is known, and for ever where there is nothing to listen to. */
  opened: Opened | null = null;

  /** `ended`: called when nobody listens any more, whoever ended it. */
  constructor(
    readonly viewer: SignedInViewer,
    private readonly ended: (stream: LiveStream) => void,
  ) {}

  /** Nothing of the standing has changed since the stream was opened. */
  stands({ person, roles }: Versions): boolean {
    return person === this.opened?.versions.person && roles === this.opened.versions.roles;
  }

  /** Of the decisions without an organization, an embedded inbox reaches those of its application alone. */
  reaches({ organization, application }: Decision): boolean {
    const { embedder } = this.viewer.context;
    return organization !== NO_ORGANIZATION || embedder === undefined || application === embedder;
  }

  tell(id: DecisionId, change: InboxChangeKind): void {
    if (this.isOver) return;
    this.waiting.delete(id);
    this.waiting.set(id, change);
    this.resume?.();
  }

  async next(): Promise<IteratorResult<InboxChanged, undefined>> {
    while (this.waiting.size === 0 && !this.isOver) {
      await new Promise<void>((resolve) => (this.resume = resolve));
    }
    const [first] = this.waiting;
    if (first === undefined) return { done: true, value: undefined };
    const [id, change] = first;
    this.waiting.delete(id);
    return { done: false, value: { inboxChanged: { change, id } } };
  }

  return(): Promise<IteratorResult<InboxChanged, undefined>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  end(): void {
    this.isOver = true;
    this.waiting.clear();
    this.ended(this);
    this.resume?.();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
