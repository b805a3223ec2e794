import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { MAX_ALTERNATIVE_TEXT } from './photo.rules.ts'

/** Notes in an alternative text that something is marked. German for everybody, because the text is kept. */
const NOTES = ['mit Pfeil markiert', 'mit Kreis markiert', 'mit Pfeil und Kreis markiert'] as const
const WITHOUT_WORDS = 'Foto, '

/** A mark, of which only the kind matters here. */
type Kind = Pick<Mark, 'kind'>

function noteOf(marks: readonly Kind[]): string {
  const has = (kind: Mark['kind']) => marks.some((mark) => mark.kind === kind)
  if (has('ARROW') && has('CIRCLE')) return NOTES[2]
  return has('ARROW') ? NOTES[0] : NOTES[1]
}

/** The alternative text of a photo with these marks and no others; one that would grow too long stays. */
export function withMarkNote(text: string | null, marks: readonly Kind[]): string | null {
  const bare = withoutMarkNote(text)
  if (marks.length === 0) return bare
  const note = noteOf(marks)
  const noted = bare === null ? `${WITHOUT_WORDS}${note}` : `${bare} (${note})`
  return noted.length > MAX_ALTERNATIVE_TEXT ? bare : noted
}

/** A mark of each kind that the alternative text names. */
export function notedMarks(text: string | null): Kind[] {
  const note = NOTES.find((each) => text === `${WITHOUT_WORDS}${each}` || text?.endsWith(` (${each})`)) ?? ''
  return [
    ...(note.includes('Pfeil') ? [{ kind: 'ARROW' } as const] : []),
    ...(note.includes('Kreis') ? [{ kind: 'CIRCLE' } as const] : []),
  ]
}

/**
 * Kinds of marks that the file before all edits shows: of those that the text names, the ones that came with
 * it, if that was noted, and otherwise those that no kept edit has drawn.
 */
export function drawnInFile(
  text: string | null,
  drawnIn: readonly Kind[] | null,
  edits: readonly Kind[],
): Kind[] {
  const holds = (kinds: readonly Kind[], kind: Mark['kind']) => kinds.some((each) => each.kind === kind)
  return notedMarks(text).filter(({ kind }) =>
    drawnIn === null ? !holds(edits, kind) : holds(drawnIn, kind),
  )
}

/** The alternative text without such a note. */
function withoutMarkNote(text: string | null): string | null {
  for (const note of NOTES) {
    if (text === `${WITHOUT_WORDS}${note}`) return null
    if (text?.endsWith(` (${note})`)) return text.slice(0, -note.length - 3)
  }
  return text
}
