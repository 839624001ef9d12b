import { useId, useState } from 'react';
import { words } from '../words.js';

interface CredentialsFormProps {
  readonly submit: string;
  readonly password: {
    readonly label: string;
    readonly hint?: string;
    readonly autoComplete: 'current-password' | 'new-password';
    readonly minLength?: number;
  };
  /** Gives what went wrong, as a sentence, or null. */
  readonly onSubmit: (login: string, password: string) => Promise<string | null>;
}

/** Login and password. What was typed stays when the server says no. */
export function CredentialsForm({ submit, password: asked, onSubmit }: CredentialsFormProps) {
  const id = useId();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    setFault(await onSubmit(login, password));
    setIsSending(false);
  };
  return (
    <form
      className="web-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={`${id}-login`}>{words.signIn.login}</label>
      <input
        id={`${id}-login`}
        className="cs-input"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <label htmlFor={`${id}-password`}>{asked.label}</label>
      <input
        id={`${id}-password`}
        className="cs-input"
        type="password"
        autoComplete={asked.autoComplete}
        minLength={asked.minLength}
        required
        aria-describedby={`${id}-hint`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p id={`${id}-hint`} className="cs-quiet" hidden={asked.hint === undefined}>
        {asked.hint}
      </p>
      <div role="alert">{fault !== null && <p className="cs-problem">{fault}</p>}</div>
      <button className="cs-button cs-primary" disabled={isSending}>
        {submit}
      </button>
    </form>
  );
}
