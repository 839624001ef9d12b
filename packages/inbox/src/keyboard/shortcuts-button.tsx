import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from 'react-aria-components';
import { useWords } from '../words/use-words.js';
import { useCommand } from './commands.js';

const ShortcutSheet = lazy(() => import('./shortcut-sheet.js'));

/** Opens the sheet of keys; so does "?". */
export function ShortcutsButton() {
  const { shortcuts } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  useCommand(
    'shortcuts',
    useCallback(() => setIsOpen(true), []),
  );
  return (
    <>
      <Button className="cs-icon-button cs-wide-only" aria-label={shortcuts.open} onPress={() => setIsOpen(true)}>
        <Keyboard aria-hidden size={17} />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
