import type { LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from './configuration/configuration.js';

const FROM_MOST_SEVERE: readonly NestLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];
const LEAST_SEVERE: Readonly<Record<Exclude<LogLevel, 'silent'>, NestLevel>> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'log',
  debug: 'debug',
  trace: 'verbose',
};

/** LOG_LEVEL as Nest's logger takes it: every level down to the least severe one that is wanted. */
export const logLevels = (level: LogLevel): NestLevel[] =>
  level === 'silent' ? [] : FROM_MOST_SEVERE.slice(0, FROM_MOST_SEVERE.indexOf(LEAST_SEVERE[level]) + 1);
