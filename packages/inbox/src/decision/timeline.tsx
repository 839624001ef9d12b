import type { WholeFragment } from '../generated/graphql.js';
import { Visible } from '../text/visible-text.js';
import { Ago } from '../time/times.js';
import type { Words } from '../words/en.js';
import { useWords } from '../words/use-words.js';

/** What has happened so far, oldest first. */
export function Timeline({ decision }: { readonly decision: WholeFragment }) {
  const { decision: words } = useWords();
  return (
    <ol className="cs-timeline">
      {decision.timeline.map((entry) => (
        <li key={`${entry.at} ${entry.type}`}>
          <Visible text={nameOf(entry.actor, words)} /> {words.events[entry.type] ?? entry.type} <Ago at={entry.at} />
          {entry.reason !== null && (
            <blockquote>
              <Visible text={entry.reason} />
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The log's actors by name; those that are no person and no application have a word of ours. */
function nameOf(actor: string | null, { actors }: Words['decision']): string {
  if (actor === null) return actors.somebody;
  return actor === 'clock' || actor === 'system' || actor === 'operator' ? actors[actor] : actor;
}
