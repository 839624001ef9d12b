// How often the server has sent something to PostgreSQL, by whichever way.
import pg from 'pg';

let sent = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...words) {
  sent += 1;
  return query.apply(this, words);
};

export const queriesSent = () => sent;
