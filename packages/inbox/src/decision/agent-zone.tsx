import type { WholeFragment } from '../generated/graphql.js';
import { PartHeading } from '../frame/headings.js';
import { rowsOf } from '../json/rows.js';
import { isList, isObject } from '../json/value.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';
import { JsonTable } from './json-table.js';

/** What the agent wrote: plain text, set apart from the record, without anything that could pass for a control of ours (5.4). */
export function AgentZone({ decision }: { readonly decision: WholeFragment }) {
  const { decision: words } = useWords();
  return (
    <section className="cs-agent" aria-labelledby={`agent-${decision.id}`}>
      <header>
        <PartHeading id={`agent-${decision.id}`}>{words.agent}</PartHeading>
        <p>{words.agentNote}</p>
      </header>
      <dl>
        <dt>{words.agentTitle}</dt>
        <dd>
          <Visible text={decision.title} />
        </dd>
        {decision.summary !== null && (
          <>
            <dt>{words.agentSummary}</dt>
            <dd>
              <Visible text={decision.summary} />
            </dd>
          </>
        )}
        {decision.context !== null && (
          <>
            <dt>{words.agentContext}</dt>
            <dd>
              <Context value={decision.context} label={words.agentContext} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Context({ value, label }: { readonly value: unknown; readonly label: string }) {
  const rows = rowsOf(value, []);
  if (rows.length > 0) return <JsonTable label={label} rows={rows} />;
  return (
    <Visible
      text={typeof value === 'string' || isObject(value) || isList(value) ? JSON.stringify(value) : String(value)}
    />
  );
}
