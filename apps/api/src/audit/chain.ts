import { createHash, randomBytes } from 'node:crypto';
import {
  actorText,
  canonicalJson,
  type DecisionId,
  type EventData,
  eventHashInput,
  type EventType,
  type Instant,
  type NewEvent,
} from '@countersign/domain';

/** Where a chain of events ends: the last sequence (0: none yet) and its hash. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string | null;
}

/** An event with its place in a chain, as it is stored and exported (1.9). */
export interface ChainedEvent {
  readonly sequence: number;
  readonly type: EventType;
  readonly actor: string;
  readonly at: Instant;
  readonly data: EventData;
  readonly previousHash: string | null;
  readonly hash: string;
  /** What is sealed beside the event: `{nonce, reason}` as canonical JSON, whose digest is `data.reasonDigest`. */
  readonly sealedReason: string | null;
}

export interface Circumstances {
  /** Null on the chains of refusals and of the directory. */
  readonly decision: DecisionId | null;
  /** The database clock, read with what the events speak of. */
  readonly at: Instant;
  /** The door: `session`, `inbox-token:<application>`, `key:<key id>`; absent for what nobody asked for. */
  readonly via?: string;
}

/** Puts new events behind a chain's head: each hash covers the one before it. */
export function chained(
  head: ChainHead,
  events: readonly NewEvent[],
  circumstances: Circumstances,
): readonly ChainedEvent[] {
  const links: ChainedEvent[] = [];
  let last = head;
  for (const event of events) {
    const link = linked(last, event, circumstances);
    links.push(link);
    last = link;
  }
  return links;
}

function linked(head: ChainHead, event: NewEvent, { decision, at, via }: Circumstances): ChainedEvent {
  const sequence = head.sequence + 1;
  const actor = actorText(event.actor);
  const previousHash = head.hash;
  const sealedReason = event.reason === undefined ? null : sealable(event.reason);
  const data: EventData = {
    ...event.data,
    ...(via !== undefined && { via }),
    ...(sealedReason !== null && { reasonDigest: `sha256:${sha256(sealedReason)}` }),
  };
  const { type } = event;
  const hash = sha256(
    eventHashInput({
      actor,
      at: new Date(at).toISOString(),
      data,
      decision,
      previousHash,
      sequence: String(sequence),
      type,
    }),
  );
  return { sequence, type, actor, at, data, previousHash, hash, sealedReason };
}

/** The nonce keeps the digest from confirming a guess of a short reason. */
const sealable = (reason: string): string => canonicalJson({ nonce: randomBytes(16).toString('base64url'), reason });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
