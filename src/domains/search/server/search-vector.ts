import { partsOf } from './compounds.ts'
import { isStopWord, wordsOf } from './keys.ts'

/** An indexed text. Weight A counts most, D least. */
export type SearchedText = { text: string; weight: 'A' | 'B' | 'C' | 'D' }

/** Increase it when words, keys or parts change: a job then rebuilds the index of older rows. */
export const INDEX_VERSION = 1

/** PostgreSQL's limits of a tsvector: the last position, and the positions of one lexeme. */
const LAST_POSITION = 16_383
const MOST_POSITIONS = 255
/** Positions between two texts, so that no phrase spans both. */
const GAP = 20
/** Most letters of a word that is offered as a correction. */
const LONGEST_SUGGESTED = 40

/**
 * A tsvector in text form. It holds all words of the texts and, at the same positions with the lowest weight,
 * the parts of their compounds. `words` maps each key to a readable spelling.
 */
export function searchVector(texts: readonly SearchedText[]): { vector: string; words: Map<string, string> } {
  const places = new Map<string, string[]>()
  const words = new Map<string, string>()
  const put = (key: string, position: number, weight: string) => {
    const found = places.get(key) ?? []
    if (found.length < MOST_POSITIONS) found.push(`${Math.min(position, LAST_POSITION)}${weight}`)
    places.set(key, found)
  }
  let position = 0
  for (const { text, weight } of texts) {
    for (const { form, key } of wordsOf(text)) {
      position += 1
      if (isStopWord(form)) continue
      put(key, position, weight)
      for (const part of partsOf(form)) if (part !== key) put(part, position, 'D')
      const isSuggestable = form.length <= LONGEST_SUGGESTED && !/\p{N}/u.test(form)
      if (isSuggestable && !words.has(key)) words.set(key, form)
    }
    position += GAP
  }
  const vector = [...places].map(([key, found]) => `'${key}':${found.join(',')}`).join(' ')
  return { vector, words }
}
