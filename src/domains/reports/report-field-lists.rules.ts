import { type FieldGroup, REPORT_FIELDS, type ReportField, type TextRule } from './report-fields.rules.ts'

type Fields = typeof REPORT_FIELDS
type InGroup<Group extends FieldGroup> = {
  [Field in UpdateField]: Fields[Field]['group'] extends Group ? Field : never
}[UpdateField]

/** A field as `permissions.updateFields` names it. */
export type UpdateField = keyof Fields
/** A field of the author's own content. */
export type ContentField = InGroup<'content'>
/** A text of the author, in the column of the same name. */
export type TextField = {
  [Field in ContentField]: Fields[Field] extends { text: TextRule } ? Field : never
}[ContentField]
/** A text that a report need not have. */
export type ClearableText = {
  [Field in TextField]: Fields[Field] extends { isClearable: true } ? Field : never
}[TextField]

export const UPDATE_FIELDS = Object.keys(REPORT_FIELDS) as readonly UpdateField[]

export const fieldOf = (field: UpdateField): ReportField => REPORT_FIELDS[field]

/** The fields of one or several groups, in the order of the table. */
export const fieldsOf = <Group extends FieldGroup>(...groups: Group[]) =>
  UPDATE_FIELDS.filter((field) => (groups as FieldGroup[]).includes(fieldOf(field).group)) as InGroup<Group>[]

/** The author's own content. Rule 24 says until when they may edit it. */
export const CONTENT_FIELDS: readonly ContentField[] = fieldsOf('content')
export const TEXT_FIELDS = CONTENT_FIELDS.filter((field) => fieldOf(field).text) as readonly TextField[]
