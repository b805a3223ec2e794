import { type Selectable, sql } from 'kysely'
import type { SavedView } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type SavedViewRow = Selectable<SavedView>

/** A person's saved views of a town's inbox, by name. */
export async function viewsOf(db: Db, municipalityId: number, personId: number): Promise<SavedViewRow[]> {
  return db
    .selectFrom('savedView')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    .where('personId', '=', personId)
    .orderBy(sql`name collate "de-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Serializes changes of a person's views, so that names and the default stay unique. */
export async function lockViews(trx: Trx, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()
}

/** Inserts or updates a view; a default view replaces the former default. */
export async function saveViewRow(trx: Trx, row: SavedViewRow): Promise<void> {
  const { municipalityId, personId, id, name, search, isDefault } = row
  if (isDefault)
    await trx
      .updateTable('savedView')
      .set({ isDefault: false })
      .where('municipalityId', '=', municipalityId)
      .where('personId', '=', personId)
      .where('id', '!=', id)
      .execute()
  await trx
    .insertInto('savedView')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'id']).doUpdateSet({ name, search, isDefault }),
    )
    .execute()
}

/** Returns false where that person has no such view. */
export async function deleteViewRow(db: Db, id: number, personId: number): Promise<boolean> {
  const query = db.deleteFrom('savedView').where('id', '=', id).where('personId', '=', personId)
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n
}
