import { Global, Module } from '@nestjs/common';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { Callers } from './callers.js';
import { FirstOperatorKey } from './first-operator-key.js';
import { ApiKeys } from './persistence/api-keys.js';
import { OperatorKeys } from './persistence/operator-keys.js';

/** Global, because Nest makes the guard in the module of each controller that asks for a key. */
@Global()
@Module({ providers: [ApiKeys, ApiKeyStrategy, Callers, OperatorKeys, FirstOperatorKey], exports: [ApiKeys, Callers] })
export class ApiKeyModule {}
