import { DecisionInbox } from '@countersign/inbox';
import { api, type Session } from './api.js';

/** The inbox of Countersign, for whoever has signed in to Wonder Todos: its token comes from our own backend. */
export function Reviews({ endpoint, organization }: Session['inbox']) {
  return (
    <section className="reviews" aria-label="Reviews">
      <h1 className="unseen">Reviews</h1>
      <DecisionInbox endpoint={endpoint} token={api.inboxToken} organization={organization} />
    </section>
  );
}
