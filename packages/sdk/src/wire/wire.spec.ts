import { expect, it } from '@jest/globals';
import type * as contract from '@countersign/contract';
import type { Decision, DecisionPage, RaiseRequest } from './decision.js';
import type { GateWire, InboxToken, InboxTokenRequest, RegisteredGate } from './gate.js';
import type { JsonValue } from './json.js';
import type { Grant, Receipt, ReceiptRequest } from './grant.js';

/** A value of one type is one of the other as well. */
type Fits<From, To> = [Plain<From>] extends [Plain<To>] ? true : false;

/** Read-only; what is optional is there or not; whatever may be any JSON is one and the same. */
type Plain<T> = JsonValue extends T
  ? 'any JSON'
  : T extends null | undefined | boolean | number | string
    ? T
    : string extends keyof T
      ? 'any JSON'
      : { readonly [Member in keyof T]: Plain<Exclude<T[Member], undefined>> };

it('sends what the contract takes, and reads what it gives', () => {
  const sent: [
    Fits<RaiseRequest, contract.Raise>,
    Fits<GateWire, contract.PutGate>,
    Fits<ReceiptRequest, contract.GiveReceipt>,
    Fits<InboxTokenRequest, Omit<contract.CreateInboxToken, 'ttlSeconds'>>,
  ] = [true, true, true, true];
  const read: [
    Fits<contract.DecisionResource, Decision>,
    Fits<contract.DecisionPage, DecisionPage>,
    Fits<contract.Grant, Grant>,
    Fits<contract.ReceiptResource, Receipt>,
    Fits<contract.InboxToken, InboxToken>,
    Fits<contract.GatesPut['gates'][number], RegisteredGate>,
  ] = [true, true, true, true, true, true];
  const whole: [Fits<keyof contract.Grant, keyof Grant>, Fits<keyof contract.Raise, keyof RaiseRequest>] = [true, true];
  expect([...sent, ...read, ...whole]).not.toContain(false);
});
