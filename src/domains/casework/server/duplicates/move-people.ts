import { comeWith, mergePeople, unmergePeople } from '#domains/reports/server/merging/merge-people.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { duplicateIdsOf, moveDuplicates, returnDuplicates } from './duplicates.sql.ts'

/** Moves the people of a report that has become a duplicate to its original, with its own duplicates. */
export async function attachPeople(
  trx: Trx,
  report: ReportRow,
  original: ReportRow,
  at: Date,
): Promise<void> {
  const movedIds = await duplicateIdsOf(trx, report)
  await moveDuplicates(trx, report, original.id)
  await mergePeople(trx, report, original, { at, movedIds })
}

/** Moves them back once the report is no duplicate any more (`unmergePeople`). */
export async function detachPeople(
  trx: Trx,
  report: ReportRow,
  original: ReportRow,
  at: Date,
): Promise<void> {
  const movedIds = await comeWith(trx, report, original)
  await returnDuplicates(trx, report, original, movedIds)
  await unmergePeople(trx, report, original, { at, movedIds })
}
