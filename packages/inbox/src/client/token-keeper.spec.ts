import { expect, it } from '@jest/globals';
import { newTokenKeeper } from './token-keeper.js';

/** A backend that numbers its tokens. */
function backend() {
  let given = 0;
  let isAway = false;
  const give = async () => {
    if (isAway) throw new Error('no answer');
    given += 1;
    return Promise.resolve(`token ${given}`);
  };
  const keep = newTokenKeeper();
  return {
    token: (refused?: string) => keep(give, refused),
    given: () => given,
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}

it('asks for a token once, however many need it', async () => {
  const { token, given } = backend();
  expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
  expect(await token()).toBe('token 1');
  expect(given()).toBe(1);
});

it('asks for a fresh one when the server has refused it, once for everybody who was refused', async () => {
  const { token, given } = backend();
  const refused = await token();
  expect(await Promise.all([token(refused), token(refused)])).toEqual(['token 2', 'token 2']);
  expect(await token(refused)).toBe('token 2');
  expect(await token()).toBe('token 2');
  expect(given()).toBe(2);
});

it('asks again when none was given', async () => {
  const { token, goAway, comeBack } = backend();
  goAway();
  await expect(token()).rejects.toThrow('no answer');
  comeBack();
  expect(await token()).toBe('token 1');
  goAway();
  await expect(token('token 1')).rejects.toThrow('no answer');
  comeBack();
  expect(await token('token 1')).toBe('token 2');
});
