import 'reflect-metadata';
import type { CallExecution } from '@countersign/sdk';
import { declare, type DeclaredMethod, type Misplaced } from './declared-method.js';
import { callGated } from './gated-calls.js';
import type { MethodApproval } from './method-approval.js';

type Method = (args: never, execution?: CallExecution) => Promise<unknown>;

/** What no method has: the compiler says it where the first parameter is not what can be shown to a reviewer. */
interface Unshowable {
  readonly firstParameter: 'must be the object of arguments';
}
type TakesAnObject<First, Arguments> = [First, Extract<First, readonly unknown[]>] extends [Arguments, never]
  ? unknown
  : Unshowable;

type OfAnInstance<Target> = Target extends abstract new (...args: never) => unknown ? never : Target;

type GatedMethod<Arguments> = <Target extends object, Of extends Method>(
  target: OfAnInstance<Target>,
  name: string,
  descriptor: TypedPropertyDescriptor<Of> & TakesAnObject<Parameters<Of>[0], Arguments>,
) => void;

/**
 * Nothing of the method runs before the person whom the declaration means said yes (1.2). Then it gets the arguments that
 * were approved, once; its caller gets its value, or `CallNotRun`. For methods of singleton providers that take one
 * object and return a promise; a second parameter gets the `CallExecution`.
 */
export const HumanApproval =
  <Arguments extends object = object>(approval: MethodApproval<Arguments>): GatedMethod<Arguments> =>
  (target: object, name: string, descriptor?: PropertyDescriptor): void => {
    const method: unknown = descriptor?.value; // a field has no descriptor
    const misplaced = misplacedAt(target, method);
    const declared: DeclaredMethod = {
      name,
      tool: approval.tool ?? name,
      approval: Object.freeze(approval),
      method: method as DeclaredMethod['method'],
      ...(misplaced && { misplaced }),
    };
    declare(target, declared);
    if (descriptor) replace(descriptor, declared);
  };

function misplacedAt(target: object, method: unknown): Misplaced | undefined {
  if (typeof target === 'function') return 'static_method';
  return typeof method === 'function' ? undefined : 'not_a_method';
}

/** In the class itself, not on an object later: what is not gated yet must not run. */
function replace(descriptor: PropertyDescriptor, declared: DeclaredMethod): void {
  const gated = function (this: object, args: object) {
    return callGated(this, declared, args);
  };
  if (declared.misplaced === 'not_a_method') {
    descriptor.get = () => gated;
    return;
  }
  Object.defineProperty(gated, 'name', { value: declared.name });
  for (const key of Reflect.getMetadataKeys(declared.method) as unknown[])
    Reflect.defineMetadata(key, Reflect.getMetadata(key, declared.method), gated);
  descriptor.value = gated;
}
