import type { ReactNode, RefObject } from 'react';
import { Button } from 'react-aria-components';
import { Failed, SignedOut, Unreachable } from '../client/failures.js';
import { ScreenHeading } from './headings.js';
import { useWords } from '../words/use-words.js';

interface BlankProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Given where nothing else names the screen: the title is its heading then, and may take the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

/** A place that has nothing to show, and why. */
export function Blank({ icon, title, text, headingRef, children }: BlankProps) {
  return (
    <div className="cs-blank">
      {icon && <span className="cs-blank-icon">{icon}</span>}
      {headingRef ? (
        <ScreenHeading headingRef={headingRef} tabIndex={-1} className="cs-blank-title">
          {title}
        </ScreenHeading>
      ) : (
        <p className="cs-blank-title">{title}</p>
      )}
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What could not be loaded, and a way to try again. */
export function FailedToLoad({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const { status, troubles } = useWords();
  const words = failure instanceof Unreachable ? status.unreachable : status.failed;
  return (
    <div role="alert">
      <Blank {...words} {...(failure instanceof SignedOut && { text: troubles.signedOut })}>
        {failure instanceof Failed && failure.requestId && (
          <p className="cs-quiet">{status.requestId(failure.requestId)}</p>
        )}
        <Button className="cs-button" onPress={onRetry}>
          {status.retry}
        </Button>
      </Blank>
    </div>
  );
}

/** Grey bars in the shape of what is coming. */
export function Skeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div className="cs-skeleton" role="status">
      <span className="cs-unseen">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="cs-skeleton-row" />
      ))}
    </div>
  );
}
