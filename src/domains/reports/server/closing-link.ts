import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { hashToken, seal, unseal } from '#kit/server/secrets.ts'

/** A closing, and a person whom a mail told of it; null stands for the caller of the report. */
type Closing = { personId: number | null; reportId: number; resolvedAt: Date }

/** A closing behind a link, and the checksum of the address that the link was mailed to. */
export type MailedClosing = Closing & { mailbox: string }

const payload = z.tuple([z.int().nullable(), z.int(), z.int(), z.string()])
const PURPOSE = 'closing'

/** A short checksum of an address; its case does not count. It only stands inside of sealed tokens. */
export const mailboxOf = (email: string): string =>
  hashToken(email.toLowerCase()).subarray(0, 9).toString('base64url')

/**
 * The token of the link in a mail about a closed report. It is encrypted and authenticated: it tells neither
 * person nor report, and nobody can forge one. It proves the address, no more; it works as long as somebody
 * can object to this closing, and as long as the address is the person's.
 */
export const closingToken = (
  { secret }: Pick<Context, 'secret'>,
  { personId, reportId, resolvedAt, email }: Closing & { email: string },
): string =>
  seal(
    secret,
    PURPOSE,
    JSON.stringify([personId, reportId, resolvedAt.getTime(), mailboxOf(email)]),
  ).toString('base64url')

/** The closing behind a token; null for one that is not ours, or names no address. */
export function readClosingToken({ secret }: Pick<Context, 'secret'>, token: string): MailedClosing | null {
  try {
    const text = unseal(secret, PURPOSE, Buffer.from(token, 'base64url'))
    const [personId, reportId, at, mailbox] = payload.parse(JSON.parse(text))
    return { personId, reportId, resolvedAt: new Date(at), mailbox }
  } catch {
    return null
  }
}
