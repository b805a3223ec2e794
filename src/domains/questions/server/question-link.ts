import { z } from 'zod'
import { mailboxOf } from '#domains/reports/server/closing-link.ts'
import type { Context } from '#kit/server/builder.ts'
import { randomToken, seal, unseal } from '#kit/server/secrets.ts'

const payload = z.tuple([z.string(), z.string()])
const PURPOSE = 'question'

/**
 * The token of the link in a mail that asks the author. It is sealed around a checksum of the address, so
 * that the link ends with the mailbox that it was sent to (decision 0174).
 */
export const questionToken = ({ secret }: Pick<Context, 'secret'>, email: string): string =>
  seal(secret, PURPOSE, JSON.stringify([randomToken(), mailboxOf(email)])).toString('base64url')

/**
 * Whether the token of a question was mailed to this address. The question was found by the token's checksum,
 * so the token is ours. One that is not sealed comes from a build before decision 0174 and ends with its
 * question alone.
 */
export function isMailedTo({ secret }: Pick<Context, 'secret'>, token: string, email: string): boolean {
  try {
    const [, mailbox] = payload.parse(JSON.parse(unseal(secret, PURPOSE, Buffer.from(token, 'base64url'))))
    return mailbox === mailboxOf(email)
  } catch {
    return true
  }
}
