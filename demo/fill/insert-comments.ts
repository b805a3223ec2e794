import { MAX_LEVEL } from '#domains/comments/comment.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { PlannedComment, PlannedPerson, PlannedReport } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

type Ids = { towns: TownIds; personId(person: PlannedPerson): number }

/** Comments in the order in which they were written. Returns their ids. */
export async function insertComments(
  trx: Trx,
  reports: ReadonlyMap<PlannedReport, number>,
  { towns, personId }: Ids,
): Promise<Map<PlannedComment, number>> {
  const comments = [...reports].flatMap(([report, reportId]) =>
    report.comments.map((comment) => ({ report, reportId, comment })),
  )
  const ordered = comments.sort((a, b) => a.comment.at.getTime() - b.comment.at.getTime())
  const rows = new Map<PlannedComment, Row<'comment'>>()
  for (const { report, reportId, comment } of ordered) {
    const id = rows.size + 1
    const answered = comment.answers === null ? null : rows.get(comment.answers)
    if (answered === undefined) throw new Error(`a comment answers a later one: ${comment.text}`)
    rows.set(comment, {
      municipalityId: towns.town(report.town),
      id,
      reportId,
      ...placeBelow(answered, id),
      text: comment.text,
      isOfficial: comment.isOfficial,
      personId: personId(comment.author),
      idempotencyKey: null,
      createdAt: comment.at,
      signature: null,
      editedAt: null,
      officialOfId: null,
      deletedAt: null,
      deletedById: null,
      deletionReason: null,
      apiKeyId: null,
    })
  }
  await insertRows(trx, 'comment', [...rows.values()])
  await advance(trx, 'comment_id', rows.size)
  return new Map([...rows].map(([comment, { id }]) => [comment, id]))
}

/**
 * As the server does: an answer to the deepest level stands beside it and remembers what it answers (rule
 * 37).
 */
function placeBelow(answered: Row<'comment'> | null, id: number) {
  if (answered === null) return { parentId: null, threadId: id, level: 1, answeredId: null }
  const { threadId } = answered
  if (answered.level < MAX_LEVEL)
    return { parentId: answered.id, threadId, level: answered.level + 1, answeredId: null }
  return { parentId: answered.parentId, threadId, level: MAX_LEVEL, answeredId: answered.id }
}
