import { keyOf } from './keys.ts'
import { STATE_WORDS, SYNONYMS } from './words/synonyms.ts'

const groups = new Map<string, Set<string>>()
for (const line of SYNONYMS.trim().split('\n')) {
  const keys = line.trim().split(/\s+/).map(keyOf)
  // A word of two lines has the others of both, and they do not become each other's.
  for (const key of keys) groups.set(key, new Set([...(groups.get(key) ?? []), ...keys]))
}

/** Keys of the words that mean the same, without its own. */
export const synonymsOf = (key: string): string[] =>
  [...(groups.get(key) ?? [])].filter((each) => each !== key)

const stateKeys = new Set(STATE_WORDS.trim().split(/\s+/).map(keyOf))

/** Whether the word tells how something is and not what it is. */
export const isStateKey = (key: string): boolean => stateKeys.has(key)
