import type { Context } from '#kit/server/builder.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { LINK_CHECKS_PER_MINUTE } from '../auth.rules.ts'
import { findToken } from './one-time-tokens.sql.ts'

/** The links of mails whose pages ask for their state, and what they are for. */
export const MAILED_LINKS = ['CONFIRM_EMAIL', 'RESET_PASSWORD'] as const
export type MailedLink = (typeof MAILED_LINKS)[number]

export const LINK_STATES = ['VALID', 'USED', 'INVALID'] as const
export type LinkState = (typeof LINK_STATES)[number]

/**
 * The state of a mailed link, which stays unused. It says nothing about the account, not even to the person
 * who holds the link: only what using it would say.
 * @throws RATE_LIMITED
 */
export async function mailedLinkState(
  context: Context,
  { purpose, token }: { purpose: MailedLink; token: string },
): Promise<LinkState> {
  await requireAllowance(context, 'mailed-link', { mostByAccount: LINK_CHECKS_PER_MINUTE })
  const found = await findToken(context.db, purpose, hashToken(token))
  if (found === null) return 'INVALID'
  if (found.usedAt !== null) return 'USED'
  return found.expiresAt > context.clock.now() ? 'VALID' : 'INVALID'
}
