import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../client/send.js';
import { READ_AFRESH, SIGNED_OUT } from './codes.js';
import { changeOf, everything, gather } from './gather.js';
import { markGone, ownMoves, refreshIn } from './refresh.js';
import { type InboxChange, openSocket } from './socket.js';

export interface Connection {
  /** Reads afresh what changes of an inbox touch, until it is called off. */
  readonly follow: (organization: string | null) => () => void;
}

interface Hears {
  readonly connected: () => void;
  readonly closed: () => void;
  readonly standingChanged: () => void;
}

/** Refreshes are spread over this time, so that not everybody who heard of a change reads at the same instant. */
const SPREAD = 300;

/** What the server may still need to begin a subscription: a change before that would be missed, so reads come after. */
const BEGINNING = 200;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whatever happened while there was no connection, everything on the screen is read afresh when there is one. */
export function connect(endpoint: Endpoint, queries: QueryClient, hears: Hears): Connection {
  const note = gather(refreshIn(queries), () => pause(Math.random() * SPREAD).then(() => ownMoves(queries)));
  const socket = openSocket(endpoint, {
    connected: () => {
      hears.connected();
      setTimeout(() => note(everything), BEGINNING);
    },
    closed: (code) => {
      if (code === READ_AFRESH) hears.standingChanged();
      if (code === SIGNED_OUT) note(everything); // the reads are told so, too, and say it
      hears.closed();
    },
  });
  const hear = (organization: string | null, { change, id }: InboxChange) => {
    if (change === 'GONE' && queries.isMutating() === 0) markGone(queries, id);
    note(changeOf(organization, id));
  };
  return {
    follow: (organization) => socket.subscribe(organization, (change) => hear(organization, change)),
  };
}
