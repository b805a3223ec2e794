import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { requireGuestQuota } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { QUOTE_LEAST_SECONDS, quoteSchema } from '../../quote.rules.ts'
import { sendQuoteReceived, sendQuoteRequested } from './quote.mails.ts'
import { findPlatformAddresses, insertQuoteRequest } from './quotes.sql.ts'

export type QuoteInput = Record<keyof typeof quoteSchema.shape, unknown> & {
  /** Honeypot field: people do not see it, so only bots fill it in. */
  website?: string | null | undefined
  fillSeconds?: number | null | undefined
}

/**
 * Requests per e-mail address. Anybody can enter anybody's address, and each request sends a mail to it. The
 * limit by network is ten times higher.
 */
const QUOTA = { hourly: 3, daily: 10 }

/**
 * Takes a quote request from anybody, mails the people who write quotes, and confirms the receipt to the
 * sender.
 * @throws BAD_USER_INPUT by field, RATE_LIMITED
 */
export async function requestQuote(context: Context, input: QuoteInput): Promise<number> {
  const { website, fillSeconds, ...given } = input
  const values = checked(quoteSchema, given)
  if (fillSeconds != null && fillSeconds < QUOTE_LEAST_SECONDS)
    throw badInput({
      organisation: say`Das ging sehr schnell. Bitte lesen Sie es noch einmal und senden Sie es dann ab.`,
    })
  const guest = { email: values.email, quota: QUOTA, what: say`Zu viele Anfragen` }
  await requireGuestQuota(context, 'quote-requests', guest)
  const id = await nextId(context.db, 'quote_request_id')
  // A bot gets the same response as a person.
  if (website) return id
  await context.db.transaction().execute(async (trx) => {
    await insertQuoteRequest(trx, { ...values, id, createdAt: context.clock.now() })
    await sendQuoteReceived(trx, context, { ...values, id })
    const operators =
      context.operatorMail === null ? await findPlatformAddresses(trx) : [context.operatorMail]
    for (const operator of operators) await sendQuoteRequested(trx, context, { ...values, id }, operator)
  })
  return id
}
