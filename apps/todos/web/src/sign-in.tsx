import { api, type Person } from './api.js';

interface SignInProps {
  readonly people: readonly Person[];
  readonly onSignedIn: () => void;
}

export function SignIn({ people, onSignedIn }: SignInProps) {
  const signIn = async (id: string) => {
    await api.signIn(id);
    onSignedIn();
  };
  return (
    <main className="card-page">
      <h1>Wonder Todos</h1>
      <p>An example: say who you are.</p>
      <ul className="people">
        {people.map(({ id, name, does }) => (
          <li key={id}>
            <button type="button" onClick={() => void signIn(id)}>
              <span className="face" aria-hidden>
                {name.slice(0, 1)}
              </span>
              <span className="who">
                {name} <small>{does}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
