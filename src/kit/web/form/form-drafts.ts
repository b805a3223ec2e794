import { FORM_DRAFT_HOURS } from '#kit/common/form-draft.ts'
import { createDraftStore } from '../draft-store.ts'

/** The changed values of a form, by field. */
export type FormDraft = Record<string, unknown>

/** One draft for each form and person. */
export const formDrafts = createDraftStore<FormDraft>('forms', FORM_DRAFT_HOURS * 60 * 60 * 1000)
