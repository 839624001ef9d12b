import { visibleText } from '@countersign/domain/browser';
import { useState } from 'react';
import type { Candidate } from '../hooks/use-candidates.js';
import { useWords } from '../words/use-words.js';
import { PersonChooser } from './person-chooser.js';
import { type MoveFormProps, ReasonForm } from './reason-form.js';

interface ReassignFormProps extends MoveFormProps {
  readonly id: string;
  readonly onReassign: (to: string, reason: string) => Promise<boolean>;
}

/** To whom, of those whom the server names, and why. */
export default function ReassignForm({ id, onReassign, ...form }: ReassignFormProps) {
  const { moves } = useWords();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  return (
    <ReasonForm
      {...form}
      draft={`reassign:${id}`}
      label={moves.reassign}
      submit={chosen ? moves.reassignTo(visibleText(chosen.name, 'line')) : moves.reassign}
      note={moves.reassignNote}
      maySend={form.maySend && chosen !== null}
      onSend={async (reason) => chosen !== null && (await onReassign(chosen.id, reason))}
    >
      <PersonChooser decision={id} chosen={chosen} onChoose={setChosen} />
    </ReasonForm>
  );
}
