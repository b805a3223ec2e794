import { REPORT_EDIT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import type { EditValues } from './edit-values.ts'

/** Changes that have not been saved: what they were begun on, and what they are now. */
export type ReportEdit = { updatedAt: string; before: EditValues; values: EditValues }

/** One for each report, under its id. */
export const reportEdits = createDraftStore<ReportEdit>('edits', REPORT_EDIT_LIFETIME)
