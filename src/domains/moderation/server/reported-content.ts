import { findComments } from '#domains/comments/server/comments.sql.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import type { ContentType } from '../notice.rules.ts'
import { type Contribution, lastContribution } from './contributions.sql.ts'

/** The location and the author of the reported content. */
export type ReportedContent = {
  report: ReportRow
  commentId: number | null
  authorId: number | null
}

/**
 * Finds the content if the viewer can see it. An account is visible through its contributions.
 * @throws NOT_FOUND; BAD_USER_INPUT for what is one's own
 */
export async function reportedContent(
  context: Context,
  type: ContentType,
  id: number,
  municipalityId: number | null,
): Promise<ReportedContent> {
  const found = await find(context, type, id, municipalityId)
  if (found.authorId !== null && found.authorId === context.viewer.id)
    throw badInput({ contentId: OWN[type]() })
  return found
}

const MISSING = {
  COMMENT: message`Dieser Kommentar wurde nicht gefunden.`,
  REPORT: message`Diese Meldung wurde nicht gefunden.`,
  USER: message`Dieses Konto wurde nicht gefunden.`,
} as const
const OWN = {
  COMMENT: message`Das ist Ihr eigener Kommentar. Sie können ihn selbst löschen.`,
  REPORT: message`Das ist Ihre eigene Meldung.`,
  USER: message`Das ist Ihr eigenes Konto.`,
} as const

async function find(
  context: Context,
  type: ContentType,
  id: number,
  municipalityId: number | null,
): Promise<ReportedContent> {
  const visible = (reportId: number) => requireReport(context.db, context.viewer, reportId, MISSING[type]())
  if (type === 'REPORT') {
    const report = await visible(id)
    return { report, commentId: null, authorId: report.personId }
  }
  if (type === 'COMMENT') {
    const [comment] = await findComments(context.db, [id])
    if (comment === undefined || comment.deletedAt !== null) throw notFound(MISSING[type]())
    return { report: await visible(comment.reportId), commentId: id, authorId: comment.personId }
  }
  const last = await lastReadable(context, id, municipalityId)
  if (last === null) throw notFound(MISSING[type]())
  return { report: await visible(last.reportId), commentId: last.commentId, authorId: id }
}

/**
 * The latest visible contribution of an existing account, in one municipality or any; null if there is none.
 */
export async function lastReadable(
  { db, viewer }: Context,
  personId: number,
  municipalityId: number | null,
): Promise<Contribution | null> {
  const [person] = await findPeople(db, [personId])
  if (person === undefined || person.deletedAt !== null) return null
  return lastContribution(db, viewer, personId, municipalityId)
}
