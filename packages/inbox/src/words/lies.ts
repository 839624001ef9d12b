import type { RowFragment } from '../generated/graphql.js';
import type { Words } from './en.js';

type Lying = Pick<RowFragment, 'holding' | 'holder' | 'role'>;

/** Where an open decision lies, in words. */
export function liesWords({ holding, holder, role }: Lying, viewer: string | undefined, { lies }: Words): string {
  const isMine = holder !== null && holder.id === viewer;
  const name = holder?.name ?? lies.somebody;
  switch (holding) {
    case 'OPEN':
      return lies.open(role?.name ?? '');
    case 'HELD':
      return isMine ? lies.heldByMe : lies.held(name);
    case 'DIRECTED':
      return isMine ? lies.directedToMe : lies.directed(name);
    case 'VACANT':
      return lies.vacant;
    case 'OWN':
      return lies.own;
  }
}
