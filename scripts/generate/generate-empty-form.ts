import { fieldOf, TEXT_FIELDS, UPDATE_FIELDS } from '../../src/domains/reports/report-field-lists.rules.ts'

/**
 * The part of the table of report fields that the first view of the form needs. The table itself would make
 * that view heavier than it may be (bench/pages/first-view.test.ts).
 */
export const emptyFormSource = (): string => `/* Generated from report-fields.rules.ts: do not edit. */
import type { FormValues } from '../report-forms.rules.ts'
import type { TextField } from '../report-field-lists.rules.ts'

/** The values of a new form. */
export const emptyForm = (): FormValues => (${JSON.stringify(
  Object.assign({}, ...UPDATE_FIELDS.map((field) => fieldOf(field).form)),
)})

/** The texts of the author. */
export const FORM_TEXTS: readonly TextField[] = ${JSON.stringify(TEXT_FIELDS)}
`
