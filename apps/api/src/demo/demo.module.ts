import { type DynamicModule, Module } from '@nestjs/common';
import { features } from '../app.module.js';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SigningModule } from '../platform/signing/signing.module.js';

/** The features without a door: the seed asks their use cases as the doors do. */
@Module({})
export class DemoModule {
  static forConfiguration(configuration: ResolvedConfiguration): DynamicModule {
    return {
      module: DemoModule,
      imports: [PlatformModule.forConfiguration(configuration), SigningModule, ...features],
    };
  }
}
