import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { requireReport, statusKindOf } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee, isOwn, type ReportState } from '#domains/reports/server/report.policy.ts'
import {
  lockReport,
  type ReportRow,
  touchLastEdit,
  updateReport,
} from '#domains/reports/server/reports.sql.ts'
import { requireSame, requireVersion } from '#domains/reports/server/require-same.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { judge } from '../answer.rules.ts'
import { toldAnswers } from '../answer-text.rules.ts'
import type { Answer, Item } from '../category-question.rules.ts'
import { canChangeAnswers } from './category-question.policy.ts'
import { fieldsOf, requireKnown } from './check-answers.ts'
import { presentSets, type QuestionSetRow } from './question-sets.sql.ts'
import { answersOfReports, putAnswers } from './report-answers.sql.ts'

export type ChangedAnswers = {
  reportId: number
  answers: readonly Answer[]
  /** The report's `updatedAt` and, for staff, `version` that were seen. */
  updatedAt?: Date | null | undefined
  version?: number | null | undefined
}

/** The questions of a report, and the answers so far. */
export type Asked = {
  questionSetId: number
  categoryId: number
  version: number
  items: readonly Item[]
  answers: readonly Answer[]
}

/**
 * The questions that a report was asked; where none were, the present ones of its category, so that staff can
 * fill in what a caller tells. Null where nothing is asked.
 */
export async function askedOf(db: Db, { id, categoryId }: ReportRow): Promise<Asked | null> {
  const [row] = await answersOfReports(db, [id])
  if (row !== undefined) return row
  const [present] = await presentSets(db, [categoryId])
  return present === undefined ? null : askedNow(present)
}

/** The present questions, without answers; null where there are none. */
export function askedNow({ id, categoryId, version, items }: QuestionSetRow): Asked | null {
  return items.length === 0 ? null : { questionSetId: id, categoryId, version, items, answers: [] }
}

/**
 * Replaces the answers of a report, by the questions that it was asked. A stop holds nobody up here: the
 * report is there already.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT by field
 */
export async function changeAnswers(context: Context, input: ChangedAnswers): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  await requireReport(context.db, viewer, input.reportId)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, input.reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const asked = await askedOf(trx, report)
    if (!canChangeAnswers(viewer, report, await stateOf(trx, report), asked) || asked === null)
      throw forbidden()
    requireVersion(viewer, report, input.version)
    requireSame(report, input.updatedAt)
    requireKnown(asked.items, input.answers)
    const { kept, errors } = judge(asked.items, report.subCategoryId, input.answers)
    if (Object.keys(errors).length > 0) throw badInput(fieldsOf(errors))
    const before = answersText(asked, asked.answers)
    const after = answersText(asked, kept)
    if (before === after) return report
    await putAnswers(trx, report, asked.questionSetId, kept)
    return recordChange(trx, context, viewer, report, { from: before, to: after })
  })
}

async function stateOf(trx: Trx, report: ReportRow): Promise<ReportState> {
  const [[town], kind] = await Promise.all([
    findMunicipalities(trx, [report.municipalityId]),
    statusKindOf(trx, report),
  ])
  if (town === undefined) throw new Error('a report without its municipality')
  return { kind, town }
}

/** One line for each answer, as the history keeps it; null for none. */
const answersText = ({ items }: Asked, answers: readonly Answer[]): string | null =>
  toldAnswers(items, answers)
    .map(({ question, text }) => `${question} ${text}`)
    .join('\n') || null

/** As with texts: consecutive edits of an author are one step, those of the town have both values. */
async function recordChange(
  trx: Trx,
  context: Context,
  viewer: Viewer,
  report: ReportRow,
  change: { from: string | null; to: string | null },
): Promise<ReportRow> {
  const now = context.clock.now()
  const changed = await updateReport(trx, report, { updatedAt: updatedAtAfter(report.updatedAt, now) })
  const isAuthor = isOwn(viewer, report)
  if (isAuthor && (await touchLastEdit(trx, report, viewer.id, now))) return changed
  await recordStep(trx, context, changed, {
    kind: 'EDITED',
    changes: isAuthor ? [] : [{ field: 'answers', ...change }],
  })
  return changed
}
