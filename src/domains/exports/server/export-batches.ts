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
 * Returns the ids of a filtered list in its order, at most `limit`; for individually chosen reports those
 * that the viewer can see, in the chosen order. The file is written from these ids, so a long export of
 * 10,000 reports has one consistent set and keeps only the ids in memory.
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

/** Yields the reports in batches. `onDone` receives the number of reports so far. */
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
