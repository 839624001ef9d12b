import { useEffect, useState } from 'react';
import { initialOf } from '../shell/initial.js';
import { type Demo, demoPeople } from '../session.js';
import { roleWords } from './role-words.js';
import { words } from '../words.js';

interface DemoPeopleProps {
  readonly onChoose: (login: string, password: string) => Promise<string | null>;
}

/** The people of the demo, to click on; nothing at all where there is no demo. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const [demo, setDemo] = useState<Demo | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void demoPeople().then(setDemo), []);
  if (demo === null) return null;
  const choose = async (login: string) => setFault(await onChoose(login, demo.password));
  return (
    <section className="web-demo" aria-labelledby="demo">
      <h2 id="demo">{words.signIn.demo}</h2>
      <ul>
        {demo.people.map(({ login, name, roles }) => (
          <li key={login}>
            <button onClick={() => void choose(login)}>
              <span className="web-avatar" aria-hidden>
                {initialOf(name)}
              </span>
              <span>
                <strong>{name}</strong>
                <span className="cs-quiet">{roles.map(roleWords).join(', ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="alert">{fault !== null && <p className="cs-problem">{fault}</p>}</div>
    </section>
  );
}
