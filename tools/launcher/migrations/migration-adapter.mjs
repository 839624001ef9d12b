import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { withClient } from '../with-client.mjs';

const CHAR = 18;
const TEXT = 25;

/** adapter-pg 7.10.0, made fit for migrations: it is written for queries. */
export class MigrationAdapter extends PrismaPg {
  #url;
  #options;
  #connections = [];

  constructor(url, options) {
    super({ connectionString: url }, options);
    this.#url = url;
    this.#options = options;
  }

  async connect() {
    const connection = forMigrations(await super.connect());
    this.#connections.push(connection);
    return connection;
  }

  /** The original connects to the main database again, and drops the shadow while it is still connected to it. */
  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    const url = Object.assign(new URL(this.#url), { pathname: `/${name}` });
    await this.#administer(`CREATE DATABASE "${name}" TEMPLATE template0`);
    const connection = await new MigrationAdapter(url.href, this.#options).connect();
    const close = connection.dispose.bind(connection);
    connection.dispose = async () => {
      await close();
      await this.#administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    };
    return connection;
  }

  /** The engine forgets to. An open connection keeps a database from serving as a template. */
  async dispose() {
    await Promise.all(this.#connections.map((connection) => connection.dispose()));
  }

  #administer(sql) {
    return withClient(this.#url, (client) => client.query(sql));
  }
}

function forMigrations(connection) {
  // The original cuts a script at every semicolon, also inside the body of a function.
  connection.executeScript = async (script) => {
    try {
      await connection.underlyingDriver().query(script);
    } catch (error) {
      connection.onError(error);
    }
  };
  connection.queryRaw = readingChars(connection, connection.queryRaw);
  return connection;
}

/** The catalogs' one-byte type "char" is unknown to the original; the engine wants it as a character. */
function readingChars(connection, queryRaw) {
  return async (query) => {
    const chars = [];
    const performIO = async (io) => {
      const result = await connection.performIO(io);
      for (const [index, field] of result.fields.entries()) {
        if (field.dataTypeID !== CHAR) continue;
        field.dataTypeID = TEXT;
        chars.push(index);
      }
      return result;
    };
    const result = await queryRaw.call(Object.create(connection, { performIO: { value: performIO } }), query);
    for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}
