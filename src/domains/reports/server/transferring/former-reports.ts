import { readableOff } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { sign } from '#kit/server/secrets.ts'
import { canSee, isPublic } from '../report.policy.ts'
import { findReports, type ReportRow } from '../reports.sql.ts'
import { insertMark, reportAtMark } from './covered-addresses.sql.ts'
import { formerlyOf, reportAtFormerNumber, reportAtFormerSlug, transfersOut } from './transfers.sql.ts'

const PURPOSE = 'covered-address'

/** Keyed hash of an address, which holds covered words and is not kept itself (decision 0191). */
const markOf = (secret: string, slug: string): string => sign(secret, PURPOSE, slug)

/** Lets the present address of a report lead on once it has another one, without keeping its words. */
export const leadOnFromCovered = (trx: Trx, { secret }: Pick<Context, 'secret'>, report: ReportRow) =>
  insertMark(trx, report, markOf(secret, report.slug))

async function reportAtCoveredSlug({ db, secret }: Context, address: Address): Promise<number | null> {
  const { municipalitySlug, slug } = address
  const found = await reportAtMark(db, { municipalitySlug, mark: markOf(secret, slug) })
  return found === null ? null : (await presentReport(db, found)).id
}

type Address = { municipalitySlug: string; slug: string }

/** The report that is under another address or in another town by now, if the viewer may see it. */
export async function reportMovedFrom(context: Context, address: Address): Promise<ReportRow | null> {
  const id = (await reportAtFormerSlug(context.db, address)) ?? (await reportAtCoveredSlug(context, address))
  const [report] = id === null ? [] : await findReports(context.db, [id], readableOff(context.viewer))
  return report !== undefined && canSee(context.viewer, report) ? report : null
}

/** The public report that another town has by now under a town's former number. */
export async function publicReportMovedFrom(
  db: Db,
  municipalityId: number,
  number: string,
): Promise<ReportRow | null> {
  const id = await reportAtFormerNumber(db, municipalityId, number)
  const [report] = id === null ? [] : await findReports(db, [id])
  return report !== undefined && report.deletedAt === null && isPublic(report) ? report : null
}

type Key = { municipalityId: number; id: number }

/** The report that a report is now: itself, or that of the town that has it. */
export async function presentReport(db: Db, { municipalityId, id }: Key): Promise<Key> {
  const [row] = await transfersOut(db, [id])
  return row === undefined
    ? { municipalityId, id }
    : { municipalityId: row.nowMunicipalityId, id: row.nowReportId }
}

/** The reports that a report was in other towns, the oldest first. */
export const formerReports = async (db: Db, id: number): Promise<Key[]> =>
  (await formerlyOf(db, [id])).map((row) => ({ municipalityId: row.municipalityId, id: row.reportId }))
