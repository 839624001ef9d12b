const MOST_CHARACTERS = 2_000;

/** An address that can be called and holds nothing to log in with: http or https, no credentials, no fragment, no blanks. */
export function isCallable(address: string): boolean {
  if (address.length > MOST_CHARACTERS || /\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}
