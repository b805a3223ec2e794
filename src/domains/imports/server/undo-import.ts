import { record } from '#domains/audit/server/record.ts'
import { deleteForGood } from '#domains/retention/server/delete-for-good.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import { findRun, forgetImported, type RunRow, setRunTimes } from './imports.sql.ts'
import { type KeptReason, lockUntouched, type RunReport, reportsOfRun } from './undo.sql.ts'

/** Reports of one transaction. */
const BATCH = 200

export type Undone = { run: RunRow; removed: number; kept: ReadonlyMap<KeptReason, number> }

/**
 * Removes the reports of a run that nobody has touched since: for good, with their photos, as a retention
 * period does, and with an entry in the deletion protocol. Webhooks hear nothing, as they heard nothing of
 * the import. The reports can be imported anew. It is idempotent; null where there is no such run.
 * @param onKept hears of each report that stays
 */
export async function undoImport(
  context: Context,
  runId: number,
  { isDry, onKept }: { isDry: boolean; onKept(report: RunReport & { kept: KeptReason }): void },
): Promise<Undone | null> {
  const run = await findRun(context.db, runId)
  if (run === null) return null
  const kept = new Map<KeptReason, number>()
  let removed = 0
  let last = 0
  for (;;) {
    const reports = await reportsOfRun(context.db, run, last, BATCH)
    last = reports.at(-1)?.reportId ?? last
    if (reports.length === 0) break
    for (const report of reports)
      if (report.kept !== null) {
        kept.set(report.kept, (kept.get(report.kept) ?? 0) + 1)
        onKept({ ...report, kept: report.kept })
      }
    const untouched = reports.flatMap(({ reportId, kept: why }) => (why === null ? [reportId] : []))
    removed += isDry ? untouched.length : await remove(context, run, untouched)
  }
  if (isDry) return { run, removed, kept }
  await context.db.transaction().execute(async (trx) => {
    await setRunTimes(trx, run, { undoneAt: context.clock.now() })
    const staying = [...kept.values()].reduce((sum, count) => sum + count, 0)
    await record(trx, context, {
      ...{ action: 'municipality.import-undone', municipalityId: run.municipalityId, objectId: run.id },
      newValue: `-${removed} =${staying}`,
    })
  })
  return { run, removed, kept }
}

/** Removes those that are still untouched under the lock. Returns how many. */
async function remove(context: Context, run: RunRow, reportIds: readonly number[]): Promise<number> {
  if (reportIds.length === 0) return 0
  const { municipalityId } = run
  return context.db.transaction().execute(async (trx) => {
    const ids = await lockUntouched(trx, run, reportIds)
    if (ids.length === 0) return 0
    const at = context.clock.now()
    const reports = ids.map((id) => ({ municipalityId, id }))
    await deleteForGood(trx, context, reports, { reason: 'import-undone', isSilent: true })
    for (const id of ids) await noteDeletion(trx, context, { kind: 'imported-report', id, at })
    await forgetImported(trx, municipalityId, ids)
    return ids.length
  })
}
