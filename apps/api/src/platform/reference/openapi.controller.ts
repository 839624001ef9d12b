import { Controller, Get, Header } from '@nestjs/common';
import { openapi } from '@countersign/contract';

/** The REST contract for machines, made from the schemas that the server parses with (2). */
@Controller('openapi.json')
export class OpenapiController {
  private document: string | undefined;

  @Get()
  @Header('content-type', 'application/json')
  @Header('cache-control', 'no-cache')
  read(): string {
    return (this.document ??= JSON.stringify(openapi()));
  }
}
