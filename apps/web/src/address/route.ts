import { isTab, type Place } from '@countersign/inbox';

/** What an address names. */
export type Route =
  | { readonly page: 'inbox'; readonly place: Partial<Place> }
  | { readonly page: 'requests' | 'history'; readonly organization: string | null | undefined }
  | { readonly page: 'sign-in-link'; readonly token: string }
  | { readonly page: 'unknown' };

/** In an address: decisions without an organization. No slug looks like it. */
const OWN = '~';

const scopeOf = (search: URLSearchParams): string | null | undefined => {
  const scope = search.get('in');
  return scope === OWN ? null : (scope ?? undefined);
};

function placeOf(search: URLSearchParams, decision: string | null): Partial<Place> {
  const tab = search.get('tab');
  const organization = scopeOf(search);
  return {
    ...(organization !== undefined && { organization }),
    tab: isTab(tab) ? tab : 'all',
    text: search.get('q') ?? '',
    decision,
  };
}

export function routeOf({ pathname, searchParams }: URL): Route {
  const [first = '', second = null, ...rest] = pathname.split('/').slice(1);
  if (rest.length > 0) return { page: 'unknown' };
  if (first === 'd' && second) return { page: 'inbox', place: placeOf(searchParams, second) };
  if (first === 'sign-in-link' && second) return { page: 'sign-in-link', token: second };
  if (second !== null) return { page: 'unknown' };
  if (first === '') return { page: 'inbox', place: placeOf(searchParams, null) };
  if (first === 'requests' || first === 'history') return { page: first, organization: scopeOf(searchParams) };
  return { page: 'unknown' };
}

export function addressOf(page: 'inbox' | 'requests' | 'history', place: Partial<Place>): string {
  const search = new URLSearchParams();
  if (place.organization !== undefined) search.set('in', place.organization ?? OWN);
  if (place.tab !== undefined && place.tab !== 'all') search.set('tab', place.tab);
  if (place.text) search.set('q', place.text);
  const path = page === 'inbox' ? (place.decision ? `/d/${encodeURIComponent(place.decision)}` : '/') : `/${page}`;
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll('%7E', OWN)}`;
}
