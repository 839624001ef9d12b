import { PASSWORD, signInLink } from '../../sign-in.js';
import type { TwinProbe } from '../probe.js';
import { get, post } from './ask.js';

/** How people come in: nobody who is not in learns who is somebody here. */
export const signInProbes: readonly TwinProbe[] = [
  {
    place: 'signIn .login',
    callers: ['anybody'],
    requests: {
      'a wrong password': (client, login) => client.post('/auth/sign-in', { login, password: 'wrong' }),
      'no password': (client, login) => client.post('/auth/sign-in', { login }),
      'the password': (client, login) => client.post('/auth/sign-in', { login, password: PASSWORD }),
    },
    names: ({ acme }) => ({ 'somebody without a login': acme.people.ben.user, 'an id': acme.people.ben.id }),
    real: async ({ server, spare }) => {
      const login = `login-of-${spare.user}`;
      await server.anybody.post(await signInLink(server, spare.user), { login, password: PASSWORD });
      return login;
    },
  },
  ...(['getSignInLink', 'acceptSignInLink'] as const).map((operation): TwinProbe => ({
    place: `${operation} {token}`,
    callers: ['anybody', 'session'],
    requests:
      operation === 'getSignInLink'
        ? { read: get('/auth/sign-in-links/{}') }
        : {
            accept: post('/auth/sign-in-links/{}', { login: 'a-login', password: PASSWORD }),
            'accept with too short a password': post('/auth/sign-in-links/{}', { login: 'a-login', password: 'short' }),
          },
    names: ({ hers }) => ({ 'an id': hers.id, empty: ' ', 'far too long': 'a'.repeat(2_000) }),
    real: async ({ server, stranger }) => (await signInLink(server, stranger)).split('/').at(-1)!,
  })),
];
