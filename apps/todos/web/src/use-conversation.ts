import { useEffect, useState } from 'react';
import { api, type Message } from './api.js';

/** What was said, kept current: the backend says when there is something new, and after each loss of the connection. */
export function useConversation(): readonly Message[] | undefined {
  const [messages, setMessages] = useState<readonly Message[]>();
  useEffect(() => {
    const load = () =>
      void api.conversation().then(
        (now) => setMessages((before) => (before && before.length > now.length ? before : now)),
        () => undefined, // it comes back: the next opening loads
      );
    const changes = new EventSource('/api/conversation/changes');
    changes.onopen = load;
    changes.onmessage = load;
    return () => changes.close();
  }, []);
  return messages;
}
