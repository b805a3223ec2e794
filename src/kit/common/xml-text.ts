/**
 * Characters that XML 1.0 cannot represent, not even escaped: control characters, unpaired surrogates and two
 * non-characters.
 */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Removes the characters that no XML document can contain. */
export const withoutControls = (text: string): string => text.replace(IMPOSSIBLE, '')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, a parser would turn it into a line feed.
  '\r': '&#13;',
}

/** Escapes a text for an element or an attribute, so that a parser returns it unchanged. */
export const xmlText = (text: string): string =>
  withoutControls(text).replace(/[&<>"\r]/g, (char) => ENTITIES[char] ?? char)
