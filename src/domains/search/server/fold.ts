/** A word in lower case, its umlauts in one letter however they were typed, ß as ss. */
export const spelt = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    // Not in "neue", "Mauer" and "Quelle", where "ue" is no umlaut.
    .replace(/(?<![aeqäü])ue/g, 'ü')
    .replace(/ae/g, 'ä')
    .replace(/oe/g, 'ö')

/** Folds a word: as it is spelt, with umlauts as plain letters and without other accents. */
export const fold = (word: string): string => withoutMarks(spelt(word))

const withoutMarks = (form: string): string => form.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')

/**
 * Unifies spellings that sound alike: "Gully" and "Gulli", "Container" and "Kontainer", "Matratze" and
 * "Matraze". Double vowels stay: "Beet" is no "Bett".
 */
export const unified = (folded: string): string =>
  folded
    .replace(/c(?!h)/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/tz/g, 'z')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1')

/** A word as it is spelt, folded, and as it sounds. */
export type Spellings = { form: string; folded: string; sound: string }

/** Computed together: a search compares some hundred words in all three. */
export function spellingsOf(word: string): Spellings {
  const form = spelt(word)
  const folded = withoutMarks(form)
  return { form, folded, sound: unified(folded) }
}

/** The words of a list in a file of words. */
export const listed = (words: string): string[] => words.trim().split(/\s+/)
