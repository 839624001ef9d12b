import { expect, it } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';
import { passwordHash, Passwords } from './passwords.js';

const passwords = new Passwords();

it('knows a password again, and no other', async () => {
  const hash = await passwordHash('correct horse battery');
  expect(await passwords.matches('correct horse battery', hash)).toBe(true);
  expect(await passwords.matches('correct horse batterz', hash)).toBe(false);
});

it('takes a letter for the same whether a keyboard composed it or not', async () => {
  const hash = await passwordHash('Zo\u00eb is here!');
  expect(await passwords.matches('Zoe\u0308 is here!', hash)).toBe(true);
});

it('makes two hashes of one password, at the cost of argon2id that OWASP advises', async () => {
  const [one, other] = [await passwordHash('countersign-demo'), await passwordHash('countersign-demo')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
});

it('works as long for a login that nobody has as for a wrong password', async () => {
  const hash = await passwordHash('correct horse battery');
  const fastest = async (expected: string | null) => {
    const times: number[] = [];
    for (let run = 0; run < 7; run++) {
      const start = performance.now();
      expect(await passwords.matches('wrong', expected)).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await fastest(hash), await fastest(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
