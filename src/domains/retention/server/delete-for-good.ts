import { deleteReports } from '#domains/account/server/purge.sql.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { reportsExpired } from '#domains/reports/server/report.events.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'

/**
 * Deletes locked reports for good, with their files, and records them in the deletion protocol.
 * @param how `reason`: the rule, in hyphenated words. `isSilent`: no event, for reports that nobody was ever
 * told of; otherwise webhooks hear of the deletion. `at`: the time of a deletion that is repeated; else now
 */
export async function deleteForGood(
  trx: Trx,
  context: Context,
  reports: readonly { municipalityId: number; id: number }[],
  { reason, isSilent = false, at = context.clock.now() }: { reason: string; isSilent?: boolean; at?: Date },
): Promise<void> {
  if (!isSilent) await context.emit(trx, context, reportsExpired, { reports })
  const photos = await deleteReports(trx, reports, { type: 'report', reason, at })
  await removeFilesAfter(trx, context, photoFiles(photos))
}
