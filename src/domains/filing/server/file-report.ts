import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isStaff, isStaffOf, requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { type CallerData, callerSchema } from '#domains/callers/caller-input.rules.ts'
import { recordCaller } from '#domains/callers/server/record-caller.ts'
import {
  type AnswersInput,
  type CheckedAnswers,
  checkAnswers,
  recordAnswers,
} from '#domains/category-questions/server/check-answers.ts'
import { keepWatched, watchFiling } from '#domains/floods/server/watch-filing.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { attachPhotos, type PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { chosenPhotos, type PhotoInput, requireFewPhotos } from '#domains/photos/server/chosen-photos.ts'
import type { Uploader } from '#domains/photos/server/photos.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { reportNumber } from '#domains/reports/report.rules.ts'
import { CALLER_SOURCES, type Source } from '#domains/reports/report-sources.rules.ts'
import { firstOf } from '#domains/reports/server/changes/approve-report.ts'
import {
  type CheckedReport,
  checkReport,
  type ReportInput,
} from '#domains/reports/server/changes/report-input.ts'
import { NOTHING_HIDDEN } from '#domains/reports/server/exact-place.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { reportFiled } from '#domains/reports/server/report.events.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import {
  findByIdempotencyKey,
  insertReport,
  nextReportCounter,
  type ReportRow,
} from '#domains/reports/server/reports.sql.ts'
import { decideRouting, keepRouting } from '#domains/routing/server/route-report.ts'
import { checkFiledThing, thingToKeep } from '#domains/things/server/thing-of-report.ts'
import { dateFormat } from '#kit/common/formatters.ts'
import { say } from '#kit/common/say.ts'
import { slugOf } from '#kit/common/slug.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { type Quota, requireQuota, requireQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { checked as checkedInput, checkedKey } from '#kit/server/validation.ts'
import { endMailedReport, lockMailed } from './mailed/end-mailed-report.ts'

export type FileReportInput = ReportInput &
  PhotoInput & {
    answers?: AnswersInput | null | undefined
    thingId?: number | null | undefined
    caller?: unknown
    idempotencyKey?: string | null | undefined
    mailedToken?: string | null | undefined
  }

/** Reports of one account per hour and day (S-44). Staff at the counter have the hourly limit alone. */
export const CITIZEN_QUOTA: Quota = { hourly: 5, daily: 20 }
const STAFF_QUOTA: Quota = { hourly: 120, daily: 120 * 24 }

/**
 * Files a report. Its photos are durable before the call answers; row, photos, history and mail are one
 * transaction. It is idempotent by its key: the same key again returns the existing report.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT by field, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function fileReport(context: Context, input: FileReportInput): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const authorId = input.source != null && CALLER_SOURCES.includes(input.source) ? null : viewer.id
  const key = keyOf(viewer, authorId, checkedKey(input.idempotencyKey))
  if (key !== null) {
    const earlier = await findByIdempotencyKey(context.db, input.municipalityId, authorId, key)
    if (earlier !== null) {
      if (!canSee(viewer, earlier)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
      return earlier
    }
  }
  requireFewPhotos(input, MAX_REPORT_PHOTOS)
  const { mailedToken } = input
  const { values, ...checked } = await checkReport(context, viewer, input)
  const answers = await checkAnswers(context, values, input.answers)
  const thing = await checkFiledThing(context, placeOf(checked), input.thingId)
  const caller = input.caller == null ? null : checkCaller(input.caller, authorId)
  const quota = isStaff(viewer) ? STAFF_QUOTA : CITIZEN_QUOTA
  const subject = `account ${viewer.id}`
  const quoted = ['reports', subject, quota, say`Zu viele Meldungen`, townContact(checked.town)] as const
  await requireQuotaLeft(context, ...quoted)
  const photos = await chosenPhotos(context, viewer.id, input)
  const number = await nextNumber(context, checked.town)
  return context.db.transaction().execute(async (trx) => {
    const more = { photos, number, idempotencyKey: key, authorId, caller, answers, thingId: thing?.id }
    const mailed = await lockMailed(trx, mailedToken)
    const source = mailed === null || isStaffOf(viewer, checked.town.id) ? values.source : 'EMAIL'
    const filed = { ...checked, values: { ...values, source } }
    const report = await insertFiled(trx, context, viewer, filed, more)
    if (mailed !== null) await endMailedReport(trx, context, mailed, report)
    // A server error, and a report that exists already, are not charged to the quota.
    const isNew = report.number === reportNumber(number.year, number.counter)
    if (isNew) await requireQuota({ ...context, db: trx }, ...quoted)
    return report
  })
}

/** The town and the category in which a thing has to be. */
export const placeOf = ({ town, category }: Pick<CheckedReport, 'town' | 'category'>) => ({
  municipalityId: town.id,
  categoryId: category.id,
})

