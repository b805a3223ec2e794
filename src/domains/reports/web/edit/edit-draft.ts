import { createDraftStore } from '#kit/web/draft-store.ts'
import type { EditValues } from './edit-values.ts'

/** Changes that have not been saved: what they were begun on, and what they are now. */
export type ReportEdit = { updatedAt: string; before: EditValues; values: EditValues }

/** A day is enough: it is there for a lost connection, a reload or a session that ran out. */
const LIFETIME = 24 * 60 * 60 * 1000

/** One for each report, under its id. */
export const reportEdits = createDraftStore<ReportEdit>('edits', LIFETIME)
