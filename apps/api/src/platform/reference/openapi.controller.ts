import { Controller, Get, Header, Inject } from '@nestjs/common';
import { openapi } from '@countersign/contract';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';

/** The REST contract for machines, made from the schemas that the server parses with (2). */
@Controller('openapi.json')
export class OpenapiController {
  private document: string | undefined;

  constructor(@Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration) {}

  @Get()
  @Header('content-type', 'application/json')
  @Header('cache-control', 'no-cache')
  read(): string {
    return (this.document ??= JSON.stringify({ ...openapi(), servers: [{ url: this.configuration.publicUrl }] }));
  }
}
