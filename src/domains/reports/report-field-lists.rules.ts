import { type FieldGroup, REPORT_FIELDS, type ReportField, type TextRule } from './report-fields.rules.ts'

type Fields = typeof REPORT_FIELDS
type InGroup<Group extends FieldGroup> = {
  [Field in UpdateField]: Fields[Field]['group'] extends Group ? Field : never
}[UpdateField]

/** A field as `permissions.updateFields` names it. */
export type UpdateField = keyof Fields
/** A field that an author writes, and may rewrite until the report is approved (rule 24). */
export type ContentField = InGroup<'content'>
/** A text that an author writes; a column of the same name keeps it. */
export type TextField = {
  [Field in ContentField]: Fields[Field] extends { text: TextRule } ? Field : never
}[ContentField]
/** A text that a report can be without. */
export type ClearableText = {
  [Field in TextField]: Fields[Field] extends { isClearable: true } ? Field : never
}[TextField]
/** A field as the history names it. */
export type ChangedField = Exclude<Fields[UpdateField]['history'], null>

const UPDATE_FIELDS = Object.keys(REPORT_FIELDS) as UpdateField[]

export const fieldOf = (field: UpdateField): ReportField => REPORT_FIELDS[field]

/** The fields that the same people may change. */
export const fieldsOf = <Group extends FieldGroup>(...groups: Group[]) =>
  UPDATE_FIELDS.filter((field) => (groups as FieldGroup[]).includes(fieldOf(field).group)) as InGroup<Group>[]

/** What an author wrote, and may rewrite until it is approved (rule 24). */
export const CONTENT_FIELDS: readonly ContentField[] = fieldsOf('content')
export const TEXT_FIELDS = CONTENT_FIELDS.filter((field) => fieldOf(field).text) as readonly TextField[]

/** The fields of the policy that changes touch; `changes` as updateReport takes them. */
export const touchedFields = (changes: Readonly<Record<string, unknown>>): UpdateField[] =>
  UPDATE_FIELDS.filter((name) => {
    const { inputs, isClearable } = fieldOf(name)
    return inputs.some((input) => (isClearable ? changes[input] !== undefined : changes[input] != null))
  })

/** What a step of the history can have changed, with the name that people read. */
export const CHANGED_LABELS = Object.fromEntries(
  UPDATE_FIELDS.flatMap((name) => {
    const { history, label } = fieldOf(name)
    return history === null ? [] : [[history, label]]
  }),
) as Record<ChangedField, string>

type FormOf<Field> = Field extends UpdateField
  ? Fields[Field] extends { form: infer Form }
    ? Form
    : never
  : never
type KeyOf<Form> = Form extends unknown ? keyof Form : never
/** The table holds the values of an empty form: an empty text there means any text here. */
type Any<Value> = Value extends '' ? string : Value extends false ? boolean : Value

/** What forms hold of fields; of all of them unless some are named. */
export type FormValues<Field extends UpdateField = UpdateField> = {
  [Key in KeyOf<FormOf<Field>>]: Any<Extract<FormOf<Field>, Record<Key, unknown>>[Key]>
}
/** A part of a form: what belongs to one field, which is changed, compared and told apart as one. */
export type FormPart = {
  [Field in ContentField]: Fields[Field] extends { form: object } ? Field : never
}[ContentField]

export const FORM_PARTS = CONTENT_FIELDS.filter((field) => fieldOf(field).form) as readonly FormPart[]

/** The names under which forms hold a part. */
export const formKeys = (part: FormPart) =>
  Object.keys(REPORT_FIELDS[part].form) as (keyof FormValues<ContentField>)[]

/** A form of all fields in which nothing has been written. */
export const emptyForm = (): FormValues =>
  structuredClone(Object.assign({}, ...UPDATE_FIELDS.map((field) => fieldOf(field).form)))
