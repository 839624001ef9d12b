import { Fragment, type ReactNode } from 'react';
import { covered } from '../json/pointer.js';
import type { JsonRow } from '../json/rows.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';

export interface JsonRowsProps {
  readonly rows: readonly JsonRow[];
  /** Pointers that are marked as changeable. */
  readonly editable?: readonly string[];
  /** Draws the whole row of a hidden value; absent: it says that it is hidden, and no more. */
  readonly renderHidden?: ((row: JsonRow) => ReactNode) | undefined;
}

/** The rows of a table of JSON. */
export function JsonRows({ rows, editable = [], renderHidden }: JsonRowsProps) {
  return rows.map((row) => (
    <Fragment key={row.pointer}>
      {row.kind === 'hidden' && renderHidden ? (
        renderHidden(row)
      ) : (
        <JsonLine row={row} isEditable={covered(editable, row.pointer)}>
          <JsonText row={row} />
        </JsonLine>
      )}
    </Fragment>
  ));
}

interface JsonLineProps {
  readonly row: JsonRow;
  readonly isEditable?: boolean;
  readonly children: ReactNode;
}

/** One row: the name, as deep as it lies, and what stands beside it. */
export function JsonLine({ row, isEditable = false, children }: JsonLineProps) {
  const { decision } = useWords();
  return (
    <tr>
      <th
        scope="row"
        data-list={typeof row.name === 'number' || undefined}
        style={{ paddingInlineStart: `${row.depth * 16}px` }}
      >
        <Name name={String(row.name)} />
        {isEditable && (
          <span className="cs-changeable" title={decision.changeable}>
            <span className="cs-unseen">({decision.changeable})</span>
          </span>
        )}
      </th>
      <td data-kind={row.kind}>{children}</td>
    </tr>
  );
}

/** A name without a character has a look that no other name has. */
function Name({ name }: { readonly name: string }) {
  const { decision } = useWords();
  if (name !== '') return <Visible text={name} />;
  return (
    <span className="cs-visible">
      <span className="cs-escape" title={decision.emptyName}>
        ""
      </span>
    </span>
  );
}

/** A simple value, or how many members another one has. */
export function JsonText({ row }: { readonly row: JsonRow }) {
  const { decision } = useWords();
  if (row.kind === 'hidden') return <span className="cs-hidden">{decision.hidden}</span>;
  if (row.kind === 'object' || row.kind === 'list') {
    const brackets = row.kind === 'object' ? '{ }' : '[ ]';
    return <span className="cs-size">{`${brackets} ${decision.entries(row.size)}`}</span>;
  }
  if (row.kind === 'string') return <Quoted row={row} />;
  return <>{row.text}</>;
}

/** A text without its end has no closing quote: it says that it goes on. */
function Quoted({ row }: { readonly row: JsonRow }) {
  const { decision } = useWords();
  return (
    <>
      <span className="cs-mark">"</span>
      <Visible text={row.text} />
      <span className="cs-mark">{row.isCut === true ? ` ${decision.cut}` : '"'}</span>
    </>
  );
}
