import { fail, ok, type Result } from '@countersign/domain';

/** The value of a variable's text, or what is wrong with it: the rest of a sentence that starts with the variable's name. */
export type Reader<T> = (text: string) => Result<T, string>;

export const anything: Reader<string> = (text) => ok(text);

export function oneOf<const T extends string>(...choices: readonly T[]): Reader<T> {
  return (text) => {
    const choice = choices.find((candidate) => candidate === text);
    return choice === undefined ? fail(`must be one of ${choices.join(', ')}`) : ok(choice);
  };
}

export const onOrOff: Reader<boolean> = (text) => {
  if (text !== 'on' && text !== 'off') return fail('must be on or off');
  return ok(text === 'on');
};

export const port: Reader<number> = (text) => {
  const number = Number(text);
  return /^\d{1,5}$/.test(text) && number >= 1 && number <= 65_535
    ? ok(number)
    : fail('must be a whole number from 1 to 65535');
};

export const positiveNumber: Reader<number> = (text) =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 ? ok(Number(text)) : fail('must be a whole number above 0');

export const host: Reader<string> = (text) =>
  /^[0-9a-z.:-]+$/i.test(text) ? ok(text) : fail('must be a host name or an IP address');

/** Only the origin is kept; anything behind it would be lost in links and never match in origin checks, so it is refused. */
export const origin: Reader<string> = (text) => {
  const url = parsed(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? ok(url.origin)
    : fail('must be an http or https address without a path, such as https://inbox.example.org');
};

export const databaseUrl: Reader<string> = (text) => {
  const url = parsed(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
    ? ok(text)
    : fail('must look like postgresql://login:password@host:5432/database');
};

export const operatorKey: Reader<string> = (text) =>
  /^csk_op_[\x21-\x7e]{32,}$/.test(text)
    ? ok(text)
    : fail('must be csk_op_ and at least 32 more characters, none of them a space');

export const rateLimit: Reader<number | 'off'> = (text) => {
  if (text === 'off') return ok(text);
  const limit = positiveNumber(text);
  return limit.ok ? limit : fail('must be off or a whole number above 0');
};

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
