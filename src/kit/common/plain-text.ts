import { z } from 'zod'

/**
 * Text that people typed: trimmed, without control characters, which no keyboard makes and PostgreSQL partly refuses.
 * Line breaks and tabs stay; every line break is one \n.
 */
export const plainText = () =>
  z.string().overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )

/** The same for a single line, in which any white space is one space. */
export const plainLine = () => plainText().overwrite((text) => text.replace(/\s+/g, ' '))

/** Whether a text has so many characters as people count them, to whom an emoji is one. */
export const hasLength =
  (min: number) =>
  (text: string): boolean =>
    [...text].length >= min
