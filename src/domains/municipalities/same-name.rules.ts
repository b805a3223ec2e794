/** Returns whether people would read two names as the same: they do not see spaces around them. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de')
