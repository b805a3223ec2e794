import type { Db } from '#kit/server/database/db.ts'
import { thingName } from '../thing.rules.ts'
import { thingsOfReports } from './thing-names.sql.ts'

/** "Laterne 1234" by the id of the report, for files that everybody gets: none where a place is hidden. */
export async function publicThingNames(
  db: Db,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await thingsOfReports(db, reportIds)
  return new Map(found.map(({ reportId, kind, number }) => [reportId, thingName(kind, number)]))
}
