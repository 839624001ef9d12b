import { Controller, Get } from '@nestjs/common';
import type { Jwks } from '@countersign/contract';
import { Signer } from './signer.js';

/** The keys with which anybody verifies our grants and tokens without asking us. */
@Controller('.well-known/jwks.json')
export class JwksController {
  constructor(private readonly signer: Signer) {}

  @Get()
  read(): Jwks {
    return this.signer.jwks;
  }
}
