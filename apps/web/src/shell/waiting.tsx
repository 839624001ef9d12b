import { FailedToLoad, Root, Skeleton, useViewer } from '@countersign/inbox';
import { words } from '../words.js';

/** Where the reader belongs is not known yet. */
export function Waiting() {
  const { isError, error, refetch } = useViewer();
  return (
    <Root>
      {isError ? (
        <FailedToLoad failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={words.starting} rows={6} />
      )}
    </Root>
  );
}
