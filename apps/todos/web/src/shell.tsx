import type { ReactNode } from 'react';
import { api, type Person } from './api.js';

const PAGES = [
  ['/', 'Assistant'],
  ['/lists', 'Lists'],
  ['/reviews', 'Reviews'],
] as const;

interface ShellProps {
  readonly person: Person;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

export function Shell({ person, onSignedOut, children }: ShellProps) {
  const signOut = async () => {
    await api.signOut();
    onSignedOut();
  };
  return (
    <div className="shell">
      <header>
        <span className="brand">Wonder Todos</span>
        <nav aria-label="Main">
          {PAGES.map(([path, name]) => (
            <a key={path} href={path} aria-current={location.pathname === path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <span className="signed-in">{person.name}</span>
        <button type="button" className="plain" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      <main>{children}</main>
    </div>
  );
}
