import {
  type DynamicModule,
  type FactoryProvider,
  Global,
  Logger,
  Module,
  type ModuleMetadata,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Countersign, type Retry } from '@countersign/sdk';
import { type HumanApprovalOptions, OPTIONS } from './options.js';
import { offered, providers } from './providers.js';

export type HumanApprovalAsyncOptions = Pick<ModuleMetadata, 'imports'> &
  Pick<FactoryProvider<HumanApprovalOptions>, 'inject' | 'useFactory'>;

/** Gates every method that is decorated with `@HumanApproval`, in all modules. Import it once, at the root. */
@Global()
@Module({})
export class HumanApprovalModule {
  static forRoot(options: HumanApprovalOptions): DynamicModule {
    return moduleOf({ provide: OPTIONS, useValue: options });
  }

  static forRootAsync({ imports = [], inject = [], useFactory }: HumanApprovalAsyncOptions): DynamicModule {
    return moduleOf({ provide: OPTIONS, inject, useFactory }, imports);
  }
}

const client: Provider = {
  provide: Countersign,
  inject: [OPTIONS],
  useFactory: ({ startWithin: _, caller: __, ...options }: HumanApprovalOptions) =>
    new Countersign({ onRetry: tellRetry, ...options }),
};

/** Who waits for a server that is not there reads for which one. */
const log = new Logger('HumanApproval');
const tellRetry = ({ method, path }: Retry) => log.warn(`${method} ${path} is not answered; trying again`);

const moduleOf = (options: Provider, imports: NonNullable<ModuleMetadata['imports']> = []): DynamicModule => ({
  module: HumanApprovalModule,
  imports: [DiscoveryModule, ...imports],
  providers: [options, client, ...providers],
  exports: [...offered],
});
