import type { Db, Trx } from '#kit/server/database/db.ts'
import { indexReports, type ReportKey, unindexedReports } from './report-search.sql.ts'

/** Reports of one transaction: some tenths of a second, so that no other transaction waits long. */
const BATCH = 200

/** Indexes all reports that are not in the search index yet; for the first filling of a database. */
export async function indexAllReports(trx: Trx): Promise<number> {
  return inBatches(trx, (ids, municipalityId) => indexReports(trx, municipalityId, ids))
}

/** Indexes waiting reports in batches, after an update of the word lists. Returns how many. */
export async function indexWaitingReports(db: Db): Promise<number> {
  return inBatches(db, (ids, municipalityId) =>
    db.transaction().execute((trx) => indexReports(trx, municipalityId, ids)),
  )
}

async function inBatches(
  db: Db,
  work: (ids: number[], municipalityId: number) => Promise<void>,
): Promise<number> {
  let last: ReportKey | null = null
  for (let done = 0; ; ) {
    const waiting: ReportKey[] = await unindexedReports(db, BATCH, last)
    last = waiting.at(-1) ?? null
    if (last === null) return done
    for (const [municipalityId, reports] of Map.groupBy(waiting, (report) => report.municipalityId))
      await work(
        reports.map(({ id }) => id),
        municipalityId,
      )
    done += waiting.length
  }
}
