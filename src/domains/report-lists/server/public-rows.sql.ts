import { type SqlBool, sql } from 'kysely'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { matchingReports } from './report-matching.sql.ts'

/**
 * The public reports of a town as programs get them, with the names of related rows: no text that a citizen
 * wrote, no person, and the place as the page shows it.
 */
export const publicRows = (db: Db, municipalityId: number) =>
  matchingReports(db, ANONYMOUS, { municipalityId, timeZone: 'UTC', onlyWithPhoto: false })
    .innerJoin('status', (join) =>
      join
        .onRef('status.municipalityId', '=', 'report.municipalityId')
        .onRef('status.id', '=', 'report.statusId'),
    )
    .innerJoin('category', (join) =>
      join
        .onRef('category.municipalityId', '=', 'report.municipalityId')
        .onRef('category.id', '=', 'report.categoryId'),
    )
    .leftJoin('subCategory', (join) =>
      join
        .onRef('subCategory.municipalityId', '=', 'report.municipalityId')
        .onRef('subCategory.id', '=', 'report.subCategoryId'),
    )
    .select(['report.id', 'report.number', 'report.slug', 'report.createdAt', 'report.updatedAt'])
    .select([
      'report.resolvedAt',
      'report.latitude',
      'report.longitude',
      'report.street',
      'report.houseNumber',
    ])
    .select((row) => row.ref('report.shape').$castTo<Shape | null>().as('shape'))
    .select(['report.zip', 'report.place', 'status.name as status', 'category.name as category'])
    .select(['category.slug as categorySlug', 'subCategory.name as subCategory'])
    .select(sql<StatusKind>`status.kind`.as('statusKind'))
    .select(
      sql<
        string | null
      >`coalesce((select d.name from district d where d.municipality_id = report.municipality_id
        and d.id = report.district_id and not d.is_removed), report.place)`.as('district'),
    )
    .select(sql<boolean>`report.duplicate_of_id is not null`.as('isDuplicate'))

export type PublicRow = Awaited<ReturnType<ReturnType<typeof publicRows>['execute']>>[number]

/** One public report; null where it is not public, or of a deactivated town. */
export async function findPublicRow(db: Db, municipalityId: number, id: number): Promise<PublicRow | null> {
  const active = sql<SqlBool>`exists (select from municipality m where m.id = ${municipalityId} and m.is_active)`
  const row = await publicRows(db, municipalityId)
    .where('report.id', '=', id)
    .where(active)
    .executeTakeFirst()
  return row ?? null
}

/** The parts of the address of a public report, by its number; null where there is none. */
export async function findPublicSlugs(
  db: Db,
  municipalityId: number,
  number: string,
): Promise<{ slug: string; categorySlug: string } | null> {
  const found = publicRows(db, municipalityId).where('report.number', '=', number)
  const row = await found.executeTakeFirst()
  return row === undefined ? null : { slug: row.slug, categorySlug: row.categorySlug }
}
