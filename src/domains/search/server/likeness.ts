import { partsOf } from './compounds.ts'
import { eachWord, isStopWord } from './keys.ts'

/** Most different words of a text that are compared; more add no precision. */
const MOST_WORDS = 40

/**
 * A tsquery that matches every text which shares a word with this one, parts of compounds included; null for
 * a text without words.
 */
export function likenessQuery(text: string): string | null {
  const keys = new Set<string>()
  for (const { form, key } of eachWord(text)) {
    if (isStopWord(form)) continue
    for (const each of [key, ...partsOf(form)]) keys.add(each)
    if (keys.size >= MOST_WORDS) break
  }
  return keys.size === 0 ? null : [...keys].map((key) => `'${key}'`).join(' | ')
}
