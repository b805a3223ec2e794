import { z } from 'zod'
import { locationSchema } from '#domains/places/location.rules.ts'
import { hasLength, plainLine, plainText } from '#kit/common/plain-text.ts'
import { REASON_MAX, REASON_MIN } from './report.rules.ts'
import { type ClearableText, fieldOf, TEXT_FIELDS, type TextField } from './report-field-lists.rules.ts'
import { REPORT_FIELDS, type TextRule } from './report-fields.rules.ts'

// What is typed is checked by zod, which weighs as much as all of a page: whoever only reads does not load it.

/** What a text of a report has to be. */
function textSchema({ isLine, blank, min, tooShort, max, tooLong }: TextRule) {
  let schema = isLine ? plainLine() : plainText()
  if (blank !== undefined) schema = schema.min(1, blank)
  if (min !== undefined) schema = schema.refine(hasLength(min), tooShort)
  return schema.max(max, tooLong)
}

export const notesSchema = z.object({ internalNotes: textSchema(REPORT_FIELDS.internalNotes.text) })

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** The texts of a report; what is blank is null in those that a report can be without, and `absent` in all others. */
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

/** What a report needs, the same for form and server. An empty title is derived (rule 20). */
export const createReportSchema = z.object({
  categoryId: z.number({ error: 'Bitte wählen Sie, worum es geht.' }).int(),
  subCategoryId: z.number().int().nullish(),
  ...textSchemas(''),
  location: z.preprocess(
    (value) => value ?? undefined,
    locationSchema.optional().refine((value) => value !== undefined, 'Bitte wählen Sie den Ort.'),
  ),
})

/** What a change of a report needs: the same of each field that is there. A title that was emptied is derived anew. */
export const updateReportSchema = z.object({
  ...textSchemas(undefined),
  location: locationSchema.optional(),
})

/** Why the town deletes a report (rule 26). */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .refine(hasLength(REASON_MIN), `Bitte begründen Sie das Löschen, mit mindestens ${REASON_MIN} Zeichen.`)
    .max(REASON_MAX, `Die Begründung darf höchstens ${REASON_MAX} Zeichen haben.`),
})
