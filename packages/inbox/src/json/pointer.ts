/** RFC 6901: the pointer of a member below another one. */
export const below = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Whether one of the pointers is this one or stands above it. */
export const covered = (pointers: readonly string[], pointer: string): boolean =>
  pointers.some((each) => pointer === each || pointer.startsWith(`${each}/`));
