export interface Person {
  /** Also what Countersign knows them by. */
  readonly id: string;
  readonly name: string;
  readonly does: string;
  /** They may say who may edit a list. */
  readonly manages: boolean;
}

/** Everybody who may sign in: the members of Acme, as the demo has them. */
export const PEOPLE: readonly Person[] = [
  { id: 'mia', name: 'Mia', does: 'Member', manages: false },
  { id: 'max', name: 'Max', does: 'Member', manages: false },
  { id: 'adam', name: 'Adam', does: 'Administrator', manages: true },
  { id: 'ana', name: 'Ana', does: 'Finance', manages: false },
  { id: 'ben', name: 'Ben', does: 'Finance', manages: false },
  { id: 'olga', name: 'Olga', does: 'Owner', manages: true },
];

export const personOf = (id: string): Person | undefined => PEOPLE.find((person) => person.id === id);

export const nameOf = (id: string | null): string => (id === null ? 'Somebody' : (personOf(id)?.name ?? id));
