import { findViewerOfPerson } from '#domains/auth/server/sessions.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { FILE_DAYS, MOST_REPORTS } from '../export.rules.ts'
import { allowedReportsExportFormats, canExportContactData } from './export.policy.ts'
import { exportIds } from './export-batches.ts'
import type { ExportQuery } from './export-criteria.ts'
import { sendReportExportMail } from './exports.mails.ts'
import { mayStillHave } from './may-fetch.ts'
import { deleteExport, findExport, findOldExports, markReady, setProgress } from './report-exports.sql.ts'

/**
 * Writes a file in the background, with the current rights of the person who requested it. The job is
 * idempotent: after a crash it writes the file again and sends the mail only once.
 */
export async function makeExport(anonymous: Context, id: string): Promise<void> {
  const { db, clock, storage } = anonymous
  const row = await findExport(db, id)
  if (row === null || row.readyAt !== null) return
  const viewer = await findViewerOfPerson(db, row.personId, {
    now: clock.now(),
    isDemo: anonymous.isDemo,
  })
  // A separate context: its caches end with it.
  const context: Context = { ...anonymous, viewer: viewer ?? anonymous.viewer }
  const town = await loadMunicipality(context, row.municipalityId)
  const isAllowed =
    viewer?.isActive &&
    town !== null &&
    canRead(viewer, town) &&
    allowedReportsExportFormats(viewer, town).includes(row.format) &&
    (!row.includesContactData || canExportContactData(viewer, town))
  if (!isAllowed) return deleteExport(db, row)
  const asked = { ...row, query: row.query as ExportQuery }
  const ids = await exportIds(context, town, asked.query, MOST_REPORTS[row.format])
  const size = await context.writeExport({ id, ids, now: clock.now() }, (done) =>
    setProgress(db, row, done, ids.length),
  )
  await db.transaction().execute(async (trx) => {
    const readyAt = clock.now()
    // Writing takes minutes: the person's role, account or address may have changed since.
    const person = await lockPerson(trx, row.personId)
    const now = await findViewerOfPerson(trx, row.personId, { now: readyAt, isDemo: anonymous.isDemo })
    if (person === null || now === null || !(await mayStillHave(trx, now, row))) return deleteExport(trx, row)
    const expiresAt = new Date(readyAt.getTime() + FILE_DAYS * DAY)
    if (await markReady(trx, row, { size, readyAt, expiresAt }))
      await sendReportExportMail(trx, context, person, town, { ...row, done: ids.length })
  })
  // The account or the right was removed meanwhile. No row points at the file any more.
  if ((await findExport(db, id)) === null) await storage.remove(row.storageKey)
}

/** Removes expired exports, finished or not. Files are removed before their rows. */
export async function removeOldReportExports({
  db,
  clock,
  storage,
}: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const old = await findOldExports(trx, { now, askedBefore: new Date(now.getTime() - DAY) })
    for (const row of old) {
      await storage.remove(row.storageKey)
      await deleteExport(trx, row)
    }
    return old.length
  })
}
