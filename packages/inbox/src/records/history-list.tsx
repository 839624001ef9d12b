import { Root } from '../frame/root.js';
import { useHistory } from '../hooks/use-records.js';
import { useWords } from '../words/use-words.js';
import { RecordItem } from './record-item.js';
import { RecordList, type RecordsProps } from './record-list.js';

/** What the viewer answered, and whether it ran. */
export function HistoryList({ organization, headingLevel = 2 }: RecordsProps) {
  return (
    <Root headingLevel={headingLevel}>
      <History organization={organization} />
    </Root>
  );
}

function History({ organization }: { readonly organization: string | null }) {
  const { records, empty } = useWords();
  const history = useHistory(organization);
  return (
    <RecordList title={records.history} lead={records.historyLead} empty={empty.history} list={history}>
      {history.records.map((entry) => (
        <RecordItem key={entry.id} record={entry} at={entry.answeredAt} />
      ))}
    </RecordList>
  );
}
