import type { Ask } from '../probe.js';

/** A GraphQL document that takes the name as `$id`. */
export const graphql =
  (query: string): Ask =>
  (client, id) =>
    client.post('/graphql', { query, variables: { id } });

const pathOf = (path: string, name: string, acme: string) =>
  path.replace('{}', encodeURIComponent(name)).replace('{acme}', acme);

/** A call whose path holds the name at `{}`; `{acme}` is the slug of the caller's organization. */
export const get =
  (path: string): Ask =>
  (client, name, { acme }) =>
    client.get(pathOf(path, name, acme.slug));

export const remove =
  (path: string): Ask =>
  (client, name, { acme }) =>
    client.delete(pathOf(path, name, acme.slug));

export const post =
  (path: string, body?: unknown): Ask =>
  (client, name, { acme }) =>
    client.post(pathOf(path, name, acme.slug), body);

export const put =
  (path: string, body: unknown): Ask =>
  (client, name, { acme }) =>
    client.put(pathOf(path, name, acme.slug), body);
