/** Hyphens that programs set in place of the one on the keyboard: U+2010, the unbreakable one, and minus. */
const HYPHENS = /[\u2010\u2011\u2212\ufe63\uff0d]/g
/** Control characters: people type none of them, and PostgreSQL's type text cannot hold NUL. */
const CONTROL = /\p{Cc}/gu
/**
 * Characters without ink, which copied texts contain: soft hyphens, zero-width letters, marks of direction.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The one form in which a search compares what somebody typed or pasted. "Mülleimer" is the same in one and
 * in two code points for its umlaut, "2026‑000123" with any hyphen, and white space of every kind and number
 * is one space. The function is idempotent.
 */
export const searchText = (text: string): string =>
  text
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Clean search text of at most `most` characters; null if it is empty. */
export const searchTextOrNull = (text: string | null | undefined, most: number): string | null =>
  searchText((text ?? '').slice(0, 2 * most)).slice(0, most) || null

/** Escapes a text for a regular expression that finds it as it is. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
