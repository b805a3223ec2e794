import { z } from 'zod'
import { locationSchema } from '#domains/places/location.rules.ts'
import { hasLength, plainLine, plainText } from '#kit/common/plain-text.ts'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  NOTES_MAX,
  REASON_MAX,
  REASON_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from './report.rules.ts'

// Zod is as large as the rest of a page, so this module is separate: readers do not load it.

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

/** Validates a new report in form and server. An empty title is derived (rule 20). */
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

/**
 * Validates a change of a report: the same rules for each present field. An emptied title is derived anew.
 */
export const updateReportSchema = z.object({
  title: z.preprocess((value) => (isBlank(value) ? null : value), titleSchema.nullish()),
  description: descriptionSchema.optional(),
  location: locationSchema.optional(),
})

/** Validates the town's reason for deleting a report (rule 26). */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .refine(hasLength(REASON_MIN), `Bitte begründen Sie das Löschen, mit mindestens ${REASON_MIN} Zeichen.`)
    .max(REASON_MAX, `Die Begründung darf höchstens ${REASON_MAX} Zeichen haben.`),
})
