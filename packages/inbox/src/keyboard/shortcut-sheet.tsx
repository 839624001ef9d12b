import { useContext } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useCountersign } from '../client/context.js';
import { useWords } from '../words/use-words.js';
import { ShortcutsContext } from './commands.js';
import { KEYS } from './keymap.js';

/** Every key and what it does, and the switch that turns single keys off (WCAG 2.1.4). */
export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts } = useWords();
  const { theme } = useCountersign();
  return (
    <ModalOverlay className="cs-root cs-overlay" data-theme={theme} isOpen isDismissable onOpenChange={onClose}>
      <Modal className="cs-modal">
        <Dialog className="cs-dialog">
          <Heading slot="title">{shortcuts.title}</Heading>
          <p className="cs-quiet">{shortcuts.text}</p>
          <Keys />
          <Switch />
          <Button className="cs-button" onPress={onClose}>
            {shortcuts.close}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Keys() {
  const { shortcuts } = useWords();
  const rows = [
    ...KEYS.map(([key, command]) => [key, shortcuts.commands[command]] as const),
    ['Enter', shortcuts.enter] as const,
  ];
  return (
    <dl className="cs-keys">
      {rows.map(([key, words]) => (
        <div key={key}>
          <dt>{words}</dt>
          <dd>
            <kbd>{shortcuts.keys[key] ?? key.toUpperCase()}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Switch() {
  const { shortcuts } = useWords();
  const { isOn, setIsOn } = useContext(ShortcutsContext);
  return (
    <label className="cs-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
      {shortcuts.isOn}
    </label>
  );
}
