import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useCountersign } from '../client/context.js';
import type { Ending } from '../client/memory.js';
import type { WholeFragment } from '../generated/graphql.js';
import { PartHeading, ScreenHeading } from '../frame/headings.js';
import { OldBanner } from '../frame/online.js';
import { useArmed } from '../hooks/use-armed.js';
import type { Seen } from '../hooks/seen.js';
import { useFocusKept } from '../hooks/use-focus-kept.js';
import { Around } from '../text/around.js';
import { Visible } from '../text/visible-text.js';
import { TimeLeft } from '../time/times.js';
import { useWords } from '../words/use-words.js';
import { Actions } from './actions.js';
import { AgentZone } from './agent-zone.js';
import { Arguments, useSight } from './arguments.js';
import { Facts } from './facts.js';
import { LastMinutes } from './last-minutes.js';
import { Timeline } from './timeline.js';

interface DecisionPageProps {
  readonly seen: Seen;
  readonly isOld: boolean;
  readonly onEnded: (ending: Ending) => void;
  readonly onNext: () => void;
}

/** What will run, from the record; then what the agent says about it; and the moves there are. */
export function DecisionPage({ seen, isOld, onEnded, onNext }: DecisionPageProps) {
  const { decision, isGone } = seen;
  const { decision: words } = useWords();
  const { isLong } = useSight(decision);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const article = useRef<HTMLElement>(null);
  useFocusKept(article, heading);
  return (
    <article
      ref={article}
      className="cs-decision"
      aria-labelledby={`decision-${decision.id}`}
      data-gone={isGone || undefined}
    >
      <div className="cs-decision-body">
        <Heading decision={decision} isGone={isGone} headingRef={heading} />
        <Facts decision={decision} />
        {decision.instructions !== null && (
          <section className="cs-instructions">
            <PartHeading>
              <Around phrase={words.instructions} text={decision.application} />
            </PartHeading>
            <p>
              <Visible text={decision.instructions} />
            </p>
          </section>
        )}
        <section>
          <PartHeading>{words.arguments}</PartHeading>
          <Arguments seen={seen} isOpen={isOpen} onOpen={() => setIsOpen(true)} />
        </section>
        <section>
          <PartHeading>{words.timeline}</PartHeading>
          <Timeline decision={decision} />
        </section>
        <AgentZone decision={decision} />
      </div>
      <OldBanner isOld={isOld} />
      <div role="status">{isGone && <Ended decision={decision} onNext={onNext} />}</div>
      <Actions decision={decision} isGone={isGone} isRead={!isLong || isOpen} onEnded={onEnded} />
      {!isGone && <LastMinutes expiresAt={decision.expiresAt} />}
    </article>
  );
}

interface HeadingProps extends Seen {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

function Heading({ decision, isGone, headingRef }: HeadingProps) {
  const { decision: words } = useWords();
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), [headingRef]);
  return (
    <header className="cs-decision-head">
      <div>
        <ScreenHeading headingRef={headingRef} id={`decision-${decision.id}`} tabIndex={-1}>
          {decision.tool === null ? words.question : <Around phrase={words.heading} text={decision.tool} />}
        </ScreenHeading>
        <p className="cs-dotted cs-quiet">
          <Visible text={decision.application} />
          {decision.organization && <Visible text={decision.organization.name} />}
        </p>
      </div>
      {!isGone && <TimeLeft at={decision.expiresAt} />}
    </header>
  );
}

/**
 * The decision left the viewer's hands while it was on the screen: by their own answer, or by somebody else's move. It
 * comes to lie where the buttons were, so for its first moment it takes no press that was meant for them.
 */
function Ended({ decision, onNext }: { readonly decision: WholeFragment; readonly onNext: () => void }) {
  const { moves, outcome, status } = useWords();
  const isArmed = useArmed('ended');
  const ended = useCountersign().memory.outcomes.get(decision.id);
  const hasLapsed = ended === 'REQUESTER_AUTHORITY_LAPSED';
  const title = hasLapsed ? moves.authorityLapsed.title : ended ? outcome[ended] : status.notAvailable.title;
  return (
    <div className="cs-ended" data-settling={!isArmed || undefined} data-lapsed={hasLapsed || undefined}>
      <p>
        <strong>{title}</strong>{' '}
        {hasLapsed && <Around phrase={moves.authorityLapsed.text} text={decision.requester.name} />}
        {!ended && status.notAvailable.text}
      </p>
      <Button className="cs-button" onPress={onNext}>
        {moves.authorityLapsed.next}
      </Button>
    </div>
  );
}
