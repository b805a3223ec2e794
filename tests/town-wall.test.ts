import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportRows } from '#domains/exports/server/export-rows.sql.ts'
import { firstComments } from '#domains/exports/server/report-details.sql.ts'
import { photosOfReports } from '#domains/photos/server/photos.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { inTown } from '#kit/server/database/row-level-security.ts'
import { aCategory, anEditor, aPerson, aReport, aTown } from './factories.ts'
import { aSite } from './site.ts'

/** Tables with a municipality's rows, and whether they have row-level security. */
async function tenantTables(db: Db): Promise<{ name: string; isWalled: boolean }[]> {
  const { rows } = await sql<{ name: string; isWalled: boolean }>`
    select t.relname as name, t.relrowsecurity and exists (select from pg_policy p where p.polrelid = t.oid) as is_walled
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'municipality_id' and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`.execute(db)
  return rows
}

test('every table with municipality rows has row-level security', async () => {
  await using site = await aSite()
  const tables = await tenantTables(site.services.db)
  expect(tables.length).toBeGreaterThan(25)
  expect(
    tables.filter(({ isWalled }) => !isWalled),
    'a later migration says: select wall_off(…)',
  ).toEqual([])
})

test('a query scoped to one municipality sees nothing of another', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const other = await aTown(site)
  const [ours, author] = [
    await aPerson(site, { firstName: 'Unsere' }),
    await aPerson(site, { firstName: 'Fremde' }),
  ]
  const here = await aReport(site, town, await aCategory(site, town), { author: ours })
  const there = await aReport(site, other, await aCategory(site, other), { author })
  await anEditor(site, other)
  for (const { name } of (await tenantTables(db)).filter(({ name }) => name !== 'person')) {
    const { rows } = await inTown(db, town.id, (trx) =>
      sql`select municipality_id from ${sql.table(name)} where municipality_id is distinct from ${town.id} limit 1`.execute(
        trx,
      ),
    )
    expect(rows, name).toEqual([])
  }
  const ids = [here.id, there.id]
  // These queries select by report and have no municipality, or the wrong one.
  expect(await inTown(db, town.id, (trx) => exportRows(trx, other.id, ids, true))).toEqual([])
  expect(await inTown(db, town.id, (trx) => firstComments(trx, [there.id], 5))).toEqual([])
  expect(await inTown(db, town.id, (trx) => photosOfReports(trx, [there.id]))).toEqual([])
  const rows = await inTown(db, town.id, (trx) => exportRows(trx, town.id, ids, true))
  expect(rows.map(({ id, firstName }) => [id, firstName])).toEqual([[here.id, 'Unsere']])
  const people = await inTown(db, town.id, (trx) => trx.selectFrom('person').select('firstName').execute())
  expect(people).toEqual([{ firstName: 'Unsere' }])
})

test('the municipality role reads no accounts or sessions and writes nothing', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const look = (statement: string) => inTown(db, town.id, (trx) => sql.raw(statement).execute(trx))
  await expect(look('select * from session')).rejects.toThrow('permission denied')
  await expect(look('select * from refresh_token')).rejects.toThrow('permission denied')
  await expect(look('select password_hash from person')).rejects.toThrow('permission denied')
  await expect(look("update report set title = 'x'")).rejects.toThrow(/permission denied|read-only/)
  // The connection returns to the pool without the town's setting.
  expect((await db.selectFrom('municipality').select('id').execute()).map(({ id }) => id)).toContain(town.id)
  expect((await sql<{ role: string }>`select current_setting('role') as role`.execute(db)).rows).toEqual([
    { role: 'none' },
  ])
})
