import { type Selectable, sql } from 'kysely'
import type { ReportRouting } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type ReportRoutingRow = Selectable<ReportRouting>
type Report = { municipalityId: number; id: number }

/** Why these reports went where they went; reports without a reason are left out. */
export async function routingOfReports(db: Db, reportIds: readonly number[]): Promise<ReportRoutingRow[]> {
  return db.selectFrom('reportRouting').selectAll().where('reportId', 'in', reportIds).execute()
}

/** Inserts or overwrites the reason of a report. */
export async function saveReportRouting(trx: Trx, row: Omit<ReportRoutingRow, 'touchedAt'>): Promise<void> {
  const { municipalityId: _, reportId: __, ...reason } = row
  await trx
    .insertInto('reportRouting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'reportId']).doUpdateSet(reason))
    .execute()
}

/** Notes that staff have decided themselves. From then on no rule changes it. */
export async function touchReportRouting(trx: Trx, { municipalityId, id }: Report, at: Date): Promise<void> {
  const query = trx.updateTable('reportRouting').set({ touchedAt: at })
  await query
    .where('municipalityId', '=', municipalityId)
    .where('reportId', '=', id)
    .where('touchedAt', 'is', null)
    .execute()
}

/** A recent report with what rules ask; the place is the exact one. */
export type RecentReport = {
  id: number
  categoryId: number
  subCategoryId: number | null
  createdAt: Date
  latitude: number
  longitude: number
}

/** The newest reports of a town since a moment. */
export async function recentReports(
  db: Db,
  municipalityId: number,
  since: Date,
  most: number,
): Promise<RecentReport[]> {
  const { rows } = await sql<RecentReport>`
    select id, category_id, sub_category_id, created_at, coalesce(exact_latitude, latitude) as latitude,
      coalesce(exact_longitude, longitude) as longitude
    from report where municipality_id = ${municipalityId} and created_at >= ${since} and deleted_at is null
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows
}
