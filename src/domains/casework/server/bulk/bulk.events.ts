import { defineEvent } from '#kit/server/events.ts'
import type { Made } from './bulk-acts.sql.ts'

/** A bulk act can be undone until this moment; `holdIds` are those of `Context.hold`. */
export const holdsSet = defineEvent<{ holdIds: readonly number[]; until: Date }>('bulkAct.held')

/**
 * An act was undone for one report. Subscribers take back what it has `made` beside the report; one that must
 * not throws CONFLICT, and nothing is undone.
 */
export const holdUndone = defineEvent<{ holdId: number; reportId: number; made: Made }>('bulkAct.undone')
