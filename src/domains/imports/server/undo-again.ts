import { lockReport } from '#domains/reports/server/reports.sql.ts'
import { deleteForGood } from '#domains/retention/server/delete-for-good.ts'
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
    const how = { reason: 'import-undone', isSilent: true, at }
    await deleteForGood(trx, context, [{ municipalityId, id }], how)
    await forgetImported(trx, municipalityId, [id])
    return true
  })
}
