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

/** A town's newest public reports, without duplicates; of one category, or of all. */
export async function newestPublic(
  db: Db,
  municipalityId: number,
  categoryId: number | null,
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
  const wanted = categoryId === null ? query : query.where('report.categoryId', '=', categoryId)
  return wanted.orderBy('report.createdAt', 'desc').orderBy('report.id', 'desc').limit(limit).execute()
}
