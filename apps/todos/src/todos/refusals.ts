import { nameOf } from '../people/people.js';

/** Why this application itself does not do what was asked: in words for the person who asked. */
export abstract class Refusal extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

export class MayNotEdit extends Refusal {
  constructor(person: string, list: string) {
    super(`${nameOf(person)} may not edit the list “${list}”, so nothing was deleted.`);
  }
}

export class NotThere extends Refusal {
  constructor(todo: string) {
    super(`There is no ${todo} any more, so nothing was deleted.`);
  }
}
