// What the server sends to PostgreSQL, as it sends it: the twins replay exactly that.
import { OneFlight } from '../../apps/api/dist/platform/database/one-flight.js';
import { wire } from '../../apps/api/dist/platform/database/statement.js';

let recorded;
const { submit } = OneFlight.prototype;
OneFlight.prototype.submit = function (connection) {
  recorded?.push(this.bound.map(({ statement, values }) => ({ text: statement.text, values: values.map(asText) })));
  return submit.call(this, connection);
};

const asText = (value) => {
  const text = wire(value);
  return Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : text;
};

export const recordFlights = {
  begin() {
    recorded = [];
  },
  /** @returns {{ text: string, values: (string | null)[] }[][]} the flights since, each of one or more statements */
  end() {
    const flights = recorded;
    recorded = undefined;
    return flights;
  },
};
