import { z } from 'zod'
import { cleanText, seenLength, withoutUnseenEnds } from './clean-text.ts'

/** Schema for text that people type, clean and trimmed. Tabs and line breaks stay. */
export const plainText = () => z.string().overwrite((text) => cleanText(text).trim())

/** Text of a single line, in which any white space becomes one space. */
export const plainLine = () => plainText().overwrite((text) => text.replace(/\s+/g, ' '))

/** A single line for an address or a number. Invisible characters at its ends are removed. */
export const plainToken = () => plainLine().overwrite(withoutUnseenEnds)

/** Whether a text has so many characters that people see, as they count them: an emoji is one. */
export const hasLength =
  (min: number) =>
  (text: string): boolean =>
    seenLength(text) >= min

/** Whether a text that may be missing shows nothing. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && cleanText(value) === ''
