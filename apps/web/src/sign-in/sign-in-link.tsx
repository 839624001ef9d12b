import { visibleText } from '@countersign/inbox';
import { useEffect, useState } from 'react';
import { navigate } from '../address/location.js';
import { linkOwner, type Person, redeemLink } from '../session.js';
import { words } from '../words.js';
import { Card } from './card.js';
import { CredentialsForm } from './credentials-form.js';

const SHORTEST_PASSWORD = 12;

interface SignInLinkProps {
  readonly token: string;
  readonly onDone: () => Promise<void>;
}

/** Where somebody who was sent a link sets login and password. */
export default function SignInLink({ token, onDone }: SignInLinkProps) {
  const [owner, setOwner] = useState<Person | null | 'loading'>('loading');
  useEffect(() => void linkOwner(token).then(setOwner), [token]);
  if (owner === 'loading') return <Card title={words.link.loading}>{null}</Card>;
  if (owner === null) return <NotValid />;
  const save = async (login: string, password: string): Promise<string | null> => {
    const fault = await redeemLink(token, login, password);
    if (fault !== null) return fault === 'failed' ? words.link.refused : words.signIn[fault];
    await onDone();
    navigate('/', 'replace');
    return null;
  };
  return (
    <Card title={words.link.title} lead={words.link.lead(visibleText(owner.name, 'line'))}>
      <CredentialsForm
        submit={words.link.submit}
        password={{
          label: words.link.newPassword,
          hint: words.link.hint,
          autoComplete: 'new-password',
          minLength: SHORTEST_PASSWORD,
        }}
        onSubmit={save}
      />
    </Card>
  );
}

function NotValid() {
  return (
    <Card title={words.link.notValid.title} lead={words.link.notValid.text}>
      <button className="cs-button" onClick={() => navigate('/', 'replace')}>
        {words.link.toSignIn}
      </button>
    </Card>
  );
}
