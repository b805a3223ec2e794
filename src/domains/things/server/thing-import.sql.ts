import { type Selectable, sql } from 'kysely'
import type { Thing } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextIds, type Trx } from '#kit/server/database/db.ts'
import type { FiledThing } from '../thing-file.rules.ts'

export type KnownThing = Pick<
  Selectable<Thing>,
  'id' | 'number' | 'numberKey' | 'latitude' | 'longitude' | 'note' | 'removedAt'
>
type Kind = { municipalityId: number; id: number }

/** All things of a kind, also removed ones, in the order of numbers. */
export const knownThings = (db: Db, { municipalityId, id }: Kind): Promise<KnownThing[]> =>
  db
    .selectFrom('thing')
    .select(['id', 'number', 'numberKey', 'latitude', 'longitude', 'note', 'removedAt'])
    .where('municipalityId', '=', municipalityId)
    .where('kindId', '=', id)
    .orderBy(sql`length(number_key)`)
    .orderBy('numberKey')
    .execute()

/** The number of a town's things of other kinds, without removed ones. */
export async function otherThings(db: Db, { municipalityId, id }: Kind): Promise<number> {
  const query = db.selectFrom('thing').select(sql<number>`count(*)::integer`.as('total'))
  const { total } = await query
    .where('municipalityId', '=', municipalityId)
    .where('kindId', '!=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Things of one statement. */
const BATCH = 5000

/** Inserts things, or changes those with the same number; a removed one is there again. */
export async function putThings(
  trx: Trx,
  { municipalityId, id: kindId }: Kind,
  things: readonly FiledThing[],
): Promise<void> {
  for (let at = 0; at < things.length; at += BATCH) {
    const batch = things.slice(at, at + BATCH)
    const ids = await nextIds(trx, 'thing_id', batch.length)
    const rows = batch.map(({ key, row: _, ...thing }, index) => ({
      ...thing,
      number_key: key,
      id: ids[index],
    }))
    await sql`
      insert into ${written('thing', municipalityId)} (municipality_id, id, kind_id, number, number_key, latitude, longitude, note)
      select ${municipalityId}::integer, id, ${kindId}::integer, number, number_key, latitude, longitude, note
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, number text, number_key text,
        latitude double precision, longitude double precision, note text)
      on conflict (municipality_id, kind_id, number_key) do update set number = excluded.number,
        latitude = excluded.latitude, longitude = excluded.longitude, note = excluded.note, removed_at = null`.execute(
      trx,
    )
  }
}

/** Marks things as removed, and deletes those of the kind at which no report points. */
export async function removeThings(
  trx: Trx,
  { municipalityId, id: kindId }: Kind,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update ${written('thing', municipalityId)} set removed_at = ${now}
    where municipality_id = ${municipalityId} and id = any(${[...ids]}::integer[])`.execute(trx)
  // A thing that is just being reported is skipped: `holdThing` locks it.
  await sql`
    delete from ${written('thing', municipalityId)} where municipality_id = ${municipalityId} and id in (
      select id from thing where municipality_id = ${municipalityId} and kind_id = ${kindId} and removed_at is not null
        and not exists (select from report where report.municipality_id = thing.municipality_id and report.thing_id = thing.id)
      for update skip locked)`.execute(trx)
}
