import { closed } from '#kit/common/direction.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Replaces the characters that mean something in HTML by their entities. */
export const withEntities = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** Escapes text for HTML content and attribute values. Each line closes the directions that it opens. */
export const escapeHtml = (text: string): string => withEntities(closed(text))

/**
 * HTML in which 2026-000123 and E-Mail do not break across lines; a style in the head limits this to wide
 * windows.
 */
export const unbroken = (text: string): string =>
  escapeHtml(text).replace(/(?<![\w-])(?:\d+-\d+(?![\w-])|E-Mails?(?!\w))/g, '<span class="whole">$&</span>')

/** HTML of a text with its line breaks. */
export const multiline = (text: string): string => unbroken(whole(text)).replace(/\n/g, '<br>')

/**
 * Normalises line endings and removes invisible characters, so that each line of a quotation gets its mark.
 */
export const whole = (text: string): string =>
  closed(text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '))

/** A name or title as one line, so that it cannot imitate further lines of the mail. */
export const oneLine = (text: string): string => closed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
