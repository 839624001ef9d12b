import { HistoryList, RequestList } from '@countersign/inbox';
import { words } from '../words.js';
import { useScope } from './scope.js';
import { Title } from './title.js';
import { Waiting } from './waiting.js';

interface RecordsPageProps {
  readonly page: 'requests' | 'history';
  readonly organization: string | null | undefined;
}

/** What somebody asked for, or what they answered. */
export default function RecordsPage({ page, organization }: RecordsPageProps) {
  const scope = useScope(organization);
  if (scope === undefined) return <Waiting />;
  return (
    <>
      <Title text={words.shell[page]} />
      {page === 'requests' ? (
        <RequestList key={scope} organization={scope} />
      ) : (
        <HistoryList key={scope} organization={scope} />
      )}
    </>
  );
}
