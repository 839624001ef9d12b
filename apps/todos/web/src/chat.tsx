import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { api, type Message, type Person } from './api.js';
import { CallCard } from './call-card.js';
import { useConversation } from './use-conversation.js';

export function Chat({ person }: { readonly person: Person }) {
  const messages = useConversation();
  const end = useRef<HTMLDivElement>(null);
  const count = messages?.length ?? 0;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <section className="chat" aria-label="Assistant">
      <h1 className="unseen">Assistant</h1>
      <div role="log" aria-label="Conversation">
        <ol>
          {messages?.length === 0 && (
            <li className="assistant">
              <p>Hello {person.name}. Try “delete the Q3 plan”: an administrator will be asked first.</p>
            </li>
          )}
          {messages?.map((message) => (
            <Entry key={message.id} {...message} />
          ))}
        </ol>
      </div>
      <Composer />
      <div ref={end} />
    </section>
  );
}

function Entry({ author, words, call }: Message) {
  return (
    <li className={author}>
      <p>{words}</p>
      {call && <CallCard {...call} />}
    </li>
  );
}

function Composer() {
  const [words, setWords] = useState('');
  const [isLost, setIsLost] = useState(false);
  const say = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    setWords('');
    const arrived = await api.say(words).then(
      () => true,
      () => false,
    );
    setIsLost(!arrived);
    if (!arrived) setWords(words);
  };
  return (
    <form className="composer" onSubmit={(event) => void say(event)}>
      <label>
        <span className="unseen">Say something</span>
        <input
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder="Say something"
          autoComplete="off"
        />
      </label>
      <button type="submit">Send</button>
      <p role="status">{isLost && 'That did not arrive. Send it again.'}</p>
    </form>
  );
}
