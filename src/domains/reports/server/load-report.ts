import { loadOne } from '#kit/server/loader.ts'
import { findReports } from './reports.sql.ts'

/** The report of an id, for fields of other domains. Null where there is none. */
export const loadReport = loadOne(
  ({ db, viewer }, ids: readonly number[]) => findReports(db, ids, [...viewer.preparing]),
  (row) => row.id,
)
