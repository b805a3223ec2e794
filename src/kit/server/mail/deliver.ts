import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { PICTURE_ID, withoutPicture } from './layout.ts'
import { withLogo } from './logo.ts'
import type { MessageRow } from './outbox.sql.ts'

/** Hands one message to the outside world. */
export type Deliver = (message: MessageRow) => Promise<void>

/** A way out that is closed when the program ends. */
export type Mailer = { deliver: Deliver; close(): void }

/**
 * Without an SMTP server a message is delivered by being marked as sent: the demo mailbox shows what is so marked.
 */
export const deliverToMailbox: Deliver = async () => {}

/** Draws a message's picture as PNG, from what the message says of it; null when that cannot be done now. */
export type DrawPicture = (reference: string) => Promise<Uint8Array | null>

/** Talks that one process holds at once, and connections that it keeps: more than most submission servers allow gains nothing. */
export const TALKS = 8

/** Milliseconds for finding the server and for its first word. RFC 5321 4.5.3.2 allows minutes; a submission server is near. */
const HELLO_LIMIT = 15_000
/** Milliseconds of silence in a talk: checking a whole message for viruses takes its time. */
const SILENCE_LIMIT = 60_000
/**
 * Milliseconds that the talk about one message may take altogether. A server that answers one byte a second never falls
 * silent, and whoever holds a message for longer than its hold lasts would not be the only one to send it.
 */
const TALK_LIMIT = 120_000

export type SmtpOptions = {
  /** smtp: or smtps:, with account and password; nodemailer's settings as query parameters win over ours. */
  url: string
  /** The sender, `Name <address>`. */
  from: string
  /** Makes message ids that nobody can guess: a report of failure is believed for whoever knows one. */
  secret: string
  draw?: DrawPicture
}

/**
 * Delivers over SMTP, through connections that are kept. A picture travels inside the message; one that cannot be drawn does
 * not hold the message up. Outside the own machine nothing is said in the clear, unless the address says `?requireTLS=false`.
 */
export function smtpMailer({ url, from, secret, draw = async () => null }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: TALKS,
    maxMessages: 100,
    // The pool would send a message again by itself when the connection breaks, also after the server has taken it.
    maxRequeues: 0,
    dnsTimeout: HELLO_LIMIT,
    connectionTimeout: HELLO_LIMIT,
    greetingTimeout: HELLO_LIMIT,
    socketTimeout: SILENCE_LIMIT,
    requireTLS: !isOwnMachine(new URL(url).hostname),
    tls: { minVersion: 'TLSv1.2' },
    // A message is what it says: nothing of it is fetched from a disk or a network (S-38).
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
        // As an object: a comma in it cannot make two addresses of it.
        to: { name: '', address: To ?? '' },
        subject: Subject,
        date,
        messageId,
        replyTo,
        headers: more,
        text: message.text,
        html,
        attachments: [...logo.parts, ...(picture === null ? [] : [attached(picture)])],
        signal: AbortSignal.timeout(TALK_LIMIT),
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

/** What only we can have written beside a message's number. */
export const messageMark = (id: number, secret: string): string =>
  createHmac('sha256', secret).update(`message:${id}`).digest('hex').slice(0, 20)

/** The address in a sender such as `Meldewerk <noreply@meldewerk.example>`. */
export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/**
 * The headers a message leaves with. The display name may be the municipality's, the address is always the configured
 * one (E-02, E-03). The Message-ID is the same for each attempt: whoever got a second copy can tell, and many
 * servers drop it.
 */
export function outgoingHeaders(message: MessageRow, from: string, secret: string): Record<string, string> {
  const address = addressOf(from)
  const { 'From-Name': name, ...own } = message.headers as Record<string, string>
  return {
    From: name === undefined ? from : `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`,
    To: message.recipient,
    Subject: message.subject,
    Date: message.createdAt.toISOString(),
    'Message-ID': `<message-${message.id}.${messageMark(message.id, secret)}@${address.split('@')[1] ?? 'localhost'}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...own,
  }
}
