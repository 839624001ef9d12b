import type { ReactNode } from 'react';
import { Mark } from '../shell/mark.js';
import { useTitle } from '../shell/title.js';

interface CardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of one card: who is not signed in sees nothing else. */
export function Card({ title, lead, children }: CardProps) {
  useTitle(title);
  return (
    <main className="cs-root web-card-page">
      <div className="web-card">
        <Mark size={40} />
        <h1>{title}</h1>
        {lead !== undefined && <p className="cs-quiet">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
