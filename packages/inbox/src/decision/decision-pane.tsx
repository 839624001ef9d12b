import { ArrowLeft } from 'lucide-react';
import { Button } from 'react-aria-components';
import { NothingHere } from '../frame/nothing-here.js';
import { FailedToLoad, Skeleton } from '../frame/states.js';
import { useDecision } from '../hooks/use-decision.js';
import type { Ending } from '../client/memory.js';
import { useWords } from '../words/use-words.js';
import { DecisionPage } from './decision-page.js';

interface DecisionPaneProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onEnded: (id: string, ending: Ending) => void;
  readonly onNext: () => void;
}

/** One decision, in every state it can be in on this page. */
export function DecisionPane({ id, onBack, onEnded, onNext }: DecisionPaneProps) {
  const { decision: words, status } = useWords();
  const state = useDecision(id);
  return (
    <div className="cs-decision-frame">
      <Button className="cs-button cs-plain cs-back" onPress={onBack}>
        <ArrowLeft aria-hidden size={16} />
        {words.back}
      </Button>
      {state.status === 'loading' && <Skeleton label={words.loading} rows={5} />}
      {state.status === 'failed' && <FailedToLoad failure={state.failure} onRetry={state.retry} />}
      {state.status === 'not-available' && (
        <NothingHere {...status.notAvailable}>
          <Button className="cs-button" onPress={onBack}>
            {status.backToInbox}
          </Button>
        </NothingHere>
      )}
      {state.status === 'ready' && (
        <DecisionPage seen={state} isOld={state.isOld} onEnded={(ending) => onEnded(id, ending)} onNext={onNext} />
      )}
    </div>
  );
}