/** @throws BAD_USER_INPUT by field; also for the caller of a report that somebody files for themselves */
function checkCaller(input: unknown, authorId: number | null): CallerData {
  if (authorId !== null)
    throw badInput({
      caller: say`Kontaktdaten hat nur, wer anruft, am Schalter steht oder eine E-Mail schreibt.`,
    })
  return checkedInput(z.object({ caller: callerSchema }), { caller: input }).caller
}

/**
 * Reports without an author share one namespace of idempotency keys, so the key is hashed with the filer's
 * id.
 */
function keyOf(viewer: { id: number }, authorId: number | null, key: string | null): string | null {
  if (key === null || authorId !== null) return key
  return createHash('sha256').update(`${viewer.id} ${key}`).digest('base64url')
}

/** Year and counter of a town's next number, by the year in the town's time zone. */
export async function nextNumber(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  town: { id: number; country: string },
): Promise<{ year: number; counter: number }> {
  const format = dateFormat('en', { year: 'numeric', timeZone: timeZoneOf(town.country) })
  const year = Number(format.format(clock.now()))
  return { year, counter: await nextReportCounter(db, town.id, year) }
}

/**
 * Inserts a checked report with photos, history and mail. For a known idempotency key it returns the existing
 * report. `filer` is signed in, confirmed by the link in a mail, or a program with a key.
 */
export async function insertFiled(
  trx: Trx,
  context: Context,
  filer: Viewer,
  { town, values, isInternal, internalNotes = null }: CheckedReport,
  more: {
    photos: PhotoChoice[]
    number: { year: number; counter: number }
    idempotencyKey: string | null
    /** The author: the person who files, unless staff file for somebody else. */
    authorId?: number | null
    /** Answers to the extra questions of the category. */
    answers: CheckedAnswers
    /** The checked thing that it is about. */
    thingId?: number | null | undefined
    /** The person for whom somebody else files; null where nothing is known of them. */
    caller?: CallerData | null
    /** The owner of the photos until now, where it is not the person who files. */
    uploader?: Uploader
  },
): Promise<ReportRow> {
  const now = context.clock.now()
  const { photos, idempotencyKey, authorId = filer.id, caller = null } = more
  const uploader = more.uploader ?? (filer.id === null ? null : { personId: filer.id })
  const { year, counter } = more.number
  const photoIds = photos.map(({ id }) => id)
  const watched = await watchFiling(trx, context, filer, town, values, photoIds)
  const isApproved =
    isStaffOf(filer, town.id) || !(town.enabledFeatures.includes('PRE_MODERATION') || watched.waits)
  const isPublished = isApproved && !watched.isHeld
  const statuses = await findStatuses(trx, [town.id])
  const place = { ...values, municipalityId: town.id, id: await nextId(trx, 'report_id'), createdAt: now }
  const routed = await decideRouting(trx, context, town, place)
  const report: ReportRow = {
    ...values,
    ...NOTHING_HIDDEN,
    municipalityId: town.id,
    id: place.id,
    number: reportNumber(year, counter),
    slug: `${slugOf(values.title)}-${year}-${counter}`,
    statusId: firstOf(statuses, isPublished ? 'NEW' : 'NOT_APPROVED'),
    previousStatusId: null,
    isPublished,
    isInternal,
    internalNotes,
    personId: authorId,
    responsibleEditorId: routed.personId,
    teamId: routed.teamId,
    commentCount: 0,
    supportCount: 0,
    photoCount: photos.length,
    thingId: await thingToKeep(trx, town.id, more.thingId),
    idempotencyKey,
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
    resolvedAt: null,
    duplicateOfId: null,
    transferredAt: null,
    deletedAt: null,
    version: 1,
    source: values.source as Source,
  }
  if (!(await insertReport(trx, report))) return sameReport(trx, report)
  await keepWatched(trx, context, report, watched)
  await keepRouting(trx, report, routed)
  const target = {
    municipalityId: town.id,
    reportId: report.id,
    commentId: null,
    isPublic: isPublished && !isInternal,
  }
  if (uploader !== null) await attachPhotos(trx, context, uploader, photos, target, now)
  await recordStep(trx, { ...context, viewer: filer }, report, {
    kind: 'CREATED',
    fromStatusId: null,
  })
  await recordAnswers(trx, report, more.answers)
  if (caller !== null) await recordCaller(trx, { ...context, viewer: filer }, report, caller)
  await indexReports(trx, town.id, [report.id])
  await context.emit(trx, context, reportFiled, { report, isHeld: watched.isHeld })
  return report
}

/**
 * A concurrent call with the same key has committed first: returns its report. It reads in the current
 * transaction, because many such calls that each wait for a second connection would exhaust the pool.
 */
async function sameReport(trx: Trx, { municipalityId, personId, idempotencyKey }: ReportRow) {
  const earlier = await findByIdempotencyKey(trx, municipalityId, personId, idempotencyKey ?? '')
  if (earlier === null) throw new Error('a report was refused as a duplicate of none')
  return earlier
}
