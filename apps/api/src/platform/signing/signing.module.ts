import { Global, Module } from '@nestjs/common';
import { JwksController } from './jwks.controller.js';
import { Signer } from './signer.js';

@Global()
@Module({ controllers: [JwksController], providers: [Signer], exports: [Signer] })
export class SigningModule {}
