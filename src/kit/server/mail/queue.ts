import { z } from 'zod'
import type { Context } from '../builder.ts'
import { MINUTE } from '../clock.ts'
import { nextId, type Trx } from '../database/db.ts'
import { defineJob } from '../jobs.ts'
import { atHome } from './at-home.ts'
import { type MailContent, mailHtml, mailText } from './layout.ts'
import { insertMessage } from './outbox.sql.ts'
import { subjectLine } from './subject.ts'

/** Sends everything that waits in the outbox. Each message wakes it; it does not matter which call sends which. */
export const sendMailsJob = defineJob('mail.send-waiting', z.object({}))

/** After so long a message leaves even where whoever held it died. */
const LONGEST_ACT = 5 * MINUTE

/** Until when what is said now has to wait, or null: nothing holds it. */
export function heldUntil({ clock, hold }: Pick<Context, 'clock' | 'hold'>): Date | null {
  if (hold === undefined) return null
  return hold.until ?? new Date(clock.now().getTime() + LONGEST_ACT)
}

/** Has what waits sent, now or not before a moment. */
export const wakeSending = (trx: Trx, { enqueue }: Pick<Context, 'enqueue'>, after?: Date): Promise<void> =>
  enqueue(trx, sendMailsJob, {}, after === undefined ? {} : { after })

export type Mail = {
  /** Which mail of the catalogue, e.g. "auth.confirm-email". */
  kind: string
  municipalityId: number | null
  personId: number | null
  recipient: string
  subject: string
  content: MailContent
  /** Further headers such as Reply-To and References. */
  headers?: Record<string, string>
  /** The cause: the same key is one message, however often its cause is processed. */
  idempotencyKey: string
  /** What leaves first: WAITED_FOR is never held back by a domain's limit, BULK leaves after all others. */
  urgency?: keyof typeof URGENCY
  /** Towns whose staff alone may read it: whether its reader works for each of them is asked when it leaves. */
  staffOf?: readonly number[]
  /** What it carries, by its number in its municipality: whether that is still wanted is asked when the message leaves. */
  notificationId?: number
}

const URGENCY = { WAITED_FOR: 0, NEWS: 1, BULK: 2 }

/**
 * Writes a mail into the outbox of the caller's transaction: it leaves when, and only when, that is committed. False when
 * its cause was processed before.
 */
export async function queueMail(
  trx: Trx,
  context: Pick<Context, 'clock' | 'enqueue' | 'hold'>,
  mail: Mail,
): Promise<boolean> {
  const { content: given, headers, subject, urgency = 'NEWS', staffOf = [], ...message } = mail
  const content = atHome(given)
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
  // While nobody knows how long it waits, whoever holds it wakes the sending.
  if (isNew && hold?.until !== null) await wakeSending(trx, context, hold?.until)
  return isNew
}
