import type { CommentRow } from '#domains/comments/server/comments.sql.ts'
import { findComments } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import { commentAnchor } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { ReportMatter } from './report-mail.ts'

/** The official answer that came with a new status; null where there is none, or it was deleted meanwhile. */
export async function answerOf(trx: Trx, answerId: number | null | undefined): Promise<CommentRow | null> {
  if (answerId == null) return null
  const [comment] = await findComments(trx, [answerId])
  return comment === undefined || comment.deletedAt !== null ? null : comment
}

/**
 * The answer as a mail quotes it (rule 35), and the button that leads to it. Below a report that is not
 * public its author writes nothing.
 */
export const answerQuote = ({ report, town, url }: ReportMatter, comment: CommentRow) => ({
  quote: { by: say`Offizielle Antwort der Gemeinde ${town.name}`, text: wholeText(comment) },
  button: {
    label: report.isPublished ? say`Ansehen und antworten` : say`Meldung ansehen`,
    url: `${url}${commentAnchor(comment.id)}`,
  },
})

/** The path of a notification about both. */
export const answerPath = ({ path }: ReportMatter, comment: CommentRow | null): string =>
  comment === null ? path : `${path}${commentAnchor(comment.id)}`

/** The subject of a mail that tells a status and the answer given with it. */
export const answeredSubject = (number: string, status: string): string =>
  say`Antwort der Gemeinde: ${number}, Status „${status}“`
