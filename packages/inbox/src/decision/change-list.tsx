import type { FieldFault, Refusal } from '../hooks/refusal.js';
import type { Change } from '../json/changes.js';
import { covered } from '../json/pointer.js';
import { isHidden } from '../json/value.js';
import { Visible } from '../text/visible-text.js';
import { faultWords } from '../words/refused.js';
import { useWords } from '../words/use-words.js';
import { Pointers } from './pointers.js';

const PREFIX = /^\/modifiedArguments(?=\/|$)/;

/** The server's faults, by the place in the arguments that they speak of. */
const faultsOf = (refusal: Refusal | null): FieldFault[] =>
  refusal?.kind === 'invalid'
    ? refusal.errors.map((fault) => ({ ...fault, pointer: fault.pointer.replace(PREFIX, '') }))
    : [];

const concerns = (fault: FieldFault, change: Change) =>
  covered([fault.pointer], change.pointer) || covered([change.pointer], fault.pointer);

/** Every change, old and new, and beside it what the server had against it. */
export function ChangeList({
  changes,
  sensitive,
  refusal,
}: {
  readonly changes: readonly Change[];
  readonly sensitive: readonly string[];
  readonly refusal: Refusal | null;
}) {
  const { moves } = useWords();
  const faults = faultsOf(refusal);
  const others = faults.filter((fault) => !changes.some((change) => concerns(fault, change)));
  if (changes.length === 0) return <p className="cs-quiet">{moves.noChanges}</p>;
  return (
    <>
      <ul className="cs-changes" aria-label={moves.changes}>
        {changes.map((change) => (
          <li key={change.pointer}>
            <Pointers pointers={[change.pointer]} />
            <span className="cs-change">
              <del>
                <Side change={change} side="before" sensitive={sensitive} />
              </del>
              <span aria-hidden>→</span>
              <span className="cs-unseen">{moves.becomes}</span>
              <ins>
                <Side change={change} side="after" sensitive={sensitive} />
              </ins>
            </span>
            <Faults faults={faults.filter((fault) => concerns(fault, change))} />
          </li>
        ))}
      </ul>
      <Faults faults={others} />
    </>
  );
}

interface SideProps {
  readonly change: Change;
  readonly side: 'before' | 'after';
  readonly sensitive: readonly string[];
}

function Side({ change, side, sensitive }: SideProps) {
  const { moves, decision } = useWords();
  if (!(side in change)) return <span className="cs-absent">{moves.absent}</span>;
  if (isHidden(change[side], change.pointer, sensitive)) return <span className="cs-hidden">{decision.hidden}</span>;
  return <Visible text={JSON.stringify(change[side])} />;
}

function Faults({ faults }: { readonly faults: readonly FieldFault[] }) {
  const words = useWords();
  return faults.map((fault) => (
    <p key={`${fault.pointer} ${fault.code}`} className="cs-problem">
      {faultWords(fault, words)}
    </p>
  ));
}
