import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useWords } from '../words/use-words.js';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** The next page: by itself when the end of the list comes into sight, or by the button. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const { list } = useWords();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);
  useEffect(() => {
    if (!hasMore || isLoading || end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) more.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="cs-more">
      <Button className="cs-button cs-plain" isPending={isLoading} onPress={onMore}>
        {isLoading ? list.loadingMore : list.more}
      </Button>
    </div>
  );
}
