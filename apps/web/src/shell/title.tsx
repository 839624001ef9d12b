import { useEffect } from 'react';
import { words } from '../words.js';

/** The page's title: what is shown, then the product. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title]);
}

/** The same as the page's first heading, for those who hear it. */
export function Title({ text }: { readonly text: string }) {
  useTitle(text);
  return <h1 className="cs-unseen">{text}</h1>;
}
