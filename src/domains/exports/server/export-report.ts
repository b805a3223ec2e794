import { randomUUID } from 'node:crypto'
import { readableOff, readsAsStaff, requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { randomToken } from '#kit/server/secrets.ts'
import { allowedExportFormats, isOwnOrStaffs } from './export.policy.ts'
import { finished, QUOTA } from './export-reports.ts'
import { runInteractive } from './interactive-exports.ts'
import type { OneReport } from './may-fetch.ts'
import { insertExport, type ReportExportRow } from './report-exports.sql.ts'
import { storeCounted } from './write-export.ts'

/**
 * Exports one report while the person waits. Exports by staff are recorded in the audit log, authors' exports
 * of their own reports are not.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function exportReport(
  context: Context,
  { reportId, format }: { reportId: number; format: ExportFormat },
): Promise<ReportExportRow> {
  const viewer = requireSignedIn(context.viewer)
  const [report] = await findReports(context.db, [reportId], readableOff(viewer))
  if (report === undefined || !canSee(viewer, report))
    throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  const town = await loadMunicipality(context, report.municipalityId)
  if (town === null || !isOwnOrStaffs(viewer, report)) throw forbidden()
  requireFeature(town, 'EXPORT')
  if (!allowedExportFormats(viewer, report, town).includes(format)) throw forbidden()
  await requireQuota(context, 'export', `account ${viewer.id}`, QUOTA, say`Zu viele Exporte`)
  const isStaff = readsAsStaff(viewer, town.id)
  const row: ReportExportRow = {
    ...{ municipalityId: town.id, id: randomUUID(), personId: viewer.id, format, includesContactData: false },
    ...{
      query: { reportId, isForStaff: isStaff } satisfies OneReport,
      isMailed: false,
      total: 1,
      done: 0,
      requestedAt: context.clock.now(),
    },
    ...{ readyAt: null, size: null, expiresAt: null },
    storageKey: `exports/${randomToken()}.pdf`,
    fileName: `meldung-${report.number}.pdf`,
  }
  return runInteractive(viewer.id, async () => {
    await context.db.transaction().execute(async (trx) => {
      await insertExport(trx, row)
      if (!isStaff) return
      const act = { action: 'report.exported', objectId: report.id, newValue: format } as const
      await record(trx, context, { ...act, municipalityId: town.id })
    })
    const { reportPdf } = await import('./files/report-pdf.ts')
    const size = await storeCounted(context, row.storageKey, reportPdf(context, town, report.id, isStaff))
    return { ...row, ...(await finished(context, row, size)) }
  })
}
