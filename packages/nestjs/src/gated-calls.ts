import type { DeclaredMethod } from './declared-method.js';
import { NotGated } from './errors.js';

type GatedCall = (args: object) => Promise<unknown>;

/** What stands between an object and its decorated methods: a method without an entry here does not run. */
const gated = new WeakMap<object, Map<DeclaredMethod, GatedCall>>();

export function gateCalls(instance: object, method: DeclaredMethod, call: GatedCall): void {
  const calls = gated.get(instance) ?? new Map<DeclaredMethod, GatedCall>();
  gated.set(instance, calls.set(method, call));
}

/** What a decorated method is replaced by. */
export async function callGated(instance: object, method: DeclaredMethod, args: object): Promise<unknown> {
  const call = gated.get(instance)?.get(method);
  if (call === undefined) throw new NotGated(`${instance.constructor.name}.${method.name}`);
  return call(args);
}
