import PostalMime, { addressParser, type Email } from 'postal-mime'
import { ACCEPTED_TYPES, MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { hasTooManyLines } from '#kit/server/mail/mail-lines.ts'
import { htmlText } from './html-text.ts'

/** Most bytes of the head of a mail, and of all heads of its parts together. */
const LARGEST_HEAD = 64 * 1024
const LARGEST_HEADS = 256 * 1024
/** Most lines of a head: mails of people have one or two hundred, and each costs the parser some 20 µs. */
const MOST_HEAD_LINES = 2000
/** Deepest nesting of parts: programs of people use four levels. */
const DEEPEST = 16
/** Most addresses of a mail that are looked at. */
const MOST_ADDRESSES = 50

/** The head of a mail, which is read before anything of it is decoded. */
export type MailHead = {
  /** Addresses that it went to, those of mail servers first, in lower case. */
  recipients: string[]
  /** The one address in From; null where there is none, or more than one. */
  from: string | null
  messageId: string | null
  subject: string
  /** Whether a program wrote it, not a person (RFC 3834). */
  isAutomatic: boolean
  /** Whether the mail server, or somebody before it, holds it for spam. */
  isSpam: boolean
  /** The address that failures go to, in lower case, where the mail server has noted it. */
  returnPath: string | null
  /** Verdicts about its sender (RFC 8601), the last one first; anybody can have written them. */
  authResults: string[]
}

/** The content of a mail. */
export type MailBody = {
  text: string
  photos: File[]
  /** Attachments that are not taken; those of the original that stand in the text do not count. */
  leftOut: number
}

/** Headers with the address that the mail server delivered to, then those that a person wrote. */
const RECIPIENT_HEADERS = ['x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc']

/**
 * Reads the head of a mail; null for one that has none, or a huge one.
 * @param given address that the mail server says it was delivered to
 */
export async function readHead(raw: Uint8Array, given: string | null): Promise<MailHead | null> {
  const end = headEnd(raw)
  if (end === null || hasTooManyLines(raw.subarray(0, end), MOST_HEAD_LINES)) return null
  const email = await PostalMime.parse(raw.subarray(0, end), { maxHeadersSize: LARGEST_HEAD }).catch(
    () => null,
  )
  if (email === null) return null
  const valuesOf = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const written = RECIPIENT_HEADERS.flatMap(valuesOf).flatMap(mailboxesIn)
  const from = valuesOf('from')
  const senders = from.length === 1 ? mailboxesIn(from[0] ?? '') : []
  return {
    recipients: [...(given === null ? [] : mailboxesIn(given)), ...written].slice(0, MOST_ADDRESSES),
    from: senders.length === 1 ? (senders[0] ?? null) : null,
    messageId: email.messageId?.trim() || null,
    subject: (email.subject ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
    isAutomatic: isAutomatic(email),
    isSpam: ['x-spam-flag', 'x-spam-status', 'x-spam'].some((name) =>
      valuesOf(name).some((value) => /^\s*(yes|true)\b/i.test(value)),
    ),
    returnPath: valuesOf('return-path').flatMap(mailboxesIn)[0] ?? null,
    authResults: valuesOf('authentication-results'),
  }
}

/** The byte behind the empty line below the head. */
function headEnd(raw: Uint8Array): number | null {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, LARGEST_HEAD))
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => head.indexOf(mark)).filter((at) => at > 0)
  return ends.length === 0 ? null : Math.min(...ends) + 2
}

const mailboxesIn = (value: string): string[] =>
  addressParser(value.slice(0, 10_000), { flatten: true })
    .map(({ address = '' }) => address.trim().toLowerCase())
    .filter((address) => address !== '')

const BULK = /^\s*(bulk|junk|list|auto_reply)\b/i
const MACHINE_SENDER = /^(mailer-daemon|postmaster|no-?reply)@/
const SILENT_HEADERS: ReadonlySet<string> = new Set([
  'list-id',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
])
/** Mails of ours: each has an id of this form (`outgoingHeaders`), so one that comes back is no answer. */
const OWN_ID = /^<message-\d{1,9}\.[0-9a-f]{20}@/

function isAutomatic({ headers, messageId = '', from }: Email): boolean {
  if (OWN_ID.test(messageId.trim()) || MACHINE_SENDER.test(from?.address?.toLowerCase() ?? '')) return true
  return headers.some(({ key, value }) => {
    if (SILENT_HEADERS.has(key)) return true
    if (key === 'auto-submitted') return !/^\s*no\s*(;|$)/i.test(value)
    if (key === 'precedence') return BULK.test(value)
    if (key === 'return-path') return value.trim() === '<>'
    return key === 'content-type' && /^\s*multipart\/report\b/i.test(value)
  })
}

/**
 * Decodes a mail; null for one that is nested too deeply, has too many lines, or is none.
 * @param mostPhotos more are left out
 */
export async function readBody(
  raw: Uint8Array,
  mostPhotos: number = MAX_COMMENT_PHOTOS,
): Promise<MailBody | null> {
  if (hasTooManyLines(raw)) return null
  const email = await PostalMime.parse(raw, {
    // Mails inside of mails are attachments, and are not read.
    ...{ forceRfc822Attachments: true, maxRfc822NestingDepth: 0 },
    ...{ maxNestingDepth: DEEPEST, maxHeadersSize: LARGEST_HEADS },
  }).catch(() => null)
  if (email === null) return null
  // Pictures in the text are mostly logos of signatures, and parts of the mail that was answered.
  const attached = email.attachments.filter(({ related, contentId, mimeType }) =>
    mimeType.startsWith('image/') ? !related && (contentId === undefined || email.html === undefined) : true,
  )
  const pictures = attached.filter(({ mimeType }) => PICTURES.has(mimeType)).slice(0, mostPhotos)
  const photos = pictures.map(
    // The name never reaches anybody: photos are stored under a random key.
    ({ content, mimeType }, index) =>
      new File([content as ArrayBuffer], `foto-${index + 1}`, { type: mimeType }),
  )
  // Some programs send an empty text part beside a full one in HTML.
  const text = email.text?.trim() ? email.text : htmlText(email.html ?? '')
  return { text, photos, leftOut: attached.length - photos.length }
}

const PICTURES: ReadonlySet<string> = new Set(ACCEPTED_TYPES.split(',').filter((type) => type.includes('/')))
