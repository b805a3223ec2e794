import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { asciiMailAddress } from '#kit/common/mail-address.ts'
import { PICTURE_ID, withoutPicture } from './layout.ts'
import { withLogo } from './logo.ts'
import type { MessageRow } from './outbox.sql.ts'

/** Delivers one message. */
export type Deliver = (message: MessageRow) => Promise<void>

/** A way of delivery; `close` is called when the program ends. */
export type Mailer = { deliver: Deliver; close(): void }

/**
 * Delivery without an SMTP server: the sender marks the message as sent, and the demo mailbox shows sent
 * messages.
 */
export const deliverToMailbox: Deliver = async () => {}

/** Draws a message's picture as PNG from its reference; null when that fails now. */
export type DrawPicture = (reference: string) => Promise<Uint8Array | null>

/**
 * SMTP sessions of one process at once, and pooled connections: most submission servers do not allow more.
 */
export const SMTP_SESSIONS = 8

/**
 * Milliseconds for the connection and the greeting. RFC 5321 4.5.3.2 allows minutes; a submission server is
 * near.
 */
const HELLO_LIMIT = 15_000
/** Milliseconds of silence in a session: a virus scan of the whole message takes time. */
const SILENCE_LIMIT = 60_000
/**
 * Milliseconds for one message in total. A server that sends one byte a second never falls silent. A longer
 * delivery would outlive the message's lease, and another worker would send it too.
 */
export const SMTP_SESSION_LIMIT = 120_000

export type SmtpOptions = {
  /** smtp: or smtps:, with account and password; nodemailer's settings as query parameters override ours. */
  url: string
  /** The sender, `Name <address>`. */
  from: string
  /** Signs message ids, so that nobody can guess them: a bounce is trusted if it names a valid one. */
  secret: string
  draw?: DrawPicture
}

/**
 * Delivers over SMTP through pooled connections. A picture is attached inline; if it cannot be drawn, the
 * message leaves without it. TLS is required except to this machine, unless the address says
 * `?requireTLS=false`.
 */
export function smtpMailer({ url, from, secret, draw = async () => null }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_SESSIONS,
    maxMessages: 100,
    // The pool would repeat a message after a broken connection, even after the server accepted it.
    maxRequeues: 0,
    dnsTimeout: HELLO_LIMIT,
    connectionTimeout: HELLO_LIMIT,
    greetingTimeout: HELLO_LIMIT,
    socketTimeout: SILENCE_LIMIT,
    requireTLS: !isOwnMachine(new URL(url).hostname),
    tls: { minVersion: 'TLSv1.2' },
    // Attachments are never read from a disk or a network (S-38).
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  return {
    deliver: async (message) => {
      const picture = message.picture === null ? null : await draw(message.picture)
      const logo = await withLogo(message.html, draw)
      const html = picture === null ? withoutPicture(logo.html) : logo.html
      const headers = outgoingHeaders(message, from, secret)
      const { From, To, Subject, Date: date, 'Message-ID': messageId, 'Reply-To': replyTo, ...more } = headers
      await transport.sendMail({
        from: From,
        // An object, not a string: a comma in the address cannot make two of it. Without a name nodemailer
        // leaves out the brackets, and filters of spam count that against a mail.
        to: { name: To ?? '', address: To ?? '' },
        subject: Subject,
        date,
        messageId,
        replyTo,
        headers: more,
        text: message.text,
        html,
        attachments: [...logo.parts, ...(picture === null ? [] : [attached(picture)])],
        signal: AbortSignal.timeout(SMTP_SESSION_LIMIT),
      } as Parameters<typeof transport.sendMail>[0])
    },
    close: () => transport.close(),
  }
}

const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

const attached = (picture: Uint8Array) => ({
  cid: PICTURE_ID,
  filename: 'karte.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(picture),
})

/** Signature of a message's number: proves that the id is ours. */
export const messageMark = (id: number, secret: string): string =>
  createHmac('sha256', secret).update(`message:${id}`).digest('hex').slice(0, 20)

/** The address in a sender such as `Meldewerk <noreply@meldewerk.example>`. */
export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** A date by RFC 5322, section 3.3, in UTC. Nodemailer passes on a text as it is. */
const dateHeader = (date: Date): string => date.toUTCString().replace('GMT', '+0000')

/**
 * The headers of an outgoing message. The display name may be the municipality's; the address is always the
 * configured one (E-02, E-03). The Message-ID stays the same for each attempt, so that recipients recognise a
 * second copy and many servers drop it.
 */
export function outgoingHeaders(message: MessageRow, from: string, secret: string): Record<string, string> {
  const address = addressOf(from)
  const { 'From-Name': name, 'Reply-To': replyTo, ...own } = message.headers as Record<string, string>
  return {
    From: name === undefined ? from : `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`,
    // Mail servers know a domain with umlauts only in its ASCII form.
    To: asciiMailAddress(message.recipient) ?? message.recipient,
    Subject: message.subject,
    Date: dateHeader(message.createdAt),
    'Message-ID': `<message-${message.id}.${messageMark(message.id, secret)}@${address.split('@')[1] ?? 'localhost'}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...own,
    ...(replyTo === undefined ? {} : { 'Reply-To': asciiMailAddress(replyTo) ?? replyTo }),
  }
}
