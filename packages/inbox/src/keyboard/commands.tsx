import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useState } from 'react';
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
    <KeysContext value={handlers}>
      <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
    </KeysContext>
  );
}

/** What a command does while this component is on the screen; null: nothing. The one that came last is asked. */
export function useCommand(command: Command, act: (() => void) | null) {
  const handlers = useContext(KeysContext);
  useEffect(() => {
    if (act === null || handlers === null) return;
    const before = handlers.get(command) ?? [];
    handlers.set(command, [...before, act]);
    return () => {
      handlers.set(
        command,
        (handlers.get(command) ?? []).filter((each) => each !== act),
      );
    };
  }, [handlers, command, act]);
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
