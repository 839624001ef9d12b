import type { Scope } from '@countersign/contract';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { KEY_ACCESS, type KeyAccess, KeyGuard } from './key.guard.js';

const access = (...kinds: readonly KeyAccess[]) => applyDecorators(SetMetadata(KEY_ACCESS, kinds), UseGuards(KeyGuard));

/** An operator's key and no other. */
export const OperatorOnly = () => access('operator');

/** An application's key that holds the scope. */
export const ApplicationKey = (scope: Scope) => access(`application:${scope}`);

/** Either of the two. */
export const OperatorOrApplicationKey = (scope: Scope) => access('operator', `application:${scope}`);
