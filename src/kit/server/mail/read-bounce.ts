import PostalMime, { type Email } from 'postal-mime'
import { isSameSecret } from '../secrets.ts'
import type { Bounce, BounceKind } from './bounces.sql.ts'
import { messageMark } from './deliver.ts'
import { NO_SUCH_ADDRESS } from './smtp-answer.ts'

/** A disabled mailbox (RFC 3463) is as final as a missing one. */
const IS_FINAL = (status: string) => NO_SUCH_ADDRESS.test(status) || status === '5.2.1'

/**
 * Parses a bounce (RFC 3464, and the older plain form of Exim) or a complaint (RFC 5965) about one of our
 * messages. Null for other mails: automatic replies, delay notices, mails of people, and bounces without the
 * signed id of one of our messages, which only its recipient and the servers on its way know.
 */
export async function readBounce(raw: Uint8Array, secret: string): Promise<Bounce | null> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })
  const parts = email.attachments.map(({ mimeType, content }) => ({ mimeType, text: String(content) }))
  const found = isComplaint(parts) ? { kind: 'COMPLAINT' as const, code: null } : failure(email, parts)
  if (found === null) return null
  const messageId = ownMessage(
    [Buffer.from(raw).toString('latin1'), ...parts.map(({ text }) => text)],
    secret,
  )
  return messageId === null ? null : { messageId, ...found }
}

type Part = { mimeType: string; text: string }

const isComplaint = (parts: readonly Part[]) =>
  parts.some(
    ({ mimeType, text }) =>
      mimeType === 'message/feedback-report' && /^Feedback-Type: *(abuse|fraud|opt-out)/im.test(text),
  )

function failure(email: Email, parts: readonly Part[]): { kind: BounceKind; code: string | null } | null {
  const report = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (report !== undefined) {
    if (!/^Action: *failed/im.test(report.text)) return null
    return judged(/^Status: *([245]\.\d{1,3}\.\d{1,3})/im.exec(report.text)?.[1] ?? null)
  }
  // Exim without a DSN: a header names the failed recipient, the text gives the reason.
  if (!email.headers.some(({ key }) => key === 'x-failed-recipients')) return null
  const words = email.text ?? ''
  // Delay notices have the header too.
  if (/has not yet been delivered|delivery attempts will continue/i.test(words)) return null
  return judged(/\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null)
}

const judged = (status: string | null) => ({
  kind: status !== null && IS_FINAL(status) ? ('HARD' as const) : ('SOFT' as const),
  code: status,
})

/** The number of the message concerned, from the Message-ID in the returned text. */
function ownMessage(texts: readonly string[], secret: string): number | null {
  for (const text of texts) {
    for (const [, number = '', mark = ''] of text.matchAll(/<message-(\d{1,9})\.([0-9a-f]{20})@/g)) {
      if (isSameSecret(messageMark(Number(number), secret), mark)) return Number(number)
    }
  }
  return null
}
