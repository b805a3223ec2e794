import { partsOf } from './compounds.ts'
import { isStopWord, wordsOf } from './keys.ts'

/** A text that something is found by. A counts most, D least. */
export type SearchedText = { text: string; weight: 'A' | 'B' | 'C' | 'D' }

/** Raised whenever words, keys or parts come out differently: what was indexed before is then indexed anew. */
export const INDEX_VERSION = 1

/** PostgreSQL's own limits: the last position that a word can have, and the positions kept of one word. */
const LAST_POSITION = 16_383
const MOST_POSITIONS = 255
/** Words between two texts, so that a phrase never spans them. */
const GAP = 20
/** Letters of the longest word that is suggested to others. */
const LONGEST_SUGGESTED = 40

/**
 * A tsvector, written out, of all words of the texts and, at the same places with the least weight, of the parts of their
 * compounds. `words` are its keys, each with a spelling that people can be shown.
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
