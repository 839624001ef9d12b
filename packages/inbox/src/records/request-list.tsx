import { visibleText } from '@countersign/domain/browser';
import { Button } from 'react-aria-components';
import { useAnnounce } from '../frame/announcer.js';
import { Root } from '../frame/root.js';
import { useRequests, useWithdraw } from '../hooks/use-records.js';
import { Around } from '../text/around.js';
import { TimeLeft } from '../time/times.js';
import { refusedWords } from '../words/refused.js';
import { useWords } from '../words/use-words.js';
import { RecordItem } from './record-item.js';
import { RecordList, type RecordsProps } from './record-list.js';

/** What was asked in the viewer's name, and how it stands; what is still open may be withdrawn. */
export function RequestList({ organization, headingLevel = 2 }: RecordsProps) {
  return (
    <Root headingLevel={headingLevel}>
      <Requests organization={organization} />
    </Root>
  );
}

function Requests({ organization }: { readonly organization: string | null }) {
  const words = useWords();
  const requests = useRequests(organization);
  return (
    <RecordList
      title={words.records.requests}
      lead={words.records.requestsLead}
      empty={words.empty.requests}
      list={requests}
    >
      {requests.records.map((request) => (
        <RecordItem key={request.id} record={request} at={request.answeredAt ?? request.createdAt}>
          {request.answeredBy && (
            <span>
              <Around phrase={words.records.by} text={request.answeredBy.name} />
            </span>
          )}
          {request.status === 'PENDING' && <TimeLeft at={request.expiresAt} />}
          {request.mayWithdraw && <Withdraw id={request.id} name={visibleText(request.title, 'line')} />}
        </RecordItem>
      ))}
    </RecordList>
  );
}

function Withdraw({ id, name }: { readonly id: string; readonly name: string }) {
  const words = useWords();
  const announce = useAnnounce();
  const { withdraw, isMoving } = useWithdraw();
  const press = async () => {
    const refusal = await withdraw(id);
    announce(refusal ? refusedWords(refusal, words) : words.records.withdrawn);
  };
  return (
    <Button
      className="cs-button cs-small"
      aria-label={words.records.withdrawName(name)}
      isPending={isMoving}
      onPress={() => void press()}
    >
      {words.records.withdraw}
    </Button>
  );
}
