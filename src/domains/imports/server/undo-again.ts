import { deleteReports } from '#domains/account/server/purge.sql.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { lockReport } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { forgetImported } from './imports.sql.ts'

/**
 * Removes a report of an undone run again after a restored backup has brought it back, with the note that it
 * was imported, so that it can be imported anew. It notifies nobody, and is idempotent. Returns whether the
 * report was there.
 */
export async function undoAgain(context: Context, id: number, at: Date): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report === null) return false
    const { municipalityId } = report
    const noted = trx.selectFrom('importedReport').select('reportId')
    const mine = noted.where('municipalityId', '=', municipalityId).where('reportId', '=', id)
    if ((await mine.executeTakeFirst()) === undefined) return false
    const deletion = { type: 'report', reason: 'import-undone', at } as const
    const photos = await deleteReports(trx, [{ municipalityId, id }], deletion)
    await removeFilesAfter(trx, context, photoFiles(photos))
    await forgetImported(trx, municipalityId, [id])
    return true
  })
}
