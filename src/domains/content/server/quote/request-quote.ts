import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { requireGuestQuota } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { QUOTE_LEAST_SECONDS, quoteSchema } from '../../quote.rules.ts'
import { sendQuoteReceived, sendQuoteRequested } from './quote.mails.ts'
import { findPlatformAddresses, insertQuoteRequest } from './quotes.sql.ts'

export type QuoteInput = Record<keyof typeof quoteSchema.shape, unknown> & {
  /** What no person sees, so whoever fills it in is none. */
  website?: string | null | undefined
  fillSeconds?: number | null | undefined
}

/** By the address that is named, which anybody may name: it gets a mail each time. From a network ten times as many. */
const QUOTA = { hourly: 3, daily: 10 }

/**
 * Takes a request for an offer, from anybody; tells those who write offers, and whoever asked that it has arrived.
 * @throws BAD_USER_INPUT by field, RATE_LIMITED
 */
export async function requestQuote(context: Context, input: QuoteInput): Promise<number> {
  const { website, fillSeconds, ...given } = input
  const values = checked(quoteSchema, given)
  if (fillSeconds != null && fillSeconds < QUOTE_LEAST_SECONDS)
    throw badInput({
      organisation: 'Das ging sehr schnell. Bitte lesen Sie es noch einmal und senden Sie es dann ab.',
    })
  const guest = { email: values.email, quota: QUOTA, what: 'Zu viele Anfragen' }
  await requireGuestQuota(context, 'quote-requests', guest)
  const id = await nextId(context.db, 'quote_request_id')
  // A program learns nothing from the answer.
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
