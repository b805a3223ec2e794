import { DEFAULT_STATUS_NAMES, STATUS_KINDS } from '../../src/domains/municipalities/municipality.rules.ts'
import { type Db, nextId } from '../../src/kit/server/database/db.ts'

/** The statuses and the one category that a town needs to take reports over. */
export async function fillTown(db: Db, municipalityId: number): Promise<void> {
  for (const [position, kind] of STATUS_KINDS.entries()) {
    const id = await nextId(db, 'status_id')
    await db
      .insertInto('status')
      .values({ municipalityId, id, kind, name: DEFAULT_STATUS_NAMES[kind], position })
      .execute()
  }
  const id = await nextId(db, 'category_id')
  await db
    .insertInto('category')
    .values({ municipalityId, id, slug: 'strassen', name: 'Straßen', icon: 'construction', position: 1 })
    .execute()
}
