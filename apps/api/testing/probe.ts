import { Controller, Post, UseGuards } from '@nestjs/common';
import { SignedIn } from '../src/identity/signed-in.guard.js';
import { Viewer } from '../src/identity/viewer.decorator.js';
import type { SignedInViewer } from '../src/identity/viewer.js';

/** `POST /probe` answers with whom the guard admitted, and how far they reach. */
@Controller('probe')
@UseGuards(SignedIn)
export class Probe {
  @Post()
  read(@Viewer() { person, user, via, context }: SignedInViewer) {
    return { person, user, via, context };
  }
}
