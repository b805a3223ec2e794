import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { plainLine, plainText, plainToken } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Months for which a request is kept (rule 71). */
export const QUOTE_MONTHS = 12
export const QUOTE_MESSAGE_MAX = 3000
/** Shortest plausible time in seconds to fill in three fields; a faster form is a bot's (S-44). */
export const QUOTE_LEAST_SECONDS = 3
const LINE_MAX = 120
const MOST_PEOPLE = 5_000_000

const line = (missing: Message) =>
  plainLine()
    .min(1, { error: missing })
    .max(LINE_MAX, { error: message`Bitte höchstens ${LINE_MAX} Zeichen.` })

const INHABITANTS = message`Bitte geben Sie eine ganze Zahl zwischen 1 und 5.000.000 an.`

/** Accepts "12.500", "12 500" and "12500" as the same number. */
const inhabitantsSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given, context) => {
    const text = String(given ?? '').replace(/[\s.'’]/g, '')
    if (text === '') return null
    const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
    if (number >= 1 && number <= MOST_PEOPLE) return number
    context.addIssue({ code: 'custom', message: INHABITANTS() })
    return z.NEVER
  })

/** Schema of a quote request, shared by form and server. */
export const quoteSchema = z.object({
  organisation: line(message`Bitte geben Sie Ihre Gemeinde oder Organisation an.`),
  name: line(message`Bitte geben Sie Ihren Namen an.`),
  email: emailSchema,
  telephone: plainToken()
    .max(40, { error: message`Die Telefonnummer darf höchstens 40 Zeichen haben.` })
    .regex(/^[+\d\s()/.-]*$/, { error: message`Bitte nur Ziffern, Leerzeichen und + ( ) / - verwenden.` })
    .nullish()
    .transform((telephone) => telephone || null),
  inhabitants: inhabitantsSchema,
  message: plainText()
    .max(QUOTE_MESSAGE_MAX, {
      error: message`Die Nachricht darf höchstens ${QUOTE_MESSAGE_MAX} Zeichen haben.`,
    })
    .nullish()
    .transform((message) => message || null),
})
export type QuoteValues = z.output<typeof quoteSchema>
