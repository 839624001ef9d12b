import { useEffect } from 'react';
import { words } from '../words.js';

/** The page's title: what is shown, then the product. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title]);
}
