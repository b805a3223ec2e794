import { cleanText } from '#kit/common/clean-text.ts'
import type { ImportField } from './import.rules.ts'

/** Characters that turn the direction of what follows. Only a text that somebody wrote may need them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Fields whose line breaks say something; the others are one line. */
const WITH_LINES: ReadonlySet<ImportField> = new Set(['title', 'description', 'address', 'photos'])
const WITH_TURNS: ReadonlySet<ImportField> = new Set(['title', 'description'])

/** A name of another system in one line, without what nobody can see. It may be empty. */
export const cleanName = (text: string): string => withoutTurns(text).replace(/\s+/g, ' ')

/** The value of a field as our own texts are: no control characters, nothing that turns its neighbours. */
export function cleanField(field: ImportField, text: string): string {
  if (WITH_TURNS.has(field)) return cleanText(text).trim()
  return WITH_LINES.has(field) ? withoutTurns(text) : cleanName(text)
}

const withoutTurns = (text: string): string => cleanText(text.replace(TURNS, '')).trim()
