import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { networkOf } from '#kit/common/network.ts'
import { requireAllowance, throttleKey } from '#kit/server/allowance.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type ContentType, MIN_FILL_SECONDS, noticeSchema } from '../notice.rules.ts'
import { noticeTaken } from './moderation.events.ts'
import { insertNotice, type NoticeRow } from './notices.sql.ts'
import { reportedContent } from './reported-content.ts'

export type NoticeInput = {
  contentType: ContentType
  contentId: number
  reason: string
  municipalityId?: number | null | undefined
  email?: string | null | undefined
  /** What no person sees, so whoever fills it in is none. */
  website?: string | null | undefined
  fillSeconds?: number | null | undefined
}

/** REQUIREMENTS S-44. */
const LIMITS = { mostByAccount: 10, mostByAddress: 10, window: HOUR }

/**
 * Takes down that something offends, from anybody. The town's administrators are told, and whoever said so gets a
 * receipt where an address is known. Nothing is hidden by it (DECISIONS 40).
 * @throws NOT_FOUND, BAD_USER_INPUT; CONFLICT while the same person's notice is open; RATE_LIMITED after ten an hour
 */
export async function reportOffensiveContent(context: Context, input: NoticeInput): Promise<void> {
  const { contentType, contentId } = input
  const { reason, email } = checked(noticeSchema, { reason: input.reason, email: input.email })
  const isSignedIn = context.viewer.id !== null
  if (!isSignedIn && input.fillSeconds != null && input.fillSeconds < MIN_FILL_SECONDS)
    throw badInput({
      reason: 'Das ging sehr schnell. Bitte lesen Sie es noch einmal und senden Sie es dann ab.',
    })
  const content = await reportedContent(context, contentType, contentId, input.municipalityId ?? null)
  await requireAllowance(context, 'notices', LIMITS)
  // A program learns nothing from the answer.
  if (!isSignedIn && input.website) return
  const { report, commentId, authorId } = content
  const notifierEmail = isSignedIn ? null : (email ?? null)
  const hasReceipt = notifierEmail === null || (await mayMail(context, notifierEmail))
  await context.db.transaction().execute(async (trx) => {
    const notice: NoticeRow = {
      municipalityId: report.municipalityId,
      id: await nextId(trx, 'offensive_content_notice_id'),
      contentType,
      contentId,
      reportId: report.id,
      authorId,
      reason,
      notifierId: context.viewer.id,
      notifierEmail,
      notifierKey: notifierKey(context),
      status: 'OPEN',
      decision: null,
      decisionReason: null,
      decidedById: null,
      decidedAt: null,
      createdAt: context.clock.now(),
    }
    if (!(await insertNotice(trx, notice))) {
      throw new DomainError(
        'CONFLICT',
        'Das haben Sie schon gemeldet. Die Gemeinde prüft Ihren Hinweis, Sie müssen nichts weiter tun.',
      )
    }
    await context.emit(trx, context, noticeTaken, { notice, report, commentId, hasReceipt })
  })
}

/** Who it is as far as one can tell: the account, or the network that somebody without one comes from. */
function notifierKey(context: Context): string {
  const { id } = context.viewer
  return throttleKey(context, 'notifier', id === null ? networkOf(context.address) : `account ${id}`)
}

/** A receipt goes to an address that anybody may have typed: no more of them than of other such mails. */
async function mayMail(context: Context, email: string): Promise<boolean> {
  try {
    await requireMailAllowance(context, 'notice-receipt', email)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.extensions.code === 'RATE_LIMITED') return false
    throw error
  }
}
