import { setImmediate } from 'node:timers/promises'
import { textWords } from '#domains/guesses/server/model/features.ts'
import type { TownTemplate } from '#domains/templates/server/town-templates.ts'
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'

/** Characters of the texts whose words a process keeps: five towns with as many templates as there may be. */
const MOST_KEPT = 2_000_000
/** Templates whose words are found in one go, 1 ms each at most: then other requests have their turn. */
const AT_ONCE = 10

const kept = new SizeBoundedCache<ReadonlySet<string>>(MOST_KEPT)

/** The keys of the words of a template's name or text, without placeholders. They follow from it alone. */
export function keysOf(text: string): ReadonlySet<string> {
  const known = kept.get(text)
  if (known !== undefined) return known
  const words = textWords(text.replace(/\{[^{}\n]*\}/g, ' '))
  const keys = new Set(words.flatMap((word) => word.keys))
  kept.set(text, keys)
  return keys
}

/** Finds the words of many templates without holding the process. */
export async function readWords(templates: readonly Pick<TownTemplate, 'text'>[]): Promise<void> {
  for (const [index, { text }] of templates.entries()) {
    keysOf(text)
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
}
