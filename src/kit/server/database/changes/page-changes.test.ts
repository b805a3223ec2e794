import { expect, test } from 'vitest'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { openDatabase } from '../db.ts'
import { changesSince, forgetChanges } from './page-changes.sql.ts'
import { EVERYWHERE } from './written-scopes.ts'

/** Another process's connection to the same database, and the changes it has seen. */
function anotherProcess(site: TestSite) {
  const heard: number[][] = []
  const writes = {
    tables: { quiet: new Set(['throttle']), registers: new Set<string>() },
    now: site.clock.now,
    onChange: (scopes: readonly number[]) => heard.push([...scopes]),
  }
  const db = openDatabase(site.databaseUrl, { log: site.services.log, max: 3, writes })
  return { db, heard, [Symbol.asyncDispose]: () => db.destroy() }
}

test('another process hears of each committed change once, of rollbacks never', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await using other = anotherProcess(site)
  const changes = changesSince(site.services.db)
  // Nothing is cached yet that could be stale.
  expect(await changes()).toEqual([])
  const rename = (db: typeof other.db, id = town.id) =>
    db.updateTable('category').set({ name: 'Neu' }).where('municipalityId', '=', id).execute()

  await rename(other.db)
  expect(other.heard).toEqual([[town.id]])
  expect(await changes()).toEqual([town.id])
  expect(await changes()).toEqual([])

  await other.db.transaction().execute(async (trx) => {
    await rename(trx)
    await rename(trx, 77)
    await trx.updateTable('municipality').set({ name: 'Neu' }).where('id', '=', town.id).execute()
    expect(await changes()).toEqual([])
  })
  expect(other.heard.splice(1)).toEqual([[town.id, 77, EVERYWHERE]])
  expect((await changes()).sort()).toEqual([EVERYWHERE, town.id, 77].sort())

  const undone = other.db.transaction().execute(async (trx) => {
    await rename(trx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await other.db.deleteFrom('throttle').execute()
  expect(await changes()).toEqual([])
  expect(other.heard).toHaveLength(1)
})

test('a late-committed transaction is noticed after later ones', async () => {
  await using site = await aSite()
  await using other = anotherProcess(site)
  const changes = changesSince(site.services.db)
  await changes()
  const write = (db: typeof other.db, id: number) =>
    db.updateTable('category').set({ name: 'Neu' }).where('municipalityId', '=', id).execute()
  await other.db.transaction().execute(async (slow) => {
    await write(slow, 1)
    await write(other.db, 2)
    expect(await changes()).toEqual([2])
    await write(other.db, 3)
    expect(await changes()).toEqual([3])
  })
  expect(await changes()).toEqual([1])
})

test('noted page changes are deleted after their period', async () => {
  await using site = await aSite()
  const { db } = site.services
  const count = async () => (await db.selectFrom('pageChange').select('scope').execute()).length
  await aTown(site)
  const before = await count()
  expect(before).toBeGreaterThan(0)
  await forgetChanges(db, site.clock.now())
  expect(await count()).toBe(before)
  await forgetChanges(db, new Date(site.clock.now().getTime() + 1))
  expect(await count()).toBe(0)
})
