import { updateComment } from '#domains/comments/server/comments.sql.ts'
import type { Said } from '#domains/reports/cover.rules.ts'
import { lockReport, updateReport } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { coverCopies } from './copied-words.ts'
import { commentsBelow, quotesOf } from './copies.sql.ts'
import { forgetCopies, formerRows } from './forget-copies.ts'
import { wordsIn } from './word-mark.ts'

/**
 * Covers words again after a restored backup has brought them back, wherever they stand in the report, in
 * its history or in a comment. `id` is the id of the journal entry. Idempotent. Returns whether they were
 * there.
 */
export async function coverWordsAgain(
  context: Context,
  id: string,
  secrets: readonly string[],
): Promise<boolean> {
  const [reportId = 0, length = 0] = id.split('-').map(Number)
  const mark = id.split('-').at(-1) ?? ''
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (report === null) return false
    const former = await formerRows(trx, report)
    const family = [...former, report]
    const comments = await commentsBelow(trx, report)
    const events = await quotesOf(trx, 'reportEvent', family)
    const texts = [
      ...family.flatMap(({ title, description }) => [title, description]),
      ...comments.map(({ text }) => text),
      ...events.flatMap((event) => quotedIn(event.texts)),
    ]
    let words: Said | null = null
    for (const text of texts) words ??= wordsIn(text, length, mark, secrets)
    if (words === null) return false
    const cover = coverCopies([words])
    for (const comment of comments) {
      const text = cover(comment.text)
      if (text !== comment.text) await updateComment(trx, comment, { text })
    }
    const { title, description } = report
    const present = await updateReport(trx, report, { title: cover(title), description: cover(description) })
    await forgetCopies(trx, context, { report: present, former }, { words: [words], texts: [] })
    return true
  })
}

/** The texts of a step: its note, and the values before and after. */
function quotedIn({ changes = null, note = null }: Record<string, string | null>): string[] {
  const found: string[] = note === null ? [] : [note]
  if (changes !== null)
    JSON.parse(changes, (_, value) => {
      if (typeof value === 'string') found.push(value)
      return value
    })
  return found
}
