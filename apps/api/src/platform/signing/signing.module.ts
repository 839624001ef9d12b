import { Global, Module } from '@nestjs/common';
import { JwksController } from './jwks.controller.js';
import { Signer } from './signer.js';
import { SigningSecrets } from './signing-secrets.js';

@Global()
@Module({ controllers: [JwksController], providers: [Signer, SigningSecrets], exports: [Signer, SigningSecrets] })
export class SigningModule {}
