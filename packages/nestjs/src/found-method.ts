import { declaredIn, type DeclaredMethod } from './declared-method.js';

/** A decorated member of one object, or of a class of which there is none yet. */
export interface FoundMethod {
  readonly declared: DeclaredMethod;
  readonly host: string;
  /** Undefined: what is found can have no gate. */
  readonly instance: object | undefined;
  readonly faults: readonly MisfoundCode[];
}

export type MisfoundCode = keyof typeof MISFOUND;

export const MISFOUND = {
  static_method: 'it is static; only a method of a provider can wait for a person',
  not_a_method: 'it is no method',
  not_a_singleton: 'its provider is request-scoped or transient, and would be gone before the person has decided',
  on_a_controller: 'it is a route, and no request waits as long as a person takes; decorate a method of a provider',
  several_instances:
    'several objects have it, and one tool is one method of one object; let one module provide its class, and export it',
  override_undeclared: 'it is overridden without a declaration, so that the override would run without anybody’s yes',
  declared_twice: 'it is decorated more than once',
} as const;

/** The decorated members of a prototype, nearest first; what a subclass declares anew stands for what it overrides. */
export function methodsFrom(prototype: object): readonly Omit<FoundMethod, 'instance'>[] {
  const chain = chainOf(prototype);
  const host = prototype.constructor.name;
  const found = new Map<string, Omit<FoundMethod, 'instance'>>();
  for (const [depth, level] of chain.entries())
    for (const declared of [...declaredIn(level), ...declaredIn(level.constructor)]) {
      const before = found.get(keyOf(declared));
      if (before !== undefined && !declaredIn(level).includes(before.declared)) continue;
      const nearer = chain.slice(0, depth).some((below) => Object.hasOwn(below, declared.name));
      found.set(keyOf(declared), {
        declared,
        host,
        faults: [
          ...(declared.misplaced ? [declared.misplaced] : []),
          ...(before ? (['declared_twice'] as const) : []),
          ...(nearer && !declared.misplaced ? (['override_undeclared'] as const) : []),
        ],
      });
    }
  return [...found.values()];
}

const keyOf = ({ name, misplaced }: DeclaredMethod) => `${misplaced === 'static_method' ? 'static ' : ''}${name}`;

function chainOf(prototype: object): readonly object[] {
  const chain: object[] = [];
  for (let level: object | null = prototype; level !== null && level !== Object.prototype;)
    level = Reflect.getPrototypeOf((chain.push(level), level));
  return chain;
}
