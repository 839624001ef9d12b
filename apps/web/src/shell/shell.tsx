import { ScopeSwitch, Visible } from '@countersign/inbox';
import type { ReactNode } from 'react';
import { navigate } from '../address/location.js';
import { addressOf, type Route } from '../address/route.js';
import type { Person } from '../session.js';
import { words } from '../words.js';
import { useInnerLinks } from './inner-links.js';
import { initialOf } from './initial.js';
import { Mark } from './mark.js';
import { useScope } from './scope.js';

interface ShellProps {
  readonly person: Person;
  readonly route: Route;
  readonly onLeave: () => Promise<void>;
  readonly children: ReactNode;
}

const PAGES = ['inbox', 'requests', 'history'] as const;
type PageName = (typeof PAGES)[number];

const organizationOf = (route: Route): string | null | undefined => {
  if (route.page === 'inbox') return route.place.organization;
  return route.page === 'requests' || route.page === 'history' ? route.organization : undefined;
};

/** The bar above every page: where one is, in which organization, and who one is. */
export function Shell({ person, route, onLeave, children }: ShellProps) {
  useInnerLinks();
  return (
    <div className="web-shell">
      <header className="cs-root web-bar">
        <a className="web-skip" href="#main">
          {words.shell.skip}
        </a>
        <a className="web-brand" href="/" aria-label={words.product}>
          <Mark size={24} />
          <span>{words.product}</span>
        </a>
        <Scope route={route} />
        <Navigation route={route} />
        <div className="web-person">
          <span className="web-avatar" aria-hidden>
            {initialOf(person.name)}
          </span>
          <span className="web-name">
            <span className="cs-unseen">{words.shell.signedInAs} </span>
            <Visible text={person.name} />
          </span>
          <button className="cs-button cs-plain cs-small" onClick={() => void onLeave()}>
            {words.shell.signOut}
          </button>
        </div>
      </header>
      <main id="main" className="web-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Scope({ route }: { readonly route: Route }) {
  const scope = useScope(organizationOf(route));
  const page: PageName = route.page === 'requests' || route.page === 'history' ? route.page : 'inbox';
  if (scope === undefined) return null;
  return <ScopeSwitch organization={scope} onScope={(organization) => navigate(addressOf(page, { organization }))} />;
}

function Navigation({ route }: { readonly route: Route }) {
  const organization = organizationOf(route);
  const place = organization === undefined ? {} : { organization };
  return (
    <nav aria-label={words.shell.main} className="web-navigation">
      {PAGES.map((page) => (
        <a key={page} href={addressOf(page, place)} aria-current={route.page === page ? 'page' : undefined}>
          {words.shell[page]}
        </a>
      ))}
    </nav>
  );
}
