import { translated } from '#kit/common/languages/speech.ts'
import type { Viewer } from './viewer.ts'

/**
 * A name that towns begin with (a status, a category), in the language of the reader. What a town has named
 * itself stays as it is. Staff get the town's own words, because they edit them.
 */
export const townWords = (text: string, { isSuperAdmin, adminOf, editorOf }: Viewer): string =>
  isSuperAdmin || adminOf.size + editorOf.size > 0 ? text : translated(text)
