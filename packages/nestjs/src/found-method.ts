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
  shadowed: 'a field of the object stands before it, which would run without anybody’s yes',
  declared_twice: 'it is decorated more than once',
} as const;

type Found = Omit<FoundMethod, 'instance'>;

/** The decorated members of an object with this prototype. What a class declares anew stands for what it overrides. */
export function methodsFrom(prototype: object): readonly Found[] {
  const host = prototype.constructor.name;
  const chain = [...chainOf(prototype)];
  return chain.flatMap((level, depth) => {
    const nearer = chain.slice(0, depth);
    const members = declaredIn(level).filter((member) => isInForce(member, level, nearer));
    const statics = declaredIn(level.constructor);
    return [
      ...members.map((member) => ({ declared: member, host, faults: faultsOf(member, level, nearer) })),
      ...statics.map((declared) => ({ declared, host, faults: codes(declared.misplaced) })),
    ];
  });
}

/** Of two declarations of one method the outer one, and the one in the nearer class. */
const isInForce = (member: DeclaredMethod, level: object, nearer: readonly object[]): boolean =>
  declaredIn(level).findLast(isNamed(member.name)) === member &&
  !nearer.some((below) => declaredIn(below).some(isNamed(member.name)));

function faultsOf({ name, misplaced }: DeclaredMethod, level: object, nearer: readonly object[]): MisfoundCode[] {
  const isTwice = declaredIn(level).filter(isNamed(name)).length > 1;
  const isOverridden = nearer.some((below) => Object.hasOwn(below, name));
  return codes(misplaced, isTwice && 'declared_twice', isOverridden && 'override_undeclared');
}

const codes = (...found: readonly (MisfoundCode | false | undefined)[]): MisfoundCode[] =>
  found.filter((code) => code !== undefined && code !== false);

const isNamed =
  (name: string) =>
  (member: DeclaredMethod): boolean =>
    member.name === name;

/** A class, the one it extends, and so on. */
function* chainOf(prototype: object): Generator<object> {
  for (let level: object | null = prototype; level !== null && level !== Object.prototype;) {
    yield level;
    level = Reflect.getPrototypeOf(level);
  }
}
