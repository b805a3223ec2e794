/* Generated from report-fields.rules.ts: do not edit. */
import type { FormValues } from '../report-forms.rules.ts'
import type { TextField } from '../report-field-lists.rules.ts'

/** The values of a new form. */
export const emptyForm = (): FormValues => ({"title":"","description":"","categoryId":null,"subCategoryId":null,"place":null,"placeNote":"","photos":[],"internalNotes":"","isInternal":false,"source":null})

/** The texts of the author. */
export const FORM_TEXTS: readonly TextField[] = ["title","description"]
