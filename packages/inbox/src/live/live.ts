import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../client/send.js';
import { backOff } from './back-off.js';
import type { Connection } from './connection.js';
import { type LiveStatus, newStatus } from './status.js';
import { wait } from './wait.js';

/** What has changed reaches this page by itself (6.2). */
export interface Live {
  /** Keeps the inbox of an organization (null: the viewer's own) up to date, until it is called off. */
  readonly follow: (organization: string | null) => () => void;
  readonly watch: (onStatus: () => void) => () => void;
  readonly status: () => LiveStatus;
  /** How often the viewer's own standing changed meanwhile: lists of one standing are not those of another. */
  readonly standing: () => number;
}

/** Loaded when the page is there already; again and again until it has come. */
async function loadConnection() {
  for (let failures = 0; ; failures++) {
    try {
      return await import('./connection.js');
    } catch {
      await wait(backOff(failures));
    }
  }
}

/** One subscription for each inbox that is on the screen, however many parts of the page show it. */
export function newLive(endpoint: Endpoint, queries: QueryClient): Live {
  const status = newStatus();
  const followed = new Map<string | null, { followers: number; readonly end: () => void }>();
  let standing = 0;
  let opening: Promise<Connection> | null = null;

  const hears = {
    connected: () => status.isConnected(),
    closed: () => (followed.size === 0 ? status.isIdle() : status.isMissing()),
    standingChanged: () => (standing += 1),
  };
  const connection = () => (opening ??= loadConnection().then(({ connect }) => connect(endpoint, queries, hears)));

  const begin = (organization: string | null) => {
    let isOver = false;
    let end: () => void = () => undefined;
    if (status.get() !== 'on') status.isMissing();
    void connection().then(({ follow }) => {
      if (!isOver) end = follow(organization);
    });
    const leave = () => {
      isOver = true;
      end();
    };
    const scope = { followers: 0, end: leave };
    followed.set(organization, scope);
    return scope;
  };
  const follow = (organization: string | null) => {
    const scope = followed.get(organization) ?? begin(organization);
    scope.followers += 1;
    return () => {
      scope.followers -= 1;
      if (scope.followers > 0) return;
      followed.delete(organization);
      scope.end();
    };
  };
  return { follow, watch: status.watch, status: status.get, standing: () => standing };
}
