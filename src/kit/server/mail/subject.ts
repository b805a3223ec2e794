import { closed } from '#kit/common/direction.ts'
import { oneLine } from './escape.ts'

/** Characters of a subject that phones show (E-02). */
export const SUBJECT_MAX = 60

/**
 * A subject of one line and at most 60 characters, cut at a word. A line break in it could inject a header.
 */
export function subjectLine(text: string): string {
  const characters = [...oneLine(text)]
  if (characters.length <= SUBJECT_MAX) return characters.join('')
  const cut = characters.slice(0, SUBJECT_MAX - 1).join('')
  const word = cut.replace(/[\s,;:–-]+\S*$/u, '')
  // A single long word is cut inside.
  return closed(`${word.length > SUBJECT_MAX / 2 ? word : cut.trimEnd()}…`)
}
