import type { Db } from '#kit/server/db.ts'

/** The newest text of a page: a municipality's, without one the platform's. Null where nobody has an own one. */
export async function findPageText(
  db: Db,
  page: string,
  municipalityId: number | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('pageText')
    .select('text')
    .where('page', '=', page)
    .where('municipalityId', municipalityId === null ? 'is' : '=', municipalityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text ?? null
}

/** When a municipality, or with null the platform, wrote the version of a page that holds; null where it has no own one. */
export async function findPageTextDate(
  db: Db,
  page: string,
  municipalityId: number | null,
): Promise<Date | null> {
  const row = await db
    .selectFrom('pageText')
    .select(['createdAt', 'text'])
    .where('page', '=', page)
    .where('municipalityId', municipalityId === null ? 'is' : '=', municipalityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text == null ? null : row.createdAt
}
