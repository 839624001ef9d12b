import { useEffect } from 'react';
import { navigate } from '../address/location.js';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Links of ours change the page without loading it; any other click is the browser's. */
export function useInnerLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlain(event) || link.target !== '' || link.origin !== location.origin || link.hash !== '')
        return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
