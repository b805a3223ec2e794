import { type Said, wordsAt } from '#domains/reports/cover.rules.ts'
import type { Deletion } from '#kit/server/backup/deletion-journal.ts'
import { sign } from '#kit/server/secrets.ts'

const PURPOSE = 'covered-words'

/**
 * Keyed hash (HMAC) of covered words, 64 hexadecimal digits. A restore recognises the words by it; without
 * the site's secret nobody can.
 */
const markOf = (secret: string, words: string): string =>
  Buffer.from(sign(secret, PURPOSE, words), 'base64url').toString('hex')

/** The entry of words in the deletion journal: whose report, how many code units, and their hash. */
export const wordsEntry = (secret: string, reportId: number, words: string, at: Date): Deletion => ({
  kind: 'words',
  id: `${reportId}-${words.length}-${markOf(secret, words)}`,
  at,
})

/** The words of a journal entry, where a text holds them; each window of their length is compared. */
export function wordsIn(text: string, length: number, mark: string, secrets: readonly string[]): Said | null {
  for (let start = 0; start + length <= text.length; start += 1) {
    const words = text.slice(start, start + length)
    if (secrets.some((secret) => markOf(secret, words) === mark))
      return wordsAt(text, [{ start, end: start + length }])[0] ?? null
  }
  return null
}
