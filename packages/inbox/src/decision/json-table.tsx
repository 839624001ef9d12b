import { JsonRows, type JsonRowsProps } from './json-rows.js';

interface JsonTableProps extends JsonRowsProps {
  readonly label: string;
}

/** A JSON value as a table: names on the left, values on the right, so that no value can pass for a name. */
export function JsonTable({ label, ...rows }: JsonTableProps) {
  return (
    <table className="cs-json" aria-label={label}>
      <tbody>
        <JsonRows {...rows} />
      </tbody>
    </table>
  );
}
