import { defineEvent } from '#kit/server/events.ts'

/** What was done to many at once can be taken back until then; `holdIds` are those of `Context.hold`. */
export const holdsSet = defineEvent<{ holdIds: readonly number[]; until: Date }>('bulkAct.held')

/** Something that was done to many was taken back for one report. */
export const holdUndone = defineEvent<{ holdId: number }>('bulkAct.undone')
