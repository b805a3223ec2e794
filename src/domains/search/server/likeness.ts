import { partsOf } from './compounds.ts'
import { eachWord, isStopWord } from './keys.ts'

/** Different words of a text that are compared; more would not tell more. */
const MOST_WORDS = 40

/** A tsquery of everything that shares a word with a text, a part of a compound included; null for a text without words. */
export function likenessQuery(text: string): string | null {
  const keys = new Set<string>()
  for (const { form, key } of eachWord(text)) {
    if (isStopWord(form)) continue
    for (const each of [key, ...partsOf(form)]) keys.add(each)
    if (keys.size >= MOST_WORDS) break
  }
  return keys.size === 0 ? null : [...keys].map((key) => `'${key}'`).join(' | ')
}
