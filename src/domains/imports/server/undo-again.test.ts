import { expect, test } from 'vitest'
import { listBackups } from '#kit/server/backup/manifest.ts'
import { aBackedUpSite } from '#tests/databases/restoring.ts'
import { aCategory } from '#tests/factories.ts'
import { aFolder, importing } from '#tests/imports/importing.ts'

const HEAD = 'id;title;description;category;createdAt;latitude;longitude'

test('after a restore an undone report stays away until it is imported', async () => {
  await using a = await aBackedUpSite()
  using folder = aFolder()
  const { site, town, report } = a
  await aCategory(site, town, { name: 'Laternen' })
  const row = (id: string) =>
    `${id};Laterne dunkel;Seit Tagen ist es dunkel.;Laternen;2025-05-01;50.583;8.963`
  const path = folder.file('a.csv', [HEAD, row('A1'), row('A2')].join('\n'))
  const call = { town: town.slug, format: 'csv', source: 'Tabelle' }
  expect((await importing(site, path, call)).error).toBeNull()
  site.clock.set(new Date())
  await a.backup()
  site.clock.advance(1000)
  // The second one is touched and stays.
  const { db } = site.services
  const imported = await db.selectFrom('importedReport').selectAll().orderBy('foreignId').execute()
  const touched = imported[1]?.reportId ?? 0
  await db.updateTable('report').set({ version: 2 }).where('id', '=', touched).execute()
  expect((await importing(site, null, { undo: '1' })).error).toBeNull()
  await site.runJobs()
  await a.backup(new Date(Date.now() + 60_000))
  const [first] = (await listBackups(a.target)).whole
  expect((await a.restore(first)).deletedAgain).toBe(1)
  expect(await a.empty.query('select foreign_id from imported_report')).toEqual([{ foreign_id: 'A2' }])
  expect(await a.empty.query('select id from report order by id')).toEqual([
    { id: report.id },
    { id: touched },
  ])
  expect(await a.empty.query(`select reason from deletion_protocol`)).toEqual([{ reason: 'import-undone' }])
})
