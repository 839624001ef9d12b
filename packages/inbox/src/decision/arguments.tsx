import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useCountersign } from '../client/context.js';
import type { WholeFragment } from '../generated/graphql.js';
import type { Seen } from '../hooks/seen.js';
import { isLongerThanASight, type JsonRow, rowsOf, sightOf, wholeHidden } from '../json/rows.js';
import { useWords } from '../words/use-words.js';
import { HiddenRow } from './hidden-row.js';
import { JsonTable } from './json-table.js';

/** The rows of the arguments, and whether some of it is left out of a first sight. */
export function useSight({ arguments: value, sensitive }: Pick<WholeFragment, 'arguments' | 'sensitive'>) {
  return useMemo(() => {
    const rows = rowsOf(value, sensitive);
    return { rows, isLong: isLongerThanASight(rows), sight: sightOf(rows), characters: JSON.stringify(value).length };
  }, [value, sensitive]);
}

interface ArgumentsProps {
  readonly seen: Seen;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Exactly what will run. A long value shows its first part and says how much there is: accepting waits until it was opened. */
export function Arguments({ seen: { decision, isGone }, isOpen, onOpen }: ArgumentsProps) {
  const { decision: words } = useWords();
  const { locale } = useCountersign();
  const { sight, isLong, characters, ...all } = useSight(decision);
  const rows = decision.sensitive.includes('') ? [wholeHidden(words.arguments)] : all.rows;
  const isCut = isLong && !isOpen;
  const figure = (count: number) => count.toLocaleString(locale);
  // Whoever has it next, the viewer too, asks for what is hidden anew.
  const hands = `${decision.holding} ${decision.holder?.id ?? ''} ${String(decision.escalated)}`;
  const renderHidden = (row: JsonRow) => (
    <HiddenRow key={hands} id={decision.id} sensitive={decision.sensitive} row={row} renderHidden={renderHidden} />
  );
  if (rows.length === 0) return <p className="cs-quiet">{words.noArguments}</p>;
  return (
    <div className="cs-arguments" data-cut={isCut || undefined}>
      <JsonTable
        label={words.arguments}
        rows={isCut ? sight : rows}
        editable={decision.editable}
        renderHidden={isGone ? undefined : renderHidden}
      />
      {isCut && (
        <div className="cs-show-all">
          {rows.length > sight.length && (
            <span className="cs-quiet">{words.moreRows(figure(rows.length - sight.length))}</span>
          )}
          <Button className="cs-button" onPress={onOpen}>
            {words.showAll(figure(characters))}
          </Button>
          <span className="cs-quiet">{words.acceptWaits}</span>
        </div>
      )}
    </div>
  );
}
