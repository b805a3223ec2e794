import { type Selectable, sql } from 'kysely'
import type { ResponseTemplate } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type TemplateRow = Selectable<ResponseTemplate>

/** A town's templates, sorted by name. */
export async function templatesOf(db: Db, municipalityId: number): Promise<TemplateRow[]> {
  return db
    .selectFrom('responseTemplate')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    .orderBy(sql`name collate "de-x-icu"`)
    .orderBy('id')
    .execute()
}

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | null> {
  return (await db.selectFrom('responseTemplate').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Serialises changes of a town's templates, so that concurrent ones cannot take the same name or exceed the
 * limit.
 */
export async function lockTemplates(trx: Trx, municipalityId: number): Promise<void> {
  const query = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await query.forUpdate().executeTakeFirst()
}

/** Inserts or updates a template. */
export async function saveTemplateRow(trx: Trx, row: TemplateRow): Promise<void> {
  const { municipalityId: _, id: __, ...changes } = row
  await trx
    .insertInto('responseTemplate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'id']).doUpdateSet(changes))
    .execute()
}

export async function deleteTemplateRow(db: Db, { municipalityId, id }: TemplateRow): Promise<void> {
  const query = db.deleteFrom('responseTemplate').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
