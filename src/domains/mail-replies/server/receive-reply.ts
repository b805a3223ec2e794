import { createHash } from 'node:crypto'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { requireQuota, requireQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { sign } from '#kit/server/secrets.ts'
import { REPLY_QUOTA } from '../mail-reply.rules.ts'
import { decoding } from './decoding.ts'
import { findRecipient } from './find-recipient.ts'
import { isTaken } from './incoming-mails.sql.ts'
import { readBody, readHead } from './read-mail.ts'
import { type Drafted, receiveReportMail } from './reporting/receive-report-mail.ts'
import { findReportTown } from './reporting/report-address.ts'
import { type TakenAs, takeReply } from './take-reply.ts'

/** KNOWN: it was handed in before. AUTOMATIC: no person wrote it. The last two are refused. */
export type Received = TakenAs | Drafted | 'AUTOMATIC' | 'UNKNOWN_ADDRESS' | 'UNREADABLE'

/**
 * Takes a raw mail. Its head says whom it goes to; everything else is decoded only for a mail of a person to
 * a token of ours or a town's report address, and after it was counted.
 * @param deliveredTo the address by which the mail server got it, if it says so
 * @throws RATE_LIMITED after 20 mails an hour or 60 a day to one person's tokens; SlotsTaken while many wait
 */
export async function receiveReply(
  context: Context,
  raw: Uint8Array,
  deliveredTo: string | null,
): Promise<Received> {
  const head = await readHead(raw, deliveredTo)
  if (head === null) return 'UNREADABLE'
  // Before everything else: a refusal of such a mail would send a mail to the program that sent it.
  if (head.isAutomatic) return 'AUTOMATIC'
  const id = head.messageId ?? createHash('sha256').update(raw).digest('hex')
  const recipient = await findRecipient(context, head.recipients)
  if (recipient === null) {
    const town = await findReportTown(context, head.recipients)
    return town === null ? 'UNKNOWN_ADDRESS' : receiveReportMail(context, raw, { head, town, id })
  }
  const { person, reportKey } = recipient
  const quota = ['mail-reply', `account ${person.id}`, REPLY_QUOTA, say`Zu viele E-Mails`] as const
  await requireQuotaLeft(context, ...quota)
  // By the address, too: one mail may answer two of ours.
  const mark = sign(context.secret, 'mail-reply', `${recipient.token.toLowerCase()}\n${id}`)
  if (await isTaken(context.db, reportKey.municipalityId, mark)) return 'KNOWN'
  const body = await decoding.run(person.id, async () => {
    // Counted once the mail is looked at: one that is handed in again later would use up what is left.
    await requireQuota(context, ...quota)
    return readBody(raw)
  })
  if (body === null) return 'UNREADABLE'
  // Decoding waits for others: the account may have been locked meanwhile, or have another address.
  const present = await findRecipient(context, head.recipients)
  return present === null ? 'UNKNOWN_ADDRESS' : takeReply(context, { ...present, head, body, mark })
}
