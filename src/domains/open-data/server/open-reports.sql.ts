import { type SqlBool, sql } from 'kysely'
import { publicRows } from '#domains/report-lists/server/public-rows.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { FileFilter } from './file-filter.ts'

/**
 * One page of a town's public reports in the order of their last change, the oldest first: a reader that goes
 * on from the last one misses nothing that changes meanwhile.
 */
export function openReports(db: Db, municipalityId: number, filter: FileFilter) {
  const { box, updatedSince, after, limit } = filter
  let query = publicRows(db, municipalityId)
  if (box !== null)
    query = query
      .where(sql<SqlBool>`report.latitude between ${box.south} and ${box.north}`)
      .where(sql<SqlBool>`report.longitude between ${box.west} and ${box.east}`)
  if (updatedSince !== null) query = query.where('report.updatedAt', '>=', updatedSince)
  if (after !== null)
    query = query.where(sql<SqlBool>`(report.updated_at, report.id) > (${after.changedAt}, ${after.id}::int)`)
  // One more than asked for tells whether there is another page.
  return query
    .orderBy('report.updatedAt')
    .orderBy('report.id')
    .limit(limit + 1)
    .execute()
}
