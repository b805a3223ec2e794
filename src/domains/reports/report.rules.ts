import { z } from 'zod'
import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { locationSchema } from '#domains/places/location.rules.ts'
import { hasLength, plainLine, plainText } from '#kit/common/plain-text.ts'

/** DECISIONS 19. */
export const TITLE_MIN = 5
export const TITLE_MAX = 120
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 3000

export const SECTIONS = ['NOT_PUBLISHED_YET', 'STANDARD'] as const

/** How a report came in (DECISIONS 23). */
export const SOURCES = ['WEB', 'APP_ANDROID', 'APP_IOS', 'STAFF', 'PHONE', 'EMAIL', 'COUNTER'] as const
export type Source = (typeof SOURCES)[number]

/** Somebody else told it, and a member of staff wrote it down: it has no author here (REQUIREMENTS U-40). */
export const CALLER_SOURCES: readonly Source[] = ['PHONE', 'COUNTER', 'EMAIL']

/** Who stands where a report has no author. */
export const CALLER = 'Der Gemeinde mitgeteilt'

/** How staff name it, where they choose it and in the history. */
export const SOURCE_NAMES: Record<Source, string> = {
  WEB: 'Website',
  APP_ANDROID: 'App (Android)',
  APP_IOS: 'App (iOS)',
  STAFF: 'Eigene Beobachtung der Gemeinde',
  PHONE: 'Telefon',
  EMAIL: 'E-Mail',
  COUNTER: 'Persönlich im Amt',
}

/** Characters of internal notes (DECISIONS 19). */
export const NOTES_MAX = 5000

export const notesSchema = z.object({
  internalNotes: plainText().max(NOTES_MAX, `Die Notiz darf höchstens ${NOTES_MAX} Zeichen haben.`),
})

export const titleSchema = plainLine()
  .refine(hasLength(TITLE_MIN), `Der Titel muss mindestens ${TITLE_MIN} Zeichen haben.`)
  .max(TITLE_MAX, `Der Titel darf höchstens ${TITLE_MAX} Zeichen haben.`)

export const descriptionSchema = plainText()
  .min(1, 'Bitte beschreiben Sie kurz, was Sie melden möchten.')
  .refine(
    hasLength(DESCRIPTION_MIN),
    `Bitte beschreiben Sie es etwas genauer, mit mindestens ${DESCRIPTION_MIN} Zeichen.`,
  )
  .max(DESCRIPTION_MAX, `Die Beschreibung darf höchstens ${DESCRIPTION_MAX} Zeichen haben.`)

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** What a report needs, the same for form and server. An empty title is derived (DECISIONS 20). */
export const createReportSchema = z.object({
  categoryId: z.number({ error: 'Bitte wählen Sie, worum es geht.' }).int(),
  subCategoryId: z.number().int().nullish(),
  title: z.preprocess((value) => (isBlank(value) ? null : value), titleSchema.nullish()),
  description: descriptionSchema,
  location: z.preprocess(
    (value) => value ?? undefined,
    locationSchema.optional().refine((value) => value !== undefined, 'Bitte wählen Sie den Ort.'),
  ),
})

/** What a change of a report needs: the same of each field that is there. A title that was emptied is derived anew. */
export const updateReportSchema = z.object({
  title: z.preprocess((value) => (isBlank(value) ? null : value), titleSchema.nullish()),
  description: descriptionSchema.optional(),
  location: locationSchema.optional(),
})

/** Characters of a reason (DECISIONS 19). */
export const REASON_MIN = 10
export const REASON_MAX = 1000

/** Why the town deletes a report (DECISIONS 26). */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .refine(hasLength(REASON_MIN), `Bitte begründen Sie das Löschen, mit mindestens ${REASON_MIN} Zeichen.`)
    .max(REASON_MAX, `Die Begründung darf höchstens ${REASON_MAX} Zeichen haben.`),
})

/** What a report is called whose author gave it no title. */
export function derivedTitle(categoryName: string, street: string | null | undefined): string {
  const title = street ? `${categoryName}: ${street}` : `Meldung: ${categoryName}`
  return title.slice(0, TITLE_MAX)
}

/** "2026-000123" (DECISIONS 22). */
export function reportNumber(year: number, counter: number): string {
  return `${year}-${String(counter).padStart(6, '0')}`
}

/** From which status which other may be chosen by hand on a published report (DECISIONS 8). */
const TRANSITIONS: Record<StatusKind, readonly StatusKind[]> = {
  NOT_APPROVED: [],
  NEW: ['ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  ACCEPTED: ['NEW', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  DONE: ['ACCEPTED'],
  REJECTED: ['ACCEPTED'],
  NOT_POSSIBLE: ['ACCEPTED'],
}

/**
 * Whether a status of kind `to` may follow one of kind `from`. Before publication the only step by hand is to reject;
 * the way out is approval. A town's second label for the same kind may always follow the first.
 */
export function isTransition(from: StatusKind, to: StatusKind, isPublished: boolean): boolean {
  if (from === to) return true
  if (!isPublished) return from === 'NOT_APPROVED' && to === 'REJECTED'
  return TRANSITIONS[from].includes(to)
}

/** Negative outcomes, for which the form demands a public reason (DECISIONS 10). */
export const needsReason = (kind: StatusKind): boolean => kind === 'REJECTED' || kind === 'NOT_POSSIBLE'

/** When a report was changed now. Never the same moment twice: it is what a second change is recognised by. */
export const updatedAtAfter = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** The moment work ended, after a change to a status of kind `to`: set on closing, kept while closed, cleared on reopening. */
export function resolvedAtAfter(
  from: StatusKind,
  to: StatusKind,
  before: Date | null,
  now: Date,
): Date | null {
  if (!CLOSED_KINDS.has(to)) return null
  return CLOSED_KINDS.has(from) && before !== null ? before : now
}
