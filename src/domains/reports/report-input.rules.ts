import { z } from 'zod'
import { locationSchema } from '#domains/places/location.rules.ts'
import { hasLength, isBlank, plainLine, plainText } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'
import { REASON_MAX, REASON_MIN } from './report.rules.ts'
import { type ClearableText, fieldOf, TEXT_FIELDS, type TextField } from './report-field-lists.rules.ts'
import { REPORT_FIELDS, type TextRule } from './report-fields.rules.ts'

// Zod is as large as the rest of a page, so this module is separate: readers do not load it.

/** Validates one text by its rule. */
function textSchema({ subject, isLine, min, max, blank, tooShort }: TextRule) {
  let schema = isLine ? plainLine() : plainText()
  if (blank !== undefined) schema = schema.min(1, { error: blank })
  if (min !== undefined)
    schema = schema.refine(hasLength(min), {
      error: tooShort ?? (() => say`${subject()} muss mindestens ${min} Zeichen haben.`),
    })
  return schema.max(max, { error: () => say`${subject()} darf höchstens ${max} Zeichen haben.` })
}

export const notesSchema = z.object({ internalNotes: textSchema(REPORT_FIELDS.internalNotes.text) })

/**
 * Schemas of the author's texts. A blank text is null if it can be cleared, else a missing one is `absent`.
 */
const textSchemas = <Absent extends '' | undefined>(absent: Absent) =>
  Object.fromEntries<z.ZodType>(
    TEXT_FIELDS.map((field) => {
      const schema = textSchema(REPORT_FIELDS[field].text)
      return [
        field,
        fieldOf(field).isClearable
          ? z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish())
          : z.preprocess((value) => value ?? absent, absent === undefined ? schema.optional() : schema),
      ]
    }),
  ) as {
    [Field in TextField]: z.ZodType<
      Field extends ClearableText
        ? string | null | undefined
        : Absent extends ''
          ? string
          : string | undefined
    >
  }

/** Validates a new report in form and server. An empty title is derived (rule 20). */
export const createReportSchema = z.object({
  categoryId: z.number({ error: message`Bitte wählen Sie, worum es geht.` }).int(),
  subCategoryId: z.number().int().nullish(),
  ...textSchemas(''),
  location: z.preprocess(
    (value) => value ?? undefined,
    locationSchema
      .optional()
      .refine((value) => value !== undefined, { error: message`Bitte wählen Sie den Ort.` }),
  ),
})

/**
 * Validates a change of a report: the same rules for each present field. An emptied title is derived anew.
 */
export const updateReportSchema = z.object({
  ...textSchemas(undefined),
  location: locationSchema.optional(),
})

/** Validates the town's reason for deleting a report (rule 26). */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .refine(hasLength(REASON_MIN), {
      error: message`Bitte begründen Sie das Löschen, mit mindestens ${REASON_MIN} Zeichen.`,
    })
    .max(REASON_MAX, { error: message`Die Begründung darf höchstens ${REASON_MAX} Zeichen haben.` }),
})

/**
 * Validates the reason for hiding a public report again, and whether its author is told (rule 6). Staff read
 * it in the history; the author reads it in the mail.
 */
export const withdrawalSchema = z.object({
  reason: plainText()
    .refine(hasLength(REASON_MIN), {
      error: message`Bitte begründen Sie es, mit mindestens ${REASON_MIN} Zeichen.`,
    })
    .max(REASON_MAX, { error: message`Die Begründung darf höchstens ${REASON_MAX} Zeichen haben.` }),
  tellAuthor: z.boolean(),
})
