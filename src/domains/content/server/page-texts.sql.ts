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
