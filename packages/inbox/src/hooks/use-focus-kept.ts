import { type RefObject, useEffect, useRef } from 'react';

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const cannotHaveIt = (element: Element) => !element.isConnected || element.matches(':disabled');

/**
 * When what had the focus within `part` is gone, or can no longer have it, the focus goes to `home`: reading goes on
 * there, and keys are still heard.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = part.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [part]);
  useEffect(() => {
    if (last.current === null || !cannotHaveIt(last.current) || !isNowhere()) return;
    last.current = null;
    home.current?.focus({ preventScroll: true });
  });
}
