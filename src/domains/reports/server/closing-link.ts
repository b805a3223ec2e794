import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { seal, unseal } from '#kit/server/secrets.ts'

/** A closing, and a person whom a mail told of it. */
export type MailedClosing = { personId: number; reportId: number; resolvedAt: Date }

const payload = z.tuple([z.int(), z.int(), z.int()])
const PURPOSE = 'closing'

/**
 * The token of the link in a mail about a closed report. It is encrypted and authenticated: it tells neither
 * person nor report, and nobody can forge one. It proves the address, no more; it works as long as somebody
 * can object to this closing.
 */
export const closingToken = (
  { secret }: Pick<Context, 'secret'>,
  { personId, reportId, resolvedAt }: MailedClosing,
): string =>
  seal(secret, PURPOSE, JSON.stringify([personId, reportId, resolvedAt.getTime()])).toString('base64url')

/** The closing behind a token; null for one that is not ours. */
export function readClosingToken({ secret }: Pick<Context, 'secret'>, token: string): MailedClosing | null {
  try {
    const text = unseal(secret, PURPOSE, Buffer.from(token, 'base64url'))
    const [personId, reportId, at] = payload.parse(JSON.parse(text))
    return { personId, reportId, resolvedAt: new Date(at) }
  } catch {
    return null
  }
}
