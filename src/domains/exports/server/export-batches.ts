import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { checkedFilter, checkedOrder } from '#domains/report-lists/server/report-filter.ts'
import { listReportIds } from '#domains/report-lists/server/report-list.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { inTown } from '#kit/server/database/row-level-security.ts'
import type { ExportQuery } from './export-criteria.ts'
import { type ExportRow, exportRows } from './export-rows.sql.ts'

/** Reports in memory at a time. */
const BATCH = 250

/**
 * The ids of a list in its order, at most `limit`; of reports that are named one by one those that can be seen, in the order
 * in which they are named. It is the one thing that is kept of the whole list, so that a file of ten thousand
 * reports is written from one set, however long it takes.
 * @throws as the list does: BAD_USER_INPUT, FORBIDDEN for a filter that is not theirs
 */
export async function exportIds(
  context: Context,
  town: MunicipalityRow,
  query: ExportQuery,
  limit: number,
): Promise<number[]> {
  const filter = await checkedFilter(context, { ...query, municipalityId: town.id })
  const found = await listReportIds(context.db, context.viewer, filter, checkedOrder(query), limit)
  if (query.ids == null) return found
  const seen = new Set(found)
  return [...new Set(query.ids)].filter((id) => seen.has(id))
}

/** The reports batch by batch; `onDone` hears how many are through. */
export async function* exportBatches(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
  withContact: boolean,
  onDone: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    yield await inTown(db, municipalityId, (trx) => exportRows(trx, municipalityId, batch, withContact))
    await onDone(from + batch.length)
  }
}
