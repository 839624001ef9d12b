import { setTimeout as sleep } from 'node:timers/promises';
import { Answer } from '../../client.js';
import { LiveClient } from '../../live-client.js';
import type { TwinProbe } from '../probe.js';

/** By far longer than a change takes to arrive. */
const LONG_ENOUGH_MS = 250;

/** Every frame of a socket whose subscription names the organization, while something happens in acme. */
export const subscriptionProbes: readonly TwinProbe[] = [
  {
    place: 'Subscription.inboxChanged(organization)',
    callers: ['token'],
    requests: {
      watch: async (_, organization, { acme, url, token }) => {
        const socket = await LiveClient.open(url);
        await socket.signIn({ authorization: `Bearer ${token}` });
        await socket.watch(organization);
        await acme.raise({ by: acme.people.mia });
        await sleep(LONG_ENOUGH_MS);
        socket.close();
        return new Answer(200, {}, JSON.stringify(socket.frames.map(({ type }) => type)));
      },
    },
    names: ({ elsewhere, deleted, acme }) => ({
      "another tenant's": elsewhere.slug,
      deleted,
      'its id': acme.id,
      'in capitals': acme.slug.toUpperCase(),
      empty: '',
    }),
    real: ({ acme }) => acme.slug,
  },
];
