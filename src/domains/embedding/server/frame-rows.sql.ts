import { type SqlBool, sql } from 'kysely'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Db } from '#kit/server/database/db.ts'

/** A report in a frame: what the list's card shows of it. */
export type FrameRow = {
  slug: string
  title: string
  createdAt: Date
  place: string | null
  status: string
  statusKind: StatusKind
  categorySlug: string
  categoryName: string
}

const publicReports = (db: Db, municipalityId: number) =>
  db
    .selectFrom('report')
    .where('report.municipalityId', '=', municipalityId)
    .where('report.isPublished', '=', true)
    .where('report.isInternal', '=', false)
    .where('report.deletedAt', 'is', null)
    .where('report.duplicateOfId', 'is', null)

/** A town's newest public reports, without duplicates. */
export function newestForFrame(db: Db, municipalityId: number, limit: number): Promise<FrameRow[]> {
  return publicReports(db, municipalityId)
    .innerJoin('category', (join) =>
      join
        .onRef('category.municipalityId', '=', 'report.municipalityId')
        .onRef('category.id', '=', 'report.categoryId'),
    )
    .innerJoin('status', (join) =>
      join
        .onRef('status.municipalityId', '=', 'report.municipalityId')
        .onRef('status.id', '=', 'report.statusId'),
    )
    .select(['report.slug', 'report.title', 'report.createdAt', 'report.place', 'status.name as status'])
    .select(['category.slug as categorySlug', 'category.name as categoryName'])
    .select(sql<StatusKind>`status.kind`.as('statusKind'))
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute()
}

/** A town's public reports since a moment: how many were filed, and how many done. */
export async function countForFrame(
  db: Db,
  municipalityId: number,
  since: Date,
): Promise<{ filed: number; done: number }> {
  const count = sql<number>`count(*)::int`.as('count')
  const [filed, done] = await Promise.all([
    publicReports(db, municipalityId)
      .where('report.createdAt', '>=', since)
      .select(count)
      .executeTakeFirstOrThrow(),
    publicReports(db, municipalityId)
      .where('report.resolvedAt', '>=', since)
      .where(sql<SqlBool>`exists (select from status where status.municipality_id = report.municipality_id
        and status.id = report.status_id and status.kind = 'DONE')`)
      .select(count)
      .executeTakeFirstOrThrow(),
  ])
  return { filed: filed.count, done: done.count }
}
