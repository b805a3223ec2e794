import { oneLine } from './escape.ts'

/** As long as a subject may be: what telephones show of it (E-02). */
export const SUBJECT_MAX = 60

/**
 * A subject of one line and at most 60 characters; a longer one ends behind a word. A line break in it could begin a header
 * of somebody else's making.
 */
export function subjectLine(text: string): string {
  const characters = [...oneLine(text)]
  if (characters.length <= SUBJECT_MAX) return characters.join('')
  const cut = characters.slice(0, SUBJECT_MAX - 1).join('')
  const word = cut.replace(/[\s,;:–-]+\S*$/u, '')
  // A single long word is cut where it has to be.
  return `${word.length > SUBJECT_MAX / 2 ? word : cut.trimEnd()}…`
}
