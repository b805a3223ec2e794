import { callerErased } from '#domains/callers/server/caller.events.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { subscribe } from '#kit/server/events.ts'
import { deleteCallerObjections } from './objections.sql.ts'

/** The objections of a caller go with the data by which they could be reached. */
export const onCallerErased = subscribe(callerErased, async (trx, context, { report }) =>
  removeFilesAfter(trx, context, photoFiles(await deleteCallerObjections(trx, report))),
)
