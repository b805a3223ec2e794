import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { PICTURE_ID, withoutPicture } from './layout.ts'
import { claimUnsent, emptyMessage, type MessageRow, markRefused, markSent } from './outbox.sql.ts'

/** Hands one message to the outside world. */
export type Deliver = (message: MessageRow) => Promise<void>

/**
 * Without an SMTP server a message is delivered by being marked as sent: the demo mailbox shows what is so marked.
 */
export const deliverToMailbox: Deliver = async () => {}

/** Draws a message's picture as PNG, from what the message says of it; null when that cannot be done now. */
export type DrawPicture = (reference: string) => Promise<Uint8Array | null>

/**
 * Delivers over SMTP; the server's own errors make the job come again. A picture travels inside the message; one that
 * cannot be drawn does not hold the message up.
 */
export function deliverBySmtp(url: string, from: string, draw: DrawPicture = async () => null): Deliver {
  const transport = createTransport(url)
  return async (message) => {
    const { text } = message
    const picture = message.picture === null ? null : await draw(message.picture)
    const html = picture === null ? withoutPicture(message.html) : message.html
    const {
      From,
      To,
      Subject,
      Date: date,
      'Message-ID': messageId,
      'Reply-To': replyTo,
      ...headers
    } = outgoingHeaders(message, from)
    await transport.sendMail({
      from: From,
      // As an object: a comma in it cannot make two addresses of it.
      to: { name: '', address: To ?? '' },
      subject: Subject,
      date,
      messageId,
      replyTo,
      headers,
      text,
      html,
      attachments: picture === null ? [] : [attached(picture)],
    })
  }
}

const attached = (picture: Uint8Array) => ({
  cid: PICTURE_ID,
  filename: 'karte.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(picture),
})

/**
 * The headers a message leaves with. The display name may be the municipality's, the address is always the configured
 * one (REQUIREMENTS E-02, E-03).
 */
export function outgoingHeaders(message: MessageRow, from: string): Record<string, string> {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const { 'From-Name': name, ...own } = message.headers as Record<string, string>
  return {
    From: name === undefined ? from : `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`,
    To: message.recipient,
    Subject: message.subject,
    Date: message.createdAt.toISOString(),
    'Message-ID': `<message-${message.id}@${address.split('@')[1] ?? 'localhost'}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...own,
  }
}

/**
 * Sends what waits, oldest first, each in a transaction of its own that also marks it: into the demo mailbox exactly
 * once; over SMTP at most once more when the process dies between the server's answer and the commit. One message that
 * the server refuses does not hold up the next.
 * @throws when the server fails, or asks to come again with a message: then the job does
 */
export async function sendWaiting(db: Db, deliver: Deliver, clock: Clock, log: Log): Promise<void> {
  let postponed: unknown = null
  for (let after = 0; ; ) {
    const message = await db.transaction().execute(async (trx) => {
      const claimed = await claimUnsent(trx, after, clock.now())
      if (claimed === null) return null
      const { id, kind } = claimed
      const refusal = await attempt(deliver, claimed)
      if (refusal === null) {
        await markSent(trx, id, clock.now())
        // Links in it open accounts, which the database must not: only the demo's mailbox shows what was sent.
        if (deliver !== deliverToMailbox) await emptyMessage(trx, id)
        log.info({ messageId: id, kind }, 'mail sent')
      } else if (refusal.isFinal) {
        await markRefused(trx, id, clock.now())
        log.error(
          { messageId: id, kind, status: refusal.status },
          'a mail was refused: there is no such address',
        )
      } else {
        log.warn({ messageId: id, kind, status: refusal.status }, 'a mail was refused and has to wait')
        postponed = refusal.error
      }
      return claimed
    })
    if (message === null) break
    after = message.id
  }
  if (postponed !== null) throw postponed
}

type Refusal = { error: unknown; status: number | undefined; isFinal: boolean }

/** What nodemailer tells of a failure. */
type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Delivers; answers how the server refused this one message. Final is only what says that the address does not exist
 * (5.1.x): any other refusal may be the server's own fault, and then nothing must be lost.
 * @throws when it is the server that fails: then the others need not be tried
 */
async function attempt(deliver: Deliver, message: MessageRow): Promise<Refusal | null> {
  try {
    await deliver(message)
    return null
  } catch (error) {
    const { code, command, responseCode: status, response = '' } = error as SmtpError
    const isOfThisMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
    if (!isOfThisMessage) throw error
    return { error, status, isFinal: /^5\d\d[ -]5\.1\./.test(response) }
  }
}
