import { requireKeyUnrevoked } from '#domains/access/server/still-signed-in.ts'
import { isStaff, requireActor, type Viewer } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { attachPhotos, type PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { chosenPhotos, type PhotoInput, requireFewPhotos } from '#domains/photos/server/chosen-photos.ts'
import { setStatus } from '#domains/reports/server/changes/change-report-status.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import {
  type CommentsState,
  canComment,
  canSee,
  canSpeakForTown,
  commentsState,
} from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { findSignature } from '#domains/users/server/signatures.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireAllowance, requireAllowanceLeft } from '#kit/server/rate-limits/allowance.ts'
import { checked, checkedKey } from '#kit/server/validation.ts'
import { MAX_LEVEL } from '../comment.rules.ts'
import { createCommentSchema } from '../comment-input.rules.ts'
import { commentCreated } from './comment.events.ts'
import {
  type CommentRow,
  countComment,
  findCommentByKey,
  findComments,
  insertComment,
  keepComment,
} from './comments.sql.ts'

export type CreateCommentInput = PhotoInput & {
  reportId: number
  parentId?: number | null | undefined
  text: string
  official?: boolean | null | undefined
  idempotencyKey?: string | null | undefined
  /** The report's version when staff began to write. */
  reportVersion?: number | null | undefined
  /** The report's new status, set in the same transaction; for an official comment on the report itself. */
  statusId?: number | null | undefined
}

/**
 * Limits per hour, above what a person types; the limit for staff is higher. A key has a budget of its own.
 */
const limitsOf = (viewer: Viewer, town: MunicipalityRow) =>
  viewer.key === null
    ? {
        ...{ mostByAccount: isStaff(viewer) ? 120 : 20, window: HOUR },
        ...(!isStaff(viewer) && { wayOut: townContact(town) }),
      }
    : null

/**
 * Creates a comment or an answer. Staff write officially for their municipality unless they choose otherwise,
 * with their signature below; programs with a key always do, without one. With a status it is one act: both
 * are saved or neither, and everybody gets one notification. A repeated idempotency key returns the existing
 * comment.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED;
 * RATE_LIMITED after twenty an hour
 * @param also runs in the transaction of a new comment
 */
export async function createComment(
  context: Context,
  input: CreateCommentInput,
  also: (trx: Trx) => Promise<void> = async () => {},
): Promise<CommentRow> {
  const { earlier, draft } = await prepareComment(context, input)
  if (draft === null) return earlier
  return context.db.transaction().execute(async (trx) => {
    const { comment } = await writeComment(trx, context, draft)
    await also(trx)
    return comment
  })
}

/** Checks a comment before its transaction: a draft, or the earlier comment of a repeated key. */
export async function prepareComment(
  context: Context,
  input: CreateCommentInput,
): Promise<{ earlier: CommentRow; draft: null } | { earlier: null; draft: Draft }> {
  const viewer = requireActor(context.viewer)
  const writer = writerOf(viewer)
  const { report, town } = await commentableReport(context, viewer, input.reportId)
  const key = checkedKey(input.idempotencyKey)
  const earlier = key === null ? null : await findCommentByKey(context.db, report.municipalityId, writer, key)
  if (earlier !== null) return { earlier: sameReport(earlier, report), draft: null }
  requireVersion(viewer, report, input.reportVersion)
  const { text } = checked(createCommentSchema, { text: input.text })
  const isOfficial = checkOfficial(viewer, report, input.official)
  const answered = await answeredComment(context, report, input.parentId)
  const statusId = input.statusId ?? null
  if (statusId !== null && (!isOfficial || answered !== null))
    throw badInput({
      statusId: say`Nur eine Antwort der Gemeinde auf die Meldung selbst setzt ihren Status.`,
    })
  requireFewPhotos(input, MAX_COMMENT_PHOTOS)
  const limits = limitsOf(viewer, town)
  if (limits !== null) await requireAllowanceLeft(context, 'comments', limits)
  const photos = viewer.id === null ? [] : await chosenPhotos(context, viewer.id, input)
  const { municipalityId } = report
  const signature =
    isOfficial && viewer.id !== null
      ? await findSignature(context.db, { municipalityId, personId: viewer.id })
      : null
  const { reportVersion } = input
  const written = { text, signature, isOfficial, answered, photos, key }
  return { earlier: null, draft: { report, viewer, ...written, limits, statusId, reportVersion } }
}

const writerOf = ({ id, key }: Viewer): Pick<CommentRow, 'personId' | 'apiKeyId'> => ({
  personId: id,
  apiKeyId: key?.id ?? null,
})

async function commentableReport(
  context: Context,
  viewer: Viewer,
  reportId: number,
): Promise<{ report: ReportRow; town: MunicipalityRow }> {
  const report = await requireReport(context.db, viewer, reportId)
  const [town] = await findMunicipalities(context.db, [report.municipalityId])
  if (town === undefined || !canComment(viewer, report, town, context.clock.now())) {
    throw refusal(town === undefined ? 'SWITCHED_OFF' : commentsState(report, town, context.clock.now()))
  }
  return { report, town }
}

function refusal(state: CommentsState): DomainError {
  if (state === 'SWITCHED_OFF')
    return new DomainError('FEATURE_DISABLED', say`Diese Gemeinde nimmt keine Kommentare entgegen.`)
  if (state === 'DUPLICATE')
    return forbidden(say`Diese Meldung ist ein Duplikat. Bitte kommentieren Sie die andere Meldung.`)
  return state === 'NOT_PUBLISHED'
    ? forbidden(say`Diese Meldung kann kommentiert werden, sobald sie freigegeben ist.`)
    : forbidden(say`Diese Meldung kann nicht mehr kommentiert werden.`)
}

