import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { hasLength, isBlank, plainLine, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Months for which a barrier notice is kept, from its receipt (rule 99, decision 0091). */
export const BARRIER_MONTHS = 12
export const BARRIER_MESSAGE_MAX = 3000
const PAGE_MAX = 500
const AID_MAX = 200
const NAME_MAX = 120

const optional = (text: z.ZodType<string, string>) => text.nullish().transform((given) => given || null)

/** Schema of a barrier notice, shared by form and server. Only the barrier itself is required. */
export const barrierSchema = z.object({
  message: plainText()
    .refine(hasLength(10), { error: message`Bitte beschreiben Sie die Barriere mit mindestens 10 Zeichen.` })
    .max(BARRIER_MESSAGE_MAX, {
      error: message`Die Beschreibung darf höchstens ${BARRIER_MESSAGE_MAX} Zeichen haben.`,
    }),
  page: plainLine()
    .max(PAGE_MAX, { error: message`Bitte höchstens ${PAGE_MAX} Zeichen.` })
    .nullish()
    .transform((page) => page ?? ''),
  aid: optional(plainLine().max(AID_MAX, { error: message`Bitte höchstens ${AID_MAX} Zeichen.` })),
  name: optional(plainLine().max(NAME_MAX, { error: message`Bitte höchstens ${NAME_MAX} Zeichen.` })),
  email: z
    .preprocess((email) => (isBlank(email) ? null : email), emailSchema.nullish())
    .transform((email) => email ?? null),
})

/** The notice's number for people: "B-2026-000017". */
export const barrierNumber = (id: number, createdAt: Date): string =>
  `B-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`

/** The deadline for an answer: the same day one month later, or the last day of a shorter month. */
export function barrierDueAt(createdAt: Date): Date {
  const due = new Date(createdAt)
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(createdAt.getUTCDate(), lastDay))
  return due
}

/** Addresses whose rest is a secret token. */
const SECRET = /^(\/abbestellen)\/.*/

/** A page's address that may be passed on: without query and without secret tokens. */
export const sanitizedPageUrl = (origin: string, pathname: string): string =>
  `${origin}${pathname.replace(SECRET, '$1')}`
