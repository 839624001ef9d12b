import { HistoryList, RequestList } from '@countersign/inbox';
import { words } from '../words.js';
import { useScope } from './scope.js';
import { useTitle } from './title.js';
import { Waiting } from './waiting.js';

interface RecordsPageProps {
  readonly page: 'requests' | 'history';
  readonly organization: string | null | undefined;
}

/** What somebody asked for, or what they answered. */
export default function RecordsPage({ page, organization }: RecordsPageProps) {
  useTitle(words.shell[page]);
  const scope = useScope(organization);
  if (scope === undefined) return <Waiting />;
  const List = page === 'requests' ? RequestList : HistoryList;
  return <List key={scope} organization={scope} headingLevel={1} />;
}
