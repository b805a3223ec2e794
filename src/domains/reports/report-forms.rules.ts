import { CONTENT_FIELDS, type ContentField, fieldOf, type UpdateField } from './report-field-lists.rules.ts'
import type { REPORT_FIELDS } from './report-fields.rules.ts'

type Fields = typeof REPORT_FIELDS
type FormOf<Field> = Field extends UpdateField
  ? Fields[Field] extends { form: infer Form }
    ? Form
    : never
  : never
type KeyOf<Form> = Form extends unknown ? keyof Form : never
/** The table holds the values of an empty form, so '' stands for any text and false for any boolean. */
type Any<Value> = Value extends '' ? string : Value extends false ? boolean : Value

/** The values that forms hold of fields; of all fields unless some are named. */
export type FormValues<Field extends UpdateField = UpdateField> = {
  [Key in KeyOf<FormOf<Field>>]: Any<Extract<FormOf<Field>, Record<Key, unknown>>[Key]>
}

/** A field with its own part of the form; the part's values are changed, compared and merged as one. */
export type FormPart = {
  [Field in ContentField]: Fields[Field] extends { form: object } ? Field : never
}[ContentField]
export const FORM_PARTS = CONTENT_FIELDS.filter((field) => fieldOf(field).form) as readonly FormPart[]

/** The keys of a part's values. */
export const formKeys = (part: FormPart) =>
  Object.keys(fieldOf(part).form ?? {}) as (keyof FormValues<ContentField>)[]
