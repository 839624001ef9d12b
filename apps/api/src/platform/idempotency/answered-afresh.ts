import { SetMetadata } from '@nestjs/common';

const ANSWERED_AFRESH = 'answered-afresh';

/** A call that is idempotent by itself, and whose answer may change: with an Idempotency-Key too it is asked again. */
export const AnsweredAfresh = () => SetMetadata(ANSWERED_AFRESH, true);

export const isAnsweredAfresh = (handler: object): boolean => Reflect.getMetadata(ANSWERED_AFRESH, handler) === true;
