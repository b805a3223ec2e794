import { z } from 'zod'
import type { Context } from '../builder.ts'
import { MINUTE } from '../clock.ts'
import { nextId, type Trx } from '../database/db.ts'
import { defineJob } from '../jobs.ts'
import { type MailContent, mailHtml, mailText } from './layout.ts'
import { insertMessage } from './outbox.sql.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { subjectLine } from './subject.ts'

/**
 * Sends all waiting messages of the outbox. Each new message enqueues this job; any run sends any message.
 */
export const sendMailsJob = defineJob('mail.send-waiting', z.object({}))

/** Upper bound of a hold: a message leaves after it even where the process that set the hold died. */
const LONGEST_ACT = 5 * MINUTE

/** The end of the current action's hold, or null without a hold. */
export function heldUntil({ clock, hold }: Pick<Context, 'clock' | 'hold'>): Date | null {
  if (hold === undefined) return null
  return hold.until ?? new Date(clock.now().getTime() + LONGEST_ACT)
}

/** Enqueues the sending, now or for a later moment. */
export const wakeSending = (trx: Trx, { enqueue }: Pick<Context, 'enqueue'>, after?: Date): Promise<void> =>
  enqueue(trx, sendMailsJob, {}, after === undefined ? {} : { after })

export type Mail = {
  /** The kind in the mail catalogue, e.g. "auth.confirm-email". */
  kind: string
  municipalityId: number | null
  personId: number | null
  recipient: string
  subject: string
  content: MailContent
  /** Further headers such as Reply-To and References. */
  headers?: Record<string, string>
  /** The cause: one message for each key, however often its cause is processed. */
  idempotencyKey: string
  /** Priority: WAITED_FOR passes a domain's rate limit, BULK leaves after all others. */
  urgency?: keyof typeof URGENCY
  /** Towns whose staff alone may read it: at sending the recipient must still work for each of them. */
  staffOf?: readonly number[]
  /** Id of the notification in its municipality: at sending it must still be wanted. */
  notificationId?: number
  /** Id of a report in its municipality: at sending the recipient must be allowed to see it. */
  reportId?: number
  /** Id of the report whose caller reads it: before sending, the caller must still want mails. */
  callerReportId?: number
}

const URGENCY = { WAITED_FOR: 0, NEWS: 1, BULK: 2 }

/**
 * Adds a mail to the outbox in the caller's transaction: it leaves if, and only if, that commits. It is
 * written in the current language: callers make it inside `speakIn` with that of its reader. Returns false if
 * its idempotency key exists.
 */
export async function queueMail(
  trx: Trx,
  context: Pick<Context, 'clock' | 'enqueue' | 'hold' | 'publicUrl'>,
  mail: Mail,
): Promise<boolean> {
  const { content: given, headers, subject, urgency = 'NEWS', staffOf = [], ...message } = mail
  const content = rewriteLinks(given, context.publicUrl)
  const { hold } = context
  const now = context.clock.now()
  const isNew = await insertMessage(trx, {
    ...message,
    id: await nextId(trx, 'message_id'),
    subject: subjectLine(subject),
    text: mailText(content),
    html: mailHtml(content),
    picture: content.picture?.reference ?? null,
    headers: JSON.stringify(headers ?? {}),
    urgency: URGENCY[urgency],
    staffOf: [...new Set(staffOf)],
    createdAt: now,
    holdId: hold?.id ?? null,
    notBefore: heldUntil(context),
  })
  // While the end of a hold is unknown, the code that ends the hold also enqueues the sending.
  if (isNew && hold?.until !== null) await wakeSending(trx, context, hold?.until)
  return isNew
}
