import { z } from 'zod'

/**
 * Schema for text that people type: trimmed, without control characters, which no keyboard makes and
 * PostgreSQL partly refuses. Tabs and line breaks stay; every line break becomes one \n.
 */
export const plainText = () =>
  z.string().overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )

/** The same for a single line, in which any white space becomes one space. */
export const plainLine = () => plainText().overwrite((text) => text.replace(/\s+/g, ' '))

/** Whether a text has so many characters as people count them: an emoji is one. */
export const hasLength =
  (min: number) =>
  (text: string): boolean =>
    [...text].length >= min
