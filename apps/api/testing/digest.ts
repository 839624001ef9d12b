import { createHash } from 'node:crypto';

/** RFC 8785, written down once more as an executor in any language would: what the server says is held against it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The digest of a call as whoever runs it computes it (1.6). */
export const digestOfCall = (call: { arguments: unknown; nonce: string; tool: string }): string =>
  `sha256:${sha256(canonical({ arguments: call.arguments, nonce: call.nonce, tool: call.tool }))}`;

/** The hash of an exported event (1.9). */
export const hashOfEvent = (event: {
  readonly actor: string;
  readonly at: string;
  readonly data: unknown;
  readonly decision: string | null;
  readonly previousHash: string | null;
  readonly sequence: string;
  readonly type: string;
}): string => {
  const { actor, at, data, decision, previousHash, sequence, type } = event;
  return sha256(canonical({ actor, at, data, decision, previousHash, sequence, type }));
};
