import type { WholeFragment } from '../generated/graphql.js';
import { useViewer } from '../hooks/use-viewer.js';
import { Visible } from '../text/visible-text.js';
import { Ago } from '../time/times.js';
import { useWords } from '../words/use-words.js';

/** What has happened so far, oldest first. */
export function Timeline({ decision }: { readonly decision: WholeFragment }) {
  const { decision: words } = useWords();
  const nameOf = useNames(decision);
  return (
    <ol className="cs-timeline">
      {decision.timeline.map((entry) => (
        <li key={`${entry.at} ${entry.type}`}>
          <Visible text={nameOf(entry.actor)} /> {words.events[entry.type] ?? entry.type} <Ago at={entry.at} />
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

/** Names for the actors of the log (1.9), as far as this page knows them. */
function useNames({ requester, holder }: WholeFragment) {
  const { actors } = useWords().decision;
  const viewer = useViewer().data;
  return (actor: string | null): string => {
    if (actor === null) return actors.somebody;
    if (actor === 'clock' || actor === 'system' || actor === 'operator') return actors[actor];
    const [kind, id] = actor.split(':', 2);
    if (kind === 'application') return id ?? actor;
    if (kind !== 'user') return actor;
    return [requester, holder, viewer].find((person) => person?.id === id)?.name ?? actors.somebody;
  };
}
