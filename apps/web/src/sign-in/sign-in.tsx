import { signIn } from '../session.js';
import { words } from '../words.js';
import { Card } from './card.js';
import { CredentialsForm } from './credentials-form.js';
import { DemoPeople } from './demo-people.js';

interface SignInProps {
  readonly onDone: () => Promise<void>;
  /** Somebody was signed in, on this very page. */
  readonly hasEnded: boolean;
}

/** The address stays as it is: who has signed in is where they wanted to be. */
export default function SignIn({ onDone, hasEnded }: SignInProps) {
  const enter = async (login: string, password: string): Promise<string | null> => {
    const fault = await signIn(login, password);
    if (fault !== null) return words.signIn[fault];
    await onDone();
    return null;
  };
  return (
    <Card title={words.signIn.title} lead={hasEnded ? words.signIn.again : words.signIn.lead}>
      <CredentialsForm
        submit={words.signIn.submit}
        password={{ label: words.signIn.password, autoComplete: 'current-password' }}
        onSubmit={enter}
      />
      <DemoPeople onChoose={enter} />
    </Card>
  );
}
