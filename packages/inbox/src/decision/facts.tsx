import type { ReactNode } from 'react';
import type { WholeFragment } from '../generated/graphql.js';
import { useViewer } from '../hooks/use-viewer.js';
import { Visible } from '../text/visible-text.js';
import { Ago, Instant, TimeLeft } from '../time/times.js';
import { liesWords } from '../words/lies.js';
import { useWords } from '../words/use-words.js';
import type { Words } from '../words/en.js';

interface FactsProps {
  readonly decision: WholeFragment;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="cs-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function whyWords({ route, role, escalated }: WholeFragment, { decision }: Words): string {
  const name = role?.name ?? '';
  if (escalated) return decision.byEscalation(name);
  switch (route) {
    case 'OWNER':
      return decision.byOwner;
    case 'ROLE':
      return decision.byRole(name);
    case 'ASSIGNEE':
      return decision.byName(name);
  }
}

/** Under whose authority the call runs: the requester's, which is asked again when the answer arrives (1.6). */
function Authority({ decision: { requester, requesterRole } }: FactsProps) {
  const { decision } = useWords();
  return (
    <>
      <strong>
        <Visible text={requester.name} />
      </strong>
      {requesterRole ? decision.mustMeet(requesterRole.name) : decision.mustBeActive}
    </>
  );
}

/** What the server's record says; nothing here was written by the agent. */
export function Facts({ decision }: FactsProps) {
  const words = useWords();
  const viewer = useViewer().data;
  const { escalatesAt, escalatesTo } = decision;
  return (
    <dl className="cs-facts">
      <Fact name={words.decision.requester}>
        <Visible text={decision.requester.name} /> · <Ago at={decision.createdAt} />
      </Fact>
      <Fact name={words.decision.authority}>
        <Authority decision={decision} />
      </Fact>
      <Fact name={words.decision.route}>{whyWords(decision, words)}</Fact>
      <Fact name={words.decision.holding}>{liesWords(decision, viewer?.id, words)}</Fact>
      <Fact name={words.decision.expires}>
        <Instant at={decision.expiresAt} /> · <TimeLeft at={decision.expiresAt} />
      </Fact>
      {escalatesAt && escalatesTo && (
        <Fact name={words.decision.escalates}>
          <Instant at={escalatesAt} /> {words.decision.escalatesTo(escalatesTo.name)}
        </Fact>
      )}
      {decision.runSiblings > 0 && <Fact name={words.decision.run}>{words.decision.siblings(decision.runSiblings)}</Fact>}
    </dl>
  );
}
