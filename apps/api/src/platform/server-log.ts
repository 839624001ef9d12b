import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
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

/** The framework's own tale of every module and route that it found. */
const FRAMEWORK = new Set([
  'GraphQLModule',
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** A line of JSON each, down to LOG_LEVEL. */
export class ServerLog extends ConsoleLogger {
  constructor({ logLevel }: Pick<ResolvedConfiguration, 'logLevel'>) {
    super({ json: true, logLevels: levelsTo(LEAST_SEVERE[logLevel]) });
  }

  override log(message: unknown, ...more: unknown[]): void {
    const context = more.at(-1);
    if (typeof context !== 'string' || !FRAMEWORK.has(context)) super.log(message, ...more);
  }
}

const levelsTo = (least: NestLevel | null): NestLevel[] =>
  least === null ? [] : FROM_MOST_SEVERE.slice(0, FROM_MOST_SEVERE.indexOf(least) + 1);
