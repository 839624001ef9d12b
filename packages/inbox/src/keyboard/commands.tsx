import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Command, commandOf } from './keymap.js';

type Handlers = Map<Command, (() => void)[]>;

const KeysContext = createContext<Handlers | null>(null);

/** Whether single keys are heard, which a person may switch off. */
interface Shortcuts {
  readonly isOn: boolean;
  readonly setIsOn: (isOn: boolean) => void;
}

export const ShortcutsContext = createContext<Shortcuts>({ isOn: true, setIsOn: () => undefined });

interface KeysProviderProps {
  readonly isOn: boolean;
  readonly children: ReactNode;
}

export function KeysProvider({ isOn: isOnAtFirst, children }: KeysProviderProps) {
  const [handlers] = useState<Handlers>(() => new Map());
  const [isOn, setIsOn] = useState(isOnAtFirst);
  const shortcuts = useMemo(() => ({ isOn, setIsOn }), [isOn]);
  return (
    <KeysContext.Provider value={handlers}>
      <ShortcutsContext.Provider value={shortcuts}>{children}</ShortcutsContext.Provider>
    </KeysContext.Provider>
  );
}

/**
 * What a command does while this component is on the screen; null: nothing. The one that came last is asked: a form
 * before the page behind it, however often that is drawn anew.
 */
export function useCommand(command: Command, act: (() => void) | null) {
  const handlers = useContext(KeysContext);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  const isOffered = act !== null;
  useEffect(() => {
    if (!isOffered || handlers === null) return;
    const run = () => latest.current?.();
    handlers.set(command, [...(handlers.get(command) ?? []), run]);
    return () => {
      handlers.set(
        command,
        (handlers.get(command) ?? []).filter((each) => each !== run),
      );
    };
  }, [handlers, command, isOffered]);
}

const TEXTS = 'input, textarea, select, [contenteditable="true"]';

/** Hears the keys that are pressed while the focus is inside the element, and no others (WCAG 2.1.4). */
export function useKeyListener(element: RefObject<HTMLElement | null>) {
  const handlers = useContext(KeysContext);
  const { isOn } = useContext(ShortcutsContext);
  useEffect(() => {
    const root = element.current;
    if (root === null || handlers === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TEXTS);
      const { key, altKey, ctrlKey, metaKey, repeat } = event;
      const command = commandOf({ key, altKey, ctrlKey, metaKey, repeat, isTyping });
      if (command === null || (!isOn && command !== 'close')) return;
      const act = handlers.get(command)?.at(-1);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [element, handlers, isOn]);
}
