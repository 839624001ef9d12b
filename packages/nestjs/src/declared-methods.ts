import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type FoundMethod, methodsFrom, type MisfoundCode } from './found-method.js';

type Wrapper = ReturnType<DiscoveryService['getProviders']>[number];

/** Every decorated method of every provider of the application. */
@Injectable()
export class DeclaredMethods {
  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  /** Each declaration once; what two objects have of one class is a fault of it. */
  all(): readonly FoundMethod[] {
    const seen = new Map<FoundMethod['declared'], FoundMethod>();
    for (const found of this.occurrences()) {
      const before = seen.get(found.declared);
      if (before === undefined) seen.set(found.declared, found);
      else if (before.instance !== found.instance) seen.set(found.declared, shared(before));
    }
    return [...seen.values()];
  }

  private occurrences(): readonly FoundMethod[] {
    return [
      ...this.discovery.getProviders().flatMap((provider) => methodsOf(provider)),
      ...this.discovery.getControllers().flatMap((controller) => methodsOf(controller, ['on_a_controller'])),
    ];
  }
}

const shared = (found: FoundMethod): FoundMethod =>
  found.faults.includes('several_instances') ? found : { ...found, faults: [...found.faults, 'several_instances'] };

function methodsOf(wrapper: Wrapper, faults: readonly MisfoundCode[] = []): readonly FoundMethod[] {
  const prototype = prototypeOf(wrapper);
  if (prototype === null) return [];
  const isSingleton = !wrapper.isTransient && wrapper.isDependencyTreeStatic();
  const ofAll = isSingleton ? faults : [...faults, 'not_a_singleton' as const];
  return methodsFrom(prototype).map((found) => {
    const instance = isSingleton ? (wrapper.instance as object) : undefined;
    const isShadowed = instance !== undefined && !found.declared.misplaced && hidesGate(instance, found.declared.name);
    return { ...found, instance, faults: [...found.faults, ...ofAll, ...(isShadowed ? (['shadowed'] as const) : [])] };
  });
}

/** A field of that name. Bound in the constructor (`this.go = this.go.bind(this)`) it is the gated method still. */
function hidesGate(instance: object, name: string): boolean {
  const own: unknown = Object.getOwnPropertyDescriptor(instance, name)?.value;
  return Object.hasOwn(instance, name) && !(typeof own === 'function' && own.name === `bound ${name}`);
}

/** Of the object where there is one: a factory's has another class than its token. */
function prototypeOf({ instance, metatype, inject }: Wrapper): object | null {
  const made: unknown = instance;
  if (typeof made === 'object' && made !== null) return Reflect.getPrototypeOf(made);
  return typeof metatype === 'function' && !inject ? ((metatype.prototype as object | undefined) ?? null) : null;
}
