import { REPORT_EDIT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import type { EditValues } from './edit-values.ts'

/** Unsaved changes: the version that they are based on, and the present values. */
export type ReportEdit = { updatedAt: string; before: EditValues; values: EditValues }

/** One draft per report, keyed by its id. */
export const reportEdits = createDraftStore<ReportEdit>('edits', REPORT_EDIT_LIFETIME)
