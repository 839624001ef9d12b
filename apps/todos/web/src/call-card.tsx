import type { Call } from './api.js';

/** A call that the assistant has proposed, and how far it is. */
export function CallCard({ title, tool, waitsFor, state, outcome }: Call) {
  return (
    <div className="call" data-state={outcome ?? state}>
      <div>
        <strong>{title}</strong> <code>{tool}</code>
      </div>
      <p role="status">{outcome === null ? `Waiting for ${waitsFor}` : ENDINGS[outcome]}</p>
      {outcome === null && waitsFor === 'you' && <a href="/reviews">Decide</a>}
    </div>
  );
}

const ENDINGS: Readonly<Record<NonNullable<Call['outcome']>, string>> = {
  ran: 'Done',
  already_ran: 'Ran before',
  failed: 'Not done',
  unknown: 'Not known',
  denied: 'Not allowed',
};
