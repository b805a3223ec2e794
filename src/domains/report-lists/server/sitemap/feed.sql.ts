import type { Db } from '#kit/server/database/db.ts'

export type FeedRow = {
  id: number
  slug: string
  title: string
  description: string
  latitude: number
  longitude: number
  createdAt: Date
  updatedAt: Date
  categorySlug: string
  categoryName: string
}

/** Narrows a feed; null for all. */
export type FeedFilter = {
  /** Of a category or sub-category. */
  categoryId: number | null
  districtId: number | null
  statusIds: readonly number[] | null
}

/**
 * A town's newest public reports, without duplicates. The orders by time in all of a town, a district and a
 * status have an index each, so that reading ends early.
 */
export async function newestPublic(
  db: Db,
  municipalityId: number,
  { categoryId, districtId, statusIds }: FeedFilter,
  limit: number,
): Promise<FeedRow[]> {
  const query = db
    .selectFrom('report')
    .innerJoin('category', (join) =>
      join
        .onRef('category.municipalityId', '=', 'report.municipalityId')
        .onRef('category.id', '=', 'report.categoryId'),
    )
    .where('report.municipalityId', '=', municipalityId)
    .where('report.isPublished', '=', true)
    .where('report.isInternal', '=', false)
    .where('report.deletedAt', 'is', null)
    .where('report.duplicateOfId', 'is', null)
    .select(['report.id', 'report.slug', 'report.title', 'report.description'])
    .select(['report.latitude', 'report.longitude', 'report.createdAt', 'report.updatedAt'])
    .select(['category.slug as categorySlug', 'category.name as categoryName'])
  let wanted = query
  if (categoryId !== null)
    wanted = wanted.where((where) =>
      where.or([where('report.categoryId', '=', categoryId), where('report.subCategoryId', '=', categoryId)]),
    )
  if (districtId !== null) wanted = wanted.where('report.districtId', '=', districtId)
  if (statusIds !== null) wanted = wanted.where('report.statusId', 'in', statusIds)
  return wanted.orderBy('report.createdAt', 'desc').orderBy('report.id', 'desc').limit(limit).execute()
}
