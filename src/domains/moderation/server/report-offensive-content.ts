import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import {
  NETWORK_FACTOR,
  requireAllowance,
  requireNoFlood,
  throttleKey,
} from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { type ContentType, MIN_FILL_SECONDS, noticeSchema } from '../notice.rules.ts'
import { noticeTaken } from './moderation.events.ts'
import { insertNotice, type NoticeRow } from './notices.sql.ts'
import { type ReportedContent, reportedContent } from './reported-content.ts'

export type NoticeInput = {
  contentType: ContentType
  contentId: number
  reason: string
  municipalityId?: number | null | undefined
  email?: string | null | undefined
  /** Honeypot field: people do not see it, so only bots fill it in. */
  website?: string | null | undefined
  fillSeconds?: number | null | undefined
}

/** Most notices per hour and account. The limit by network, for anonymous notices, is ten times higher. */
const LIMITS = { mostByAccount: 10, window: HOUR }

/**
 * Takes a notice on offensive content from anybody. The town's administrators are notified, and the notifier
 * gets a receipt if their address is known. The content stays visible. An account has one open notice per
 * content; anonymous notices are all kept, because nobody can tell them apart.
 * @throws NOT_FOUND, BAD_USER_INPUT; CONFLICT while the same account's notice is open; RATE_LIMITED after ten
 * an hour
 */
export async function reportOffensiveContent(context: Context, input: NoticeInput): Promise<void> {
  const { contentType, contentId } = input
  const { reason, email } = checked(noticeSchema, { reason: input.reason, email: input.email })
  const isSignedIn = context.viewer.id !== null
  if (!isSignedIn && input.fillSeconds != null && input.fillSeconds < MIN_FILL_SECONDS)
    throw badInput({
      reason: say`Das ging sehr schnell. Bitte lesen Sie es noch einmal und senden Sie es dann ab.`,
    })
  const content = await reportedContent(context, contentType, contentId, input.municipalityId ?? null)
  await requireFewNotices(context, content, `${contentType} ${contentId}`)
  // A bot gets the same response as a person.
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
        say`Das haben Sie schon gemeldet. Die Gemeinde prüft Ihren Hinweis, Sie müssen nichts weiter tun.`,
      )
    }
    await context.emit(trx, context, noticeTaken, { notice, report, commentId, hasReceipt })
  })
}

/**
 * Limits notices by account or network. Anonymous notices also have a limit by network and content; an
 * account has only one open notice per content anyway.
 */
async function requireFewNotices(
  context: Context,
  { report }: ReportedContent,
  thing: string,
): Promise<void> {
  const [town] = await findMunicipalities(context.db, [report.municipalityId])
  const wayOut = town === undefined ? '' : townContact(town)
  await requireAllowance(context, 'notices', { ...LIMITS, wayOut })
  if (context.viewer.id !== null) return
  const what = say`Zu diesem Inhalt kamen schon viele Hinweise, die Gemeinde prüft sie`
  await requireNoFlood(context, 'notices-on', {
    most: NETWORK_FACTOR,
    window: HOUR,
    what,
    wayOut,
    about: thing,
  })
}

/**
 * Key that makes an account's notices on the same content unique. It is null for an anonymous notice: many
 * people may share one network.
 */
function notifierKey(context: Context): string | null {
  const { id } = context.viewer
  return id === null ? null : throttleKey(context, 'notifier', `account ${id}`)
}

/**
 * Returns whether a receipt may be sent. Anybody can enter anybody's address, so receipts have the limit of
 * all such mails.
 */
async function mayMail(context: Context, email: string): Promise<boolean> {
  try {
    await requireMailAllowance(context, 'notice-receipt', email)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.extensions.code === 'RATE_LIMITED') return false
    throw error
  }
}
