import type { ReactNode } from 'react';
import type { WholeFragment } from '../generated/graphql.js';
import { useViewer } from '../hooks/use-viewer.js';
import { Visible } from '../text/visible-text.js';
import { Ago, Instant } from '../time/times.js';
import { LiesWords } from '../words/lies.js';
import { useWords } from '../words/use-words.js';

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

type Role = NonNullable<WholeFragment['role']>;

/** A role by the organization's name for it, and by its key, which is what the law speaks of. */
function RoleName({ role }: { readonly role: Role }) {
  return (
    <>
      <Visible text={role.name} /> <code className="cs-quiet">{role.key}</code>
    </>
  );
}

function Why({ decision: { route, role, escalated } }: FactsProps) {
  const { decision } = useWords();
  if (route === 'OWNER' || role === null) return <>{decision.byOwner}</>;
  return (
    <>
      {escalated ? decision.byEscalation : route === 'ROLE' ? decision.byRole : decision.byName}
      <RoleName role={role} />
    </>
  );
}

/** Under whose authority the call runs: the requester's, which is asked again when the answer arrives (1.6). */
function Authority({ decision: { requester, requesterRole } }: FactsProps) {
  const { decision } = useWords();
  return (
    <>
      <strong>
        <Visible text={requester.name} />
      </strong>
      {requesterRole === null ? (
        decision.mustBeActive
      ) : (
        <>
          {decision.whoMustMeet}
          <code>{requesterRole.key}</code>
          {decision.whenYouAnswer}
        </>
      )}
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
        <span className="cs-dotted">
          <Visible text={decision.requester.name} />
          <Ago at={decision.createdAt} />
        </span>
      </Fact>
      <Fact name={words.decision.authority}>
        <Authority decision={decision} />
      </Fact>
      <Fact name={words.decision.route}>
        <Why decision={decision} />
      </Fact>
      <Fact name={words.decision.holding}>
        {decision.holding === 'OPEN' ? words.decision.nobody : <LiesWords decision={decision} viewer={viewer?.id} />}
      </Fact>
      <Fact name={words.decision.expires}>
        <Instant at={decision.expiresAt} />
      </Fact>
      {escalatesAt && escalatesTo && (
        <Fact name={words.decision.escalates}>
          <Instant at={escalatesAt} />
          {words.decision.escalatesTo}
          <RoleName role={escalatesTo} />
        </Fact>
      )}
      {decision.runSiblings > 0 && (
        <Fact name={words.decision.run}>{words.decision.siblings(decision.runSiblings)}</Fact>
      )}
    </dl>
  );
}
