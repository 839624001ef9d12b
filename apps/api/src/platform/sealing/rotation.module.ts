import { Module } from '@nestjs/common';
import { OlderBoxes } from './older-boxes.js';
import { OlderPackedBoxes } from './older-packed-boxes.js';
import { RotateKeys } from './rotate-keys.js';

/** How a new encryption key takes the place of an old one. */
@Module({ providers: [OlderBoxes, OlderPackedBoxes, RotateKeys] })
export class RotationModule {}
