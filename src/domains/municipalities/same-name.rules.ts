/** Returns whether people would read two names as the same. */
export const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de')
