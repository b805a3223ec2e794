import { callerErased } from '#domains/callers/server/caller.events.ts'
import { subscribe } from '#kit/server/events.ts'
import { deleteCallerQuestions } from './questions.sql.ts'

/** The answers of a caller go with the data by which they could be reached. */
export const onCallerErased = subscribe(callerErased, (trx, _, { report }) =>
  deleteCallerQuestions(trx, report),
)
