import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { CONFIGURED_KEY_ID, hashOfKey, makeKey, readKey } from './api-key.js';
import { OperatorKeys } from './persistence/operator-keys.js';

/** How an installation gets its first operator key: the configured one, else one that is made and told once (2.2). */
@Injectable()
export class FirstOperatorKey {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
    private readonly keys: OperatorKeys,
  ) {}

  /** Run at every start. The key when it was made just now: nobody can be told it again. */
  async ensure(): Promise<string | undefined> {
    const { operatorKey } = this.configuration;
    if (operatorKey === undefined) return this.makeFirst();
    const id = readKey(operatorKey)?.id ?? CONFIGURED_KEY_ID;
    await this.keys.keep(id, hashOfKey(operatorKey));
    return undefined;
  }

  private async makeFirst(): Promise<string | undefined> {
    const { id, key } = makeKey('operator');
    return (await this.keys.addFirst(id, hashOfKey(key))) ? key : undefined;
  }
}
