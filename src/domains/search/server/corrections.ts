import { editDistance } from '#kit/common/edit-distance.ts'
import type { Db } from '#kit/server/database/db.ts'
import { isKnownWord, isListedWord } from './compounds.ts'
import { fold } from './fold.ts'
import { type KnownWord, wordsLike } from './vocabulary.sql.ts'

/** Fewest letters of a key that is corrected. */
const LEAST_FORGIVEN = 4
/** Fewest letters of a key in which two edits are corrected. */
const LONG = 8
/** Lowest trigram similarity of a correction. */
const LEAST_ALIKE = 0.45
/** Letters per edit of a correction that is only similar. */
const LETTERS_PER_EDIT = 4
/** Fewest letters of a word that some reports have and that is still taken for a misspelling. */
const LEAST_DOUBTED = 6
/** How many times as many reports have the right word, where neither is listed. */
const MUCH_MORE = 5

export type Correction = KnownWord & { slips: number }

/**
 * The most likely correction of a word, from the vocabulary of reports; null for a word that is known to be
 * right: a "Herd" is not meant to be "Herren", however few reports have one. A compound of known words is
 * only corrected to a listed word, by one edit: "Bürgersteg", but not "Glasscherben".
 */
export async function correctionOf(
  db: Db,
  { form, key }: { form: string; key: string },
): Promise<Correction | null> {
  if (key.length < LEAST_FORGIVEN || isListedWord(form)) return null
  const isCompound = isKnownWord(form)
  const forgiven = key.length >= LONG && !isCompound ? 2 : 1
  const candidates = (await wordsLike(db, key))
    .filter((word) => word.key !== key && (!isCompound || isListedWord(word.form)))
    .map((word) => ({ ...word, slips: editDistance(key, word.key) }))
    .filter(({ slips, similarity, ...word }) => {
      // The key of a whole word may be shorter than what is typed of it: "unleserl".
      const isNear = slips <= key.length / LETTERS_PER_EDIT || fold(word.form).startsWith(fold(form))
      return slips <= forgiven || (!isCompound && similarity >= LEAST_ALIKE && isNear)
    })
  return candidates.sort((a, b) => a.slips - b.slips || b.similarity - a.similarity)[0] ?? null
}

/** Whether a word that some reports have may still be a misspelling: a long one that no list knows. */
export const mayBeMisspelt = ({ form, key }: { form: string; key: string }): boolean =>
  key.length >= LEAST_DOUBTED && !isKnownWord(form)

/**
 * Whether such a word is likely a misspelling of its correction: then the reports with that are found as
 * well. The correction is a known word, or one that many more reports have.
 */
export const isMisspelling = (reports: number, correction: Correction): boolean =>
  isKnownWord(correction.form) || correction.reports > MUCH_MORE * Math.max(1, reports)
