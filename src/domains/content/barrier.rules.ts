import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { plainLine, plainText } from '#kit/common/plain-text.ts'

/** Months that a notice is kept, from the day it came in (decision 0091). */
export const BARRIER_MONTHS = 12
export const BARRIER_MESSAGE_MAX = 3000
const PAGE_MAX = 500
const AID_MAX = 200
const NAME_MAX = 120

const optional = (text: z.ZodType<string, string>) => text.nullish().transform((given) => given || null)

/** What somebody cannot use; the same for form and server. Nothing but the barrier itself has to be said. */
export const barrierSchema = z.object({
  message: plainText()
    .min(10, 'Bitte beschreiben Sie die Barriere mit mindestens 10 Zeichen.')
    .max(BARRIER_MESSAGE_MAX, `Die Beschreibung darf höchstens ${BARRIER_MESSAGE_MAX} Zeichen haben.`),
  page: plainLine()
    .max(PAGE_MAX, `Bitte höchstens ${PAGE_MAX} Zeichen.`)
    .nullish()
    .transform((page) => page ?? ''),
  aid: optional(plainLine().max(AID_MAX, `Bitte höchstens ${AID_MAX} Zeichen.`)),
  name: optional(plainLine().max(NAME_MAX, `Bitte höchstens ${NAME_MAX} Zeichen.`)),
  email: z
    .string()
    .trim()
    .transform((email) => email || null)
    .pipe(emailSchema.nullable())
    .nullish()
    .transform((email) => email ?? null),
})

/** What people name it by: "B-2026-000017". */
export const barrierNumber = (id: number, createdAt: Date): string =>
  `B-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`

/** Until when it has to be answered: a month later on the same day, or on the last one of a shorter month. */
export function barrierDueAt(createdAt: Date): Date {
  const due = new Date(createdAt)
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(createdAt.getUTCDate(), lastDay))
  return due
}

/** Parts of addresses that are somebody's secret and nobody else's business. */
const SECRET = /^(\/abbestellen)\/.*/

/** The address of a page, as it may be told to others: without what follows a question mark, without secrets. */
export const tellablePage = (origin: string, pathname: string): string =>
  `${origin}${pathname.replace(SECRET, '$1')}`
