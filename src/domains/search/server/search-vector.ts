import { partsOf } from './compounds.ts'
import { eachRun, isStopWord, type Word } from './keys.ts'
import { numberKeys } from './report-numbers.ts'

/** An indexed text. Weight A counts most, D least. */
export type SearchedText = { text: string; weight: 'A' | 'B' | 'C' | 'D' }

/** Increase it when words, keys or parts change: a job then rebuilds the index of older rows. */
export const INDEX_VERSION = 2

/** PostgreSQL's limits of a tsvector: the last position, and the positions of one lexeme. */
const LAST_POSITION = 16_383
const MOST_POSITIONS = 255
/** Positions between two texts, so that no phrase spans both. */
const GAP = 20
/** Most letters of a word that is offered as a correction. */
const LONGEST_SUGGESTED = 40

/**
 * A tsvector in text form. It holds the report's numbers, all words of the texts, those that hyphens make,
 * and at the same positions the parts of compounds, which weigh C, or D where their text does. `words` maps
 * each key to a readable spelling.
 */
export function searchVector(
  texts: readonly SearchedText[],
  numbers: readonly string[] = [],
): { vector: string; words: Map<string, string> } {
  const places = new Map<string, string[]>()
  const words = new Map<string, string>()
  const put = (key: string, position: number, weight: string) => {
    const found = places.get(key) ?? []
    if (found.length < MOST_POSITIONS) found.push(`${Math.min(position, LAST_POSITION)}${weight}`)
    places.set(key, found)
  }
  const putWord = ({ form, key }: Word, position: number, weight: SearchedText['weight']) => {
    put(key, position, weight)
    for (const part of partsOf(form)) if (part !== key) put(part, position, weight === 'D' ? 'D' : 'C')
    const isSuggestable = form.length <= LONGEST_SUGGESTED && !/\p{N}/u.test(form)
    if (isSuggestable && !words.has(key)) words.set(key, form)
  }
  for (const key of numbers.flatMap(numberKeys)) put(key, 1, 'A')
  let position = 0
  for (const { text, weight } of texts) {
    for (const run of eachRun(text)) {
      if (run.whole !== null) putWord(run.whole, position + 1, weight)
      for (const word of run.words) {
        position += 1
        if (!isStopWord(word.form)) putWord(word, position, weight)
      }
    }
    position += GAP
  }
  const vector = [...places].map(([key, found]) => `'${key}':${found.join(',')}`).join(' ')
  return { vector, words }
}
