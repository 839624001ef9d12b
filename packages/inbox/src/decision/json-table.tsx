import type { JsonRow } from '../json/rows.js';
import { covered } from '../json/pointer.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';

interface JsonTableProps {
  readonly label: string;
  readonly rows: readonly JsonRow[];
  /** Pointers that are marked as changeable. */
  readonly editable?: readonly string[];
}

/** A JSON value as a table: names on the left, values on the right, so that no value can pass for a name. */
export function JsonTable({ label, rows, editable = [] }: JsonTableProps) {
  const { decision } = useWords();
  return (
    <table className="cs-json" aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.pointer}>
            <th
              scope="row"
              data-list={typeof row.name === 'number' || undefined}
              style={{ paddingInlineStart: `${row.depth * 16}px` }}
            >
              <Visible text={String(row.name)} />
              {covered(editable, row.pointer) && (
                <span className="cs-changeable" title={decision.changeable}>
                  <span className="cs-unseen">({decision.changeable})</span>
                </span>
              )}
            </th>
            <td data-kind={row.kind}>
              <Value row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ row }: { readonly row: JsonRow }) {
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
