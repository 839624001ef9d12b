/** Somebody other than `person` meets a role; `holders` is what `two_holders` gave for it. */
export const isMetByAnother = (holders: string, person: string): string =>
  `coalesce(array_remove(${holders}, ${person}) <> '{}', false)`;
