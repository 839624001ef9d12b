import { useCountersign } from '../client/context.js';
import type { RowFragment } from '../generated/graphql.js';
import { useViewer } from '../hooks/use-viewer.js';
import { Ago, TimeLeft } from '../time/times.js';
import { Around } from '../text/around.js';
import { Visible } from '../text/visible-text.js';
import { LiesWords } from '../words/lies.js';
import { useWords } from '../words/use-words.js';

interface RowProps {
  readonly decision: RowFragment;
  /** Why it is no longer in the list, in words; null: it is. */
  readonly gone: string | null;
  readonly isCurrent: boolean;
}

/** One decision in the list: what, who asks, where it lies, and how long is left. */
export function Row({ decision, gone, isCurrent }: RowProps) {
  const { list } = useWords();
  return (
    <div className="cs-row">
      <div className="cs-row-line">
        <span className="cs-row-title">
          <Visible onOneLine text={decision.title} />
        </span>
        {gone === null && <TimeLeft at={decision.expiresAt} />}
      </div>
      <div className="cs-row-line cs-row-more">
        <span className="cs-row-facts cs-dotted">
          <code>
            <Visible onOneLine text={decision.tool ?? decision.application} />
          </code>
          <span>
            <Around phrase={list.askedBy} text={decision.requester.name} />
          </span>
          <Ago at={decision.createdAt} />
        </span>
        {gone === null ? <Lies decision={decision} /> : <Ending id={decision.id} gone={gone} />}
      </div>
      {isCurrent && <span className="cs-unseen">{list.current}</span>}
    </div>
  );
}

function Lies({ decision }: Pick<RowProps, 'decision'>) {
  const viewer = useViewer().data;
  const isMine = decision.holder !== null && decision.holder.id === viewer?.id;
  return (
    <span className="cs-lies" data-mine={isMine || undefined} data-holding={decision.holding}>
      <LiesWords decision={decision} viewer={viewer?.id} />
    </span>
  );
}

/** How a decision left the list: by one's own answer, or without a reason that would concern the viewer. */
function Ending({ id, gone }: { readonly id: string; readonly gone: string }) {
  const { outcome } = useWords();
  const status = useCountersign().memory.outcomes.get(id);
  return <span className="cs-ending">{status ? outcome[status] : gone}</span>;
}
