import type { LogLevel as NestLevel } from '@nestjs/common';
import type { ResolvedConfiguration } from './configuration/configuration.js';

const FROM_MOST_SEVERE: readonly NestLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];
const LEAST_SEVERE: Readonly<Record<ResolvedConfiguration['logLevel'], NestLevel | null>> = {
  silent: null,
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'log',
  debug: 'debug',
  trace: 'verbose',
};

/** LOG_LEVEL as Nest's logger takes it: every level down to the least severe one that is wanted. */
export function logLevels(level: ResolvedConfiguration['logLevel']): NestLevel[] {
  const least = LEAST_SEVERE[level];
  return least === null ? [] : FROM_MOST_SEVERE.slice(0, FROM_MOST_SEVERE.indexOf(least) + 1);
}
