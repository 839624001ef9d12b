import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useCountersign } from '../client/context.js';
import { isLongerThanASight, rowsOf, sightOf } from '../json/rows.js';
import { useWords } from '../words/use-words.js';
import { JsonTable } from './json-table.js';

/** The rows of a value, and whether some of it is left out of a first sight. */
export function useSight(value: unknown) {
  return useMemo(() => {
    const rows = rowsOf(value);
    return { rows, isLong: isLongerThanASight(rows), sight: sightOf(rows), characters: JSON.stringify(value).length };
  }, [value]);
}

interface ArgumentsProps {
  readonly value: unknown;
  readonly editable: readonly string[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Exactly what will run. A long value shows its first part and says how much there is: accepting waits until it was opened. */
export function Arguments({ value, editable, isOpen, onOpen }: ArgumentsProps) {
  const { decision } = useWords();
  const { locale } = useCountersign();
  const { rows, sight, isLong, characters } = useSight(value);
  const isCut = isLong && !isOpen;
  const figure = (count: number) => count.toLocaleString(locale);
  if (rows.length === 0) return <p className="cs-quiet">{decision.noArguments}</p>;
  return (
    <div className="cs-arguments" data-cut={isCut || undefined}>
      <JsonTable label={decision.arguments} rows={isCut ? sight : rows} editable={editable} />
      {isCut && (
        <div className="cs-show-all">
          {rows.length > sight.length && (
            <span className="cs-quiet">{decision.moreRows(figure(rows.length - sight.length))}</span>
          )}
          <Button className="cs-button" onPress={onOpen}>
            {decision.showAll(figure(characters))}
          </Button>
          <span className="cs-quiet">{decision.acceptWaits}</span>
        </div>
      )}
    </div>
  );
}
