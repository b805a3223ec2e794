import { defineEvent } from '#kit/server/events.ts'

/** A bulk act can be undone until this moment; `holdIds` are those of `Context.hold`. */
export const holdsSet = defineEvent<{ holdIds: readonly number[]; until: Date }>('bulkAct.held')

/** A bulk act was undone for one report. */
export const holdUndone = defineEvent<{ holdId: number }>('bulkAct.undone')
