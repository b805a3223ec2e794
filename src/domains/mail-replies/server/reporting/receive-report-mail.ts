import { isKnownMail, keepMailedReport } from '#domains/filing/server/mailed/keep-mailed-report.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { tokenIn } from '#domains/notifications/server/replying/reply-address.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { mailAddressOf } from '#kit/common/mail-address.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { requireQuota, requireQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { sign } from '#kit/server/secrets.ts'
import { ANSWER_QUOTA, TOWN_QUOTA, TRY_QUOTA } from '../../report-mail.rules.ts'
import { decoding } from '../decoding.ts'
import { type MailHead, readBody } from '../read-mail.ts'
import { mailLink } from './complete-report.mails.ts'
import { reportTextsOf } from './report-texts.ts'
import { verdictOf } from './sender-verdict.ts'

/**
 * The fate of a mail to a town's report address. DRAFTED: its sender got the link. All others are dropped
 * without an answer: SPAM, UNPROVEN (the sender may be forged), TOO_MANY from one sender, EMPTY (nothing that
 * can be read), KNOWN.
 */
export type Drafted = 'DRAFTED' | 'SPAM' | 'UNPROVEN' | 'TOO_MANY' | 'EMPTY' | 'KNOWN'

/**
 * Makes a mail of a person to a town's report address a report that its sender completes, and answers with
 * the link. Everything that is cheap to check comes before the mail is decoded. None is refused: the refusal
 * would go to a sender that may be forged.
 * @throws RATE_LIMITED where the town gets more mails than its quota; SlotsTaken while many wait
 */
export async function receiveReportMail(
  context: Context,
  raw: Uint8Array,
  { head, town, id }: { head: MailHead; town: MunicipalityRow; id: string },
): Promise<Drafted> {
  const email = answerableSender(context, head)
  if (head.isSpam) return 'SPAM'
  if (email === null) return 'UNPROVEN'
  const mark = sign(context.secret, 'report-mail', `${town.id}\n${id}`)
  if (await isKnownMail(context, town.id, mark)) return 'KNOWN'
  const sender = senderOf(email)
  const what = say`Zu viele E-Mails`
  const isWelcome = await allowed(async () => {
    await requireQuotaLeft(context, 'report-mail-tries', sender, TRY_QUOTA, what)
    await requireQuotaLeft(context, 'report-mail-answers', sender, ANSWER_QUOTA, what)
  })
  if (!isWelcome) return 'TOO_MANY'
  // Negative: the ids of people are the other subjects.
  const body = await decoding.run(-town.id, async () => {
    // Counted once the mail is looked at: one that is handed in again later would use up its sender's tries.
    await requireQuota(context, 'report-mail-town', `town ${town.id}`, TOWN_QUOTA, what)
    const isTried = await allowed(() => requireQuota(context, 'report-mail-tries', sender, TRY_QUOTA, what))
    return isTried ? readBody(raw, MAX_REPORT_PHOTOS) : 'TOO_MANY'
  })
  if (body === 'TOO_MANY') return body
  if (body === null) return 'EMPTY'
  const texts = reportTextsOf(head.subject, body.text)
  if (texts.title === '' && texts.description === '' && body.photos.length === 0) return 'EMPTY'
  const mail = { email, ...texts, photos: body.photos, mark }
  const isNew = await keepMailedReport(context, town.id, mail, async (trx, kept) => {
    await requireQuota({ ...context, db: trx }, 'report-mail-answers', sender, ANSWER_QUOTA, what)
    const leftOut = body.leftOut + body.photos.length - kept.photoCount
    await mailLink(trx, context, town, { ...kept, email, leftOut })
  })
  return isNew ? 'DRAFTED' : 'KNOWN'
}

/**
 * The address to answer. It has to be the one in From and, where the mail server says whom a failure would go
 * to, that one, too: they differ where somebody writes in another's name. A good verdict outweighs that.
 */
function answerableSender(context: Context, head: MailHead): string | null {
  const email = head.from === null ? null : mailAddressOf(head.from)
  if (email === null || isOurs(context, email)) return null
  const verdict = verdictOf(head, context.mailAuthServer)
  if (verdict === 'FORGED') return null
  const isSame = head.returnPath === null || head.returnPath === email.toLowerCase()
  return isSame || verdict === 'PROVEN' ? email : null
}

/** Whether a mail claims to come from an address that leads to us: an answer would come back. */
const isOurs = ({ reportAddress, replyAddress }: Context, email: string): boolean =>
  [reportAddress, replyAddress].some(
    (base) => base !== null && (email.toLowerCase() === base || tokenIn(base, email) !== null),
  )

/** The mailbox that is counted: what follows a plus sign mostly leads to the same one. */
function senderOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `sender ${local.split('+')[0]}@${domain}`
}

/** False where a limit refuses. */
async function allowed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof DomainError && error.extensions.code === 'RATE_LIMITED') return false
    throw error
  }
}
