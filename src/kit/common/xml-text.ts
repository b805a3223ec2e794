/** What XML 1.0 cannot hold, however it is written: control characters, halves of surrogate pairs and two non-characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text without what no XML document can hold. */
export const withoutControls = (text: string): string => text.replace(IMPOSSIBLE, '')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written plainly a reader makes it a line feed.
  '\r': '&#13;',
}

/** A text as it stands in an XML document, in an element or an attribute, so that a reader finds what was typed. */
export const xmlText = (text: string): string =>
  withoutControls(text).replace(/[&<>"\r]/g, (char) => ENTITIES[char] ?? char)
