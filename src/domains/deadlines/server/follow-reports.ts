import { holdUndone } from '#domains/casework/server/bulk/bulk.events.ts'
import { commentCreated } from '#domains/comments/server/comment.events.ts'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { rulesAmong } from './deadline-rules.sql.ts'
import { recompute } from './recompute.ts'
import { deadlinesOfReports } from './report-deadlines.sql.ts'

/** Steps that move no deadline. */
const INDIFFERENT = new Set<ReportEventKind>([
  'APPROVAL_WITHDRAWN',
  'CALLER_CHANGED',
  'CALLER_ERASED',
  'CALLER_RECORDED',
  'CALLER_STOPPED',
  'CONTACT_READ',
  'DEADLINE_MOVED',
  'DELETED',
  'OBJECTION_RAISED',
  'OBJECTION_REJECTED',
  'HANDOVER_ACCEPTED',
  'HANDOVER_ANSWERED',
  'HANDED_ON',
  'PROCESSED',
])

/**
 * A new report gets the deadlines of its category, and one that moves to another category gets those; every
 * other step computes anew what is there. A report without deadlines costs one look.
 */
const onStep = subscribe(reportStepTaken, async (trx, _, { report, kind, changesConcern }) => {
  if (INDIFFERENT.has(kind)) return
  const { municipalityId, id, categoryId, subCategoryId } = report
  const isNew = kind === 'CREATED'
  const hasDeadlines = !isNew && (await deadlinesOfReports(trx, [id])).length > 0
  if (!hasDeadlines) {
    if (!isNew && !changesConcern) return
    const rules = await rulesAmong(trx, municipalityId, [categoryId, subCategoryId ?? categoryId])
    if (rules.length === 0) return
  }
  await recompute(trx, municipalityId, [id], { takesRules: false })
})

/** An official answer ends the first deadline. */
const onComment = subscribe(commentCreated, async (trx, _, { comment, report }) => {
  if (!comment.isOfficial) return
  const [row] = await deadlinesOfReports(trx, [report.id])
  if (row === undefined || row.answeredAt !== null) return
  await recompute(trx, report.municipalityId, [report.id], { takesRules: false })
})

/** An official answer that is undone ends no deadline. The comment is gone when this is called. */
const onUndone = subscribe(holdUndone, async (trx, _, { reportId, made }) => {
  if (made.commentId === undefined) return
  const [row] = await deadlinesOfReports(trx, [reportId])
  if (row === undefined) return
  await recompute(trx, row.municipalityId, [reportId], { takesRules: false })
})

export const followReports: readonly Subscription[] = [onStep, onComment, onUndone]
