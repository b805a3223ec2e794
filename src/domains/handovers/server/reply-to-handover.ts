import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { LINK_CHECKS_PER_MINUTE } from '#domains/auth/auth.rules.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { attachPhotos, type PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { storeSentPhotos } from '#domains/photos/server/sent-photos.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { findReports, lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import {
  type HandoverState,
  isOpenState,
  MOST_ANSWERS,
  type ReplyKind,
  stateAfter,
} from '../handover.rules.ts'
import { replySchema } from '../handover-input.rules.ts'
import { notifyOfReply } from './handover.mails.ts'
import { isLinkOpen } from './handover.policy.ts'
import {
  findHandoverByToken,
  type HandoverRow,
  insertReply,
  lockHandover,
  type ReplyRow,
  repliesOf,
  setHandoverState,
} from './handovers.sql.ts'
import { findBodies } from './outside-bodies.sql.ts'

/** The handover behind a mailed link; `report` is null once the link has ended. */
export type MailedHandover = { handover: HandoverRow; report: ReportRow | null }

/**
 * The handover behind a mailed link; null for an unknown token. A link that has ended shows nothing but its
 * state.
 * @throws RATE_LIMITED
 */
export async function mailedHandover(context: Context, token: string): Promise<MailedHandover | null> {
  await requireAllowance(context, 'mailed-link', { mostByAccount: LINK_CHECKS_PER_MINUTE })
  const handover = await findHandoverByToken(context.db, hashToken(token))
  if (handover === null) return null
  const [report] = await findReports(context.db, [handover.reportId])
  if (report === undefined) return null
  return { handover, report: isLinkOpen(report, handover, context.clock.now()) ? report : null }
}

type ReplyInput = {
  kind: ReplyKind
  text: string
  photos?: File[] | null | undefined
  photoTexts?: string[] | null | undefined
}

/**
 * Takes the reply of an outside body by its link, without a session. The same message twice counts once.
 * @throws TOKEN_INVALID when the link is unknown or has ended, CONFLICT for a second acceptance or too many
 * messages, BAD_USER_INPUT by field, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function replyToHandover(context: Context, token: string, input: ReplyInput): Promise<void> {
  const found = await mailedHandover(context, token)
  if (found === null || found.report === null) throw ended(found?.handover ?? null)
  const { kind, text } = checked(replySchema, { kind: input.kind, text: input.text })
  if (!(await isNews(context.db, found.handover, kind, text))) return
  const photos = await storedPhotos(context, found.handover, input)
  // The link speaks for the body, also in a browser with somebody's session.
  const asBody = { ...context, viewer: ANONYMOUS }
  await context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, found.handover.reportId)
    const handover = report === null ? null : await lockHandover(trx, found.handover.id)
    const now = context.clock.now()
    if (report === null || handover === null || !isLinkOpen(report, handover, now)) throw ended(handover)
    if (!(await isNews(trx, handover, kind, text))) return
    const state = stateAfter(handover.state, kind)
    if (state === null) throw alreadyAccepted()
    const { municipalityId, id: handoverId, reportId } = handover
    const reply: ReplyRow = {
      ...{ municipalityId, id: await nextId(trx, 'handover_reply_id'), reportId, handoverId },
      ...{ kind, text: text || null, repliedAt: now },
    }
    await insertReply(trx, reply)
    const target = { municipalityId, reportId, commentId: null, handoverReplyId: reply.id, isPublic: false }
    if (handover.handedById !== null)
      await attachPhotos(trx, context, { personId: handover.handedById }, photos, target, now)
    const closedAt = isOpenState(state) ? null : now
    const changed = await setHandoverState(trx, handover, { state, closedAt })
    await recordStep(trx, asBody, report, { kind: `HANDOVER_${kind}` })
    const [body] = await findBodies(trx, [handover.bodyId])
    if (body !== undefined) await notifyOfReply(trx, asBody, { handover: changed, body, report }, reply)
  })
}

/**
 * Whether a reply says something new; false for a message that arrives again. Asked before photos are stored,
 * and once more under the lock.
 * @throws CONFLICT for a second acceptance or too many messages
 */
async function isNews(db: Db, handover: HandoverRow, kind: ReplyKind, text: string): Promise<boolean> {
  const earlier = await repliesOf(db, [handover.id])
  if (isRepeated(earlier, kind, text)) return false
  if (stateAfter(handover.state, kind) === null) throw alreadyAccepted()
  if (kind === 'ANSWERED' && earlier.filter((reply) => reply.kind === kind).length >= MOST_ANSWERS)
    throw new DomainError(
      'CONFLICT',
      say`Mehr als ${MOST_ANSWERS} Nachrichten nimmt dieser Link nicht an. Bitte rufen Sie die Gemeinde an.`,
    )
  return true
}

const alreadyAccepted = () => new DomainError('CONFLICT', say`Sie haben diese Meldung schon übernommen.`)

/** Whether a message arrives again, because the first answer of the server was lost. */
function isRepeated(earlier: readonly ReplyRow[], kind: ReplyKind, text: string): boolean {
  const last = earlier.at(-1)
  return kind === 'ANSWERED' && last?.kind === kind && last.text === text
}

/**
 * Stores the photos as uploads of the person who handed the report over, because an outside body has no
 * account. They count towards the link alone.
 */
async function storedPhotos(
  context: Context,
  { id, handedById: personId }: HandoverRow,
  input: ReplyInput,
): Promise<PhotoChoice[]> {
  if ((input.photos ?? []).length === 0) return []
  if (personId === null)
    throw badInput({ photos: say`Fotos nimmt dieser Link nicht mehr an. Bitte senden Sie nur Ihren Text.` })
  return storeSentPhotos(context, { owner: { personId }, link: `handover ${id}` }, input, MAX_COMMENT_PHOTOS)
}

function ended(handover: HandoverRow | null): DomainError {
  return new DomainError('TOKEN_INVALID', endedText(handover?.state))
}

function endedText(state: HandoverState | undefined): string {
  if (state === 'DONE') return say`Diese Meldung ist schon als erledigt gemeldet. Sie müssen nichts mehr tun.`
  return state === 'SETTLED'
    ? say`Diese Meldung hat sich erledigt. Sie müssen nichts mehr tun.`
    : say`Dieser Link gilt nicht mehr. Sie müssen nichts mehr tun.`
}
