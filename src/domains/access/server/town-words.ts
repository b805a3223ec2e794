import { translated } from '#kit/common/languages/speech.ts'
import type { Viewer } from './viewer.ts'

/**
 * Translates a default name (of a status or category) for citizens. Names that a town chose stay German.
 * Staff get the German words, because they edit them.
 */
export const townWords = (text: string, { isSuperAdmin, adminOf, editorOf }: Viewer): string =>
  isSuperAdmin || adminOf.size + editorOf.size > 0 ? text : translated(text)
