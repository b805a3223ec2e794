import { createDraftStore } from '../draft-store.ts'

/** What was changed in a form, by field. */
export type FormDraft = Record<string, unknown>

/** A day is enough: it is there for a session that ran out, a reload or a lost connection. */
const LIFETIME = 24 * 60 * 60 * 1000

/** One for each form and person. */
export const formDrafts = createDraftStore<FormDraft>('forms', LIFETIME)
