const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const DIGEST = /sha256:[0-9a-f]{64}/;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
const CURSOR = /(?<=ursor\\":\\")[\w-]+/;
/** `acme-1a2b3c4d`, `app-1a2b3c4d`: what a story adds to its names. */
const TELLING = /(?<=[a-z]-)[0-9a-f]{8}\b/;
const NEW_EACH_TIME = new RegExp([ID, DIGEST, INSTANT, CURSOR, TELLING].map(({ source }) => source).join('|'), 'g');

/** A transcript in which everything new each time is named by the order in which it was first met. */
export function renamed(transcript: readonly unknown[]): readonly unknown[] {
  const names = new Map<string, string>();
  const nameOf = (found: string): string => {
    if (INSTANT.test(found)) return '<instant>';
    const name = names.get(found) ?? `<${found.length} characters, no. ${names.size}>`;
    names.set(found, name);
    return name;
  };
  const text = JSON.stringify(transcript).replace(NEW_EACH_TIME, nameOf);
  return (JSON.parse(text) as { headers: object }[]).map(withoutRequestId);
}

const withoutRequestId = ({ headers, ...rest }: { headers: object }) => {
  const { 'x-request-id': _, ...others } = headers as Record<string, unknown>;
  return { ...rest, headers: others };
};
