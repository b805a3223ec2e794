import { defineEvent } from '#kit/server/events.ts'
import type { Marked } from '../duplicates/mark-duplicate.ts'
import type { Made } from './bulk-acts.sql.ts'

/** A bulk act can be undone until this moment; `holdIds` are those of `Context.hold`. */
export const holdsSet = defineEvent<{ holdIds: readonly number[]; until: Date }>('bulkAct.held')

/** A report that was merged in an act, and the hold of its mails. */
export type Merged = Marked & { holdId: number }

/**
 * Several reports became duplicates in one act. Their authors are told by `reportMarkedDuplicate`; their
 * followers are told together, each once.
 */
export const reportsMerged = defineEvent<{ merged: readonly Merged[]; actorId: number }>('reports.merged')

/**
 * An act was undone for one report. Subscribers undo what it has `made` beside the report; one that must
 * not throws CONFLICT, and nothing is undone.
 */
export const holdUndone = defineEvent<{ holdId: number; reportId: number; made: Made }>('bulkAct.undone')
