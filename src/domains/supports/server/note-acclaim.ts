import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { isMuchSupported } from '../support.rules.ts'
import { reportMuchSupported } from './support.events.ts'
import { deleteAcclaim, insertAcclaim } from './supporters.sql.ts'

/**
 * Tells staff once that an open report has many supporters (rule 118). It is remembered for good, so that a
 * number which falls and rises again tells nobody twice.
 */
export async function noteAcclaim(trx: Trx, context: Context, report: ReportRow): Promise<void> {
  if (report.resolvedAt !== null || report.deletedAt !== null) return
  if (!(await hasMuchSupport(context, report))) return
  if (await insertAcclaim(trx, report, context.clock.now()))
    await context.emit(trx, context, reportMuchSupported, { report })
}

/** After an undone act, of which nobody was told: a report that has fewer supporters again can be told of. */
export async function forgetAcclaim(trx: Trx, context: Context, report: ReportRow): Promise<void> {
  if (!(await hasMuchSupport(context, report))) await deleteAcclaim(trx, report)
}

async function hasMuchSupport(context: Context, report: ReportRow): Promise<boolean> {
  const town = await loadMunicipality(context, report.municipalityId)
  return town !== null && isMuchSupported(report, town)
}
