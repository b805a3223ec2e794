import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'

/**
 * The tables with a municipality's data, each before those that it refers to. They are read from the
 * database's catalogue, so that a new table cannot be forgotten: every table with a municipality_id. The
 * column of `person` is left out: it is the person's own choice.
 */
async function townTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; pointsAt: string[] }>`
    select c.relname as name, array(
      select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as points_at
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'municipality_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'person'
    order by c.relname`.execute(trx)
  const left = new Map(rows.map(({ name, pointsAt }) => [name, pointsAt]))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left.keys()].filter((name) => ![...left.values()].some((ones) => ones.includes(name)))
    if (free.length === 0) throw new Error(`tables that point at each other: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}

/**
 * Deletes a municipality and all its data. People stay; where it was their own municipality they have none.
 */
export async function deleteTownData(trx: Trx, municipalityId: number): Promise<void> {
  for (const table of await townTables(trx))
    await sql`delete from ${written(table, municipalityId)} where municipality_id = ${municipalityId}`.execute(
      trx,
    )
  await sql`update ${written('person', municipalityId)} set municipality_id = null where municipality_id = ${municipalityId}`.execute(
    trx,
  )
  await trx.deleteFrom('municipality').where('id', '=', municipalityId).execute()
}

/**
 * A municipality's files in the store: keys of photos and of their originals, addresses of its pictures,
 * other files.
 */
export async function townFiles(trx: Trx, municipalityId: number) {
  const { rows: photos } = await sql<{ key: string }>`
    select key from photo where municipality_id = ${municipalityId}`.execute(trx)
  const { rows: originals } = await sql<{ key: string; uploadKey: string | null }>`
    select key, upload_key from photo_original where municipality_id = ${municipalityId}`.execute(trx)
  const { rows: images } = await sql<{ path: string }>`
    select image as path from category where municipality_id = ${municipalityId} and image is not null
    union all select image from announcement where municipality_id = ${municipalityId} and image is not null
    union all select path from text_picture where municipality_id = ${municipalityId}
    union all select logo from municipality where id = ${municipalityId} and logo is not null`.execute(trx)
  const { rows: maps } = await sql<{ key: string }>`
    select storage_key as key from town_map where municipality_id = ${municipalityId}`.execute(trx)
  const { rows: exports } = await sql<{ key: string }>`
    select storage_key as key from report_export where municipality_id = ${municipalityId}`.execute(trx)
  return {
    photoKeys: photos.map(({ key }) => key),
    originals,
    images: images.map(({ path }) => path),
    files: [...maps, ...exports].map(({ key }) => key),
  }
}