function checkOfficial(viewer: Viewer, report: ReportRow, wanted: boolean | null | undefined): boolean {
  const isOfTown = canSpeakForTown(viewer, report)
  if (wanted && !isOfTown) throw forbidden(say`Nur die Gemeinde kann in ihrem Namen antworten.`)
  return isOfTown && (wanted ?? true)
}

async function answeredComment(context: Context, report: ReportRow, id: number | null | undefined) {
  if (id == null) return null
  const [comment] = await findComments(context.db, [id])
  if (comment?.reportId !== report.id || comment.deletedAt !== null) throw answeredIsGone()
  return comment
}

const answeredIsGone = () =>
  badInput({ parentId: say`Der Kommentar, auf den Sie antworten, ist nicht mehr da.` })

export type Draft = {
  report: ReportRow
  viewer: Viewer
  text: string
  signature: string | null
  isOfficial: boolean
  answered: CommentRow | null
  photos: PhotoChoice[]
  key: string | null
  limits: ReturnType<typeof limitsOf>
  statusId: number | null
  reportVersion: number | null | undefined
  /** People who have already been told of the same act in another report. */
  toldIds?: readonly number[]
}

/**
 * Writes a prepared comment in the caller's transaction. Returns it with the report's state afterwards;
 * `isNew` is false for the comment of a call with the same key that was quicker.
 */
export async function writeComment(
  trx: Trx,
  context: Context,
  draft: Draft,
): Promise<{ comment: CommentRow; report: ReportRow; isNew: boolean }> {
  const { report, viewer, answered, photos } = draft
  await requireKeyUnrevoked(trx, viewer)
  const locked = draft.statusId === null ? report : await lockForStatus(trx, draft)
  // The answered comment can be deleted between the check and this lock.
  if (answered !== null && !(await keepComment(trx, answered))) throw answeredIsGone()
  const id = await nextId(trx, 'comment_id')
  const comment: CommentRow = {
    municipalityId: report.municipalityId,
    id,
    reportId: report.id,
    ...placeBelow(answered, id),
    text: draft.text,
    signature: draft.signature,
    isOfficial: draft.isOfficial,
    ...writerOf(viewer),
    idempotencyKey: draft.key,
    createdAt: context.clock.now(),
    editedAt: null,
    deletedAt: null,
    deletedById: null,
    deletionReason: null,
    officialOfId: null,
  }
  if (!(await insertComment(trx, comment))) {
    const twin = await findCommentByKey(trx, report.municipalityId, writerOf(viewer), draft.key ?? '')
    if (twin === null) throw new Error('a comment was refused as a duplicate of none')
    return { comment: sameReport(twin, report), report: locked, isNew: false }
  }
  // A retry has returned above, so a version conflict here is a real one.
  if (draft.statusId !== null) requireVersion(viewer, locked, draft.reportVersion)
  // The limit is counted in the transaction: an error on our side rolls the count back.
  if (draft.limits !== null) await requireAllowance({ ...context, db: trx }, 'comments', draft.limits)
  const isPublic = await countComment(trx, report.municipalityId, report.id)
  // null: the report was transferred to another town meanwhile.
  if (isPublic === null) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  const target = { municipalityId: report.municipalityId, reportId: report.id, commentId: id, isPublic }
  if (viewer.id !== null)
    await attachPhotos(trx, context, { personId: viewer.id }, photos, target, comment.createdAt)
  // An undone answer leaves no other record, so the log keeps it.
  if (viewer.key !== null || context.hold !== undefined) await noteAnswer(trx, context, report)
  if (comment.isOfficial) await indexReports(trx, report.municipalityId, [report.id])
  // The status comes last: its notifications quote the comment.
  const after =
    draft.statusId === null
      ? locked
      : await setStatus(trx, context, locked, draft.statusId, {
          answerId: comment.id,
          toldIds: draft.toldIds ?? [],
        })
  const setsStatus = after.statusId !== locked.statusId
  await context.emit(trx, context, commentCreated, { comment, answered, report: after, setsStatus })
  return { comment, report: after, isNew: true }
}

/** Records answers of programs, and those that can still be undone, in the audit log of the municipality. */
const noteAnswer = (trx: Trx, context: Context, { municipalityId, id }: ReportRow): Promise<void> =>
  record(trx, context, { action: 'report.answered', municipalityId, objectId: id })

/** Locks the report before anything is written, so that nobody changes its status in between. */
async function lockForStatus(trx: Trx, { report, viewer }: Draft): Promise<ReportRow> {
  const locked = await lockReport(trx, report.id, viewer)
  if (locked === null || !canSee(viewer, locked)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  return locked
}

/**
 * Refuses a key that was used under another report. Returning that comment could reveal one the person may no
 * longer see.
 */
function sameReport(earlier: CommentRow, report: ReportRow): CommentRow {
  if (earlier.reportId === report.id) return earlier
  throw badInput({ idempotencyKey: say`Dieser Schlüssel gehört zu einer anderen Meldung.` })
}

/**
 * Places an answer. Below the deepest level it becomes a sibling and stores the answered comment's id (rule
 * 37).
 */
function placeBelow(answered: CommentRow | null, id: number) {
  if (answered === null) return { parentId: null, threadId: id, level: 1, answeredId: null }
  const { threadId } = answered
  if (answered.level < MAX_LEVEL)
    return { parentId: answered.id, threadId, level: answered.level + 1, answeredId: null }
  return { parentId: answered.parentId, threadId, level: MAX_LEVEL, answeredId: answered.id }
}
