import { keyOf } from './keys.ts'
import { STATE_WORDS, SYNONYMS } from './words/synonyms.ts'

const groups = new Map<string, Set<string>>()
for (const line of SYNONYMS.trim().split('\n')) {
  const keys = line.trim().split(/\s+/).map(keyOf)
  // A word in two lines has the synonyms of both, but these do not become each other's synonyms.
  for (const key of keys) groups.set(key, new Set([...(groups.get(key) ?? []), ...keys]))
}

/** The keys of a word's synonyms, without its own. */
export const synonymsOf = (key: string): string[] =>
  [...(groups.get(key) ?? [])].filter((each) => each !== key)

const stateKeys = new Set(STATE_WORDS.trim().split(/\s+/).map(keyOf))

/** Whether a word describes a state and not a thing. */
export const isStateKey = (key: string): boolean => stateKeys.has(key)
