import { visibleText } from '@countersign/domain/browser';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Candidate, useCandidates } from '../hooks/use-candidates.js';
import { usePause } from '../hooks/use-pause.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';

interface PersonChooserProps {
  readonly decision: string;
  readonly chosen: Candidate | null;
  readonly onChoose: (person: Candidate | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox: the list narrows as one types, arrows walk it and Enter chooses, without leaving the text. */
export function PersonChooser({ decision, chosen, onChoose }: PersonChooserProps) {
  const { moves } = useWords();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { data: people, isError } = useCandidates(decision, usePause(text.trim()));
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const isOpen = chosen === null;
  const count = people?.length ?? 0;
  const active = isOpen ? people?.[at] : undefined;
  const write = (next: string) => {
    setText(next);
    setAt(0);
    onChoose(null);
  };
  const choose = (person: Candidate) => {
    setText(visibleText(person.name, 'line'));
    onChoose(person);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && isOpen && count > 0) setAt((at + step + count) % count);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <label htmlFor={`${id}-input`}>{moves.reassignWhom}</label>
      <input
        ref={input}
        id={`${id}-input`}
        className="cs-input"
        dir="auto"
        role="combobox"
        maxLength={200}
        autoComplete="off"
        placeholder={moves.reassignSearch}
        aria-autocomplete="list"
        aria-expanded={isOpen && count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && count > 0 && <People id={id} people={people ?? []} active={active} onChoose={choose} />}
      <p role="status" className="cs-quiet">
        {isOpen && count === 0 && (isError ? moves.peopleFailed : people ? moves.nobodyElse : moves.peopleLoading)}
      </p>
    </>
  );
}

interface PeopleProps {
  readonly id: string;
  readonly people: readonly Candidate[];
  readonly active: Candidate | undefined;
  readonly onChoose: (person: Candidate) => void;
}

function People({ id, people, active, onChoose }: PeopleProps) {
  const { moves } = useWords();
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={`${id}-list`} role="listbox" className="cs-people" aria-label={moves.reassignPeople}>
      {people.map((person) => (
        <div
          key={person.id}
          ref={person === active ? current : null}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          className="cs-person"
          aria-selected={person === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(person)}
        >
          <Visible text={person.name} />
          <code className="cs-quiet">
            <Visible text={person.user} />
          </code>
        </div>
      ))}
    </div>
  );
}
