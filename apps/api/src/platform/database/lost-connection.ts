import { Unavailable } from '../unavailable.js';

/**
 * What PostgreSQL, the socket and Prisma say where there was no connection, where it went before the answer came, or
 * where the work was rolled back for no fault of its own: a deadlock that was broken, a transaction that could not begin.
 */
const CODES = new Set([
  ...[
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '25P03',
    '40001',
    '40P01',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
  ],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034'],
]);
/** Prisma's adapter, where it names no code. */
const KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TransactionWriteConflict']);
/** node-postgres, which has no codes of its own. */
const WORDS =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/;

interface Said {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly kind?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
}

/** A failure of the database: `Unavailable` where it was not the statement's, and otherwise as it came. */
export const failureOf = (error: unknown): unknown =>
  isLoss(error) ? new Unavailable('the connection to the database was lost', { cause: error }) : error;

/** Prisma wraps what the adapter said, which wraps what PostgreSQL said. */
function isLoss(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, kind, message, cause, meta } = error as Said;
  const isSaid = [code, originalCode].some((one) => typeof one === 'string' && CODES.has(one));
  const isTold = typeof message === 'string' && WORDS.test(message);
  const isKind = typeof kind === 'string' && KINDS.has(kind);
  return isSaid || isTold || isKind || isLoss(cause) || isLoss(meta?.driverAdapterError);
}
