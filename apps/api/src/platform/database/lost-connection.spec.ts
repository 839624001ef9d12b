import { expect, it } from '@jest/globals';
import { Unavailable } from '../unavailable.js';
import { failureOf } from './lost-connection.js';

const said = (message: string, more: object = {}) => Object.assign(new Error(message), more);
/** What Prisma makes of what PostgreSQL says. */
const throughPrisma = (code: string, originalCode: string) =>
  said('Invalid `prisma.$queryRawUnsafe()` invocation', {
    code,
    meta: {
      driverAdapterError: { name: 'DriverAdapterError', cause: { kind: 'postgres', code: originalCode, originalCode } },
    },
  });

it.each([
  ...['57P01', '57P02', '57P03', '08006', '53300', '40P01'].map((code) => [code, said('FATAL', { code })] as const),
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].map((code) => [code, said(code, { code })] as const),
  ...['P1001', 'P1017', 'P2024', 'P2028'].map((code) => [code, said('Prisma', { code })] as const),
  ...['57P01', '57P02', '57P03'].map((code) => [`${code} in P2010`, throughPrisma('P2010', code)] as const),
  ['57P01 in P2039', throughPrisma('P2039', '57P01')],
  ['an adapter that was hung up on', said('DriverAdapterError', { cause: { kind: 'ConnectionClosed' } })],
  ['a socket that ended', said('Connection terminated unexpectedly')],
  ['a socket that we ended', said('Connection terminated')],
  ['a connection that was lost before', said('Client has encountered a connection error and is not queryable')],
  ['no connection in time', said('timeout exceeded when trying to connect')],
])('is Unavailable after %s', (_, error) => {
  const failure = failureOf(error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).toMatchObject({ cause: error });
});

it.each([
  ['what a statement did', said('Key (user)=(a) already exists', { code: '23505' })],
  ['a statement that was stopped', said('canceling statement', { code: '57014' })],
  ['what a statement did through Prisma', throughPrisma('P2010', '23505')],
  ['a bug', new TypeError('Connection of undefined')],
  ['nothing', undefined],
])('is no loss of the connection: %s', (_, error) => {
  expect(failureOf(error)).toBe(error);
});
