import type { ReactNode } from 'react';
import type { DecisionStatus, ExecutionState } from '../generated/graphql.js';
import { Around } from '../text/around.js';
import { Visible } from '../text/visible-text.js';
import { Instant } from '../time/times.js';
import { useWords } from '../words/use-words.js';

interface Recorded {
  readonly title: string;
  readonly tool: string | null;
  readonly status: DecisionStatus;
  readonly reason: string | null;
  readonly changedArguments: readonly string[];
  readonly execution: ExecutionState;
}

interface RecordItemProps {
  readonly record: Recorded;
  readonly at: string;
  readonly children?: ReactNode;
}

const RUNS: readonly DecisionStatus[] = ['ACCEPTED', 'ACCEPTED_WITH_MODIFICATIONS', 'ANSWERED'];

/** One request or answer: what it was, how it ended, and what became of it. */
export function RecordItem({ record, at, children }: RecordItemProps) {
  const { outcome, execution, records } = useWords();
  return (
    <li className="cs-record">
      <div className="cs-row-line">
        <span className="cs-row-title">
          <Visible onOneLine text={record.title} />
        </span>
        <span className="cs-outcome" data-status={record.status} data-execution={record.execution}>
          {outcome[record.status]}
          {RUNS.includes(record.status) && ` → ${execution[record.execution]}`}
        </span>
      </div>
      <div className="cs-row-line cs-row-more">
        <span className="cs-row-facts cs-dotted">
          {record.tool !== null && (
            <code>
              <Visible text={record.tool} />
            </code>
          )}
          <Instant at={at} />
          {record.changedArguments.length > 0 && (
            <span>
              <Around phrase={records.changed} text={record.changedArguments.join(', ')} />
            </span>
          )}
          {record.reason !== null && (
            <span>
              <Around phrase={records.reason} text={record.reason} />
            </span>
          )}
        </span>
        {children && <span className="cs-row-facts cs-dotted">{children}</span>}
      </div>
    </li>
  );
}
