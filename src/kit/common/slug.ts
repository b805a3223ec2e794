const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}

/**
 * A text as part of an address: lower case, umlauts and ß as two letters, other accents folded, at most 60
 * characters cut at a word, never empty (O-09).
 */
export function slugOf(text: string, fallback = 'meldung'): string {
  const folded = text
    // Some keyboards send ü as u and a combining diaeresis.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßłøđæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const slug = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (slug.length <= 60) return slug || fallback
  const cut = slug.slice(0, 61)
  const lastWord = cut.lastIndexOf('-')
  return lastWord > 20 ? cut.slice(0, lastWord) : slug.slice(0, 60)
}

/** A free slug: with a number appended where the wanted one is taken. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.includes(`${wanted}-${number}`)) return `${wanted}-${number}`
}
