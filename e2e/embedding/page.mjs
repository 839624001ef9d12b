// A page of somebody else's, on an origin of its own: all it knows of Countersign is an address and its backend's tokens.
import './page.css'; // before the inbox's own: it says which layer wins
import { DecisionInbox } from '@countersign/inbox';
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { endpoint, organization } = await (await fetch('/settings')).json();

async function token() {
  const answer = await fetch('/token', { method: 'POST' });
  return (await answer.json()).token;
}

function Page() {
  const [answered, setAnswered] = useState('nothing yet');
  const inbox = { endpoint, organization, token, theme: 'light', locale: 'en-GB' };
  return [
    h('h1', { key: 'title' }, 'Ledger'),
    h('p', { key: 'said' }, `Answered here: ${answered}`),
    h(DecisionInbox, { key: 'inbox', ...inbox, onAnswered: ({ status }) => setAnswered(status) }),
  ];
}

createRoot(document.getElementById('page')).render(h(StrictMode, null, h(Page)));
