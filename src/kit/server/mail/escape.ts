const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes text safe inside HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** Text as HTML in which 2026-000123 and E-Mail are not torn apart; the head says from which width on. */
export const unbroken = (text: string): string =>
  escapeHtml(text).replace(/(?<![\w-])(?:\d+-\d+(?![\w-])|E-Mails?(?!\w))/g, '<span class="whole">$&</span>')

/** Text with its line breaks, as HTML. */
export const multiline = (text: string): string => unbroken(whole(text)).replace(/\n/g, '<br>')

/** Text whose lines all end alike, and without what nobody sees: each line of a quotation is marked as one. */
export const whole = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** A name or a title as one line: nobody’s can look like a line of the mail’s own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
