import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, importing } from '#tests/imports/importing.ts'
import { aSite } from '#tests/site.ts'

const HEAD = 'id;title;description;category;createdAt;latitude;longitude'
const ROW = 'A1;Laterne dunkel;Seit Tagen ist es dunkel.;Laternen;2025-05-01;50.583;8.963'

async function anImport() {
  const site = await aSite()
  const folder = aFolder()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  await aTown(site, { slug: 'nebenan' })
  await aCategory(site, town, { name: 'Laternen' })
  const path = folder.file('a.csv', `${HEAD}\n${ROW}`)
  await importing(site, path, { town: 'lindental', format: 'csv', source: 'Tabelle' })
  const { db } = site.services
  return {
    ...{ site, path, db },
    reports: async () => (await db.selectFrom('report').select('id').execute()).length,
    [Symbol.asyncDispose]: async () => {
      folder[Symbol.dispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('a run of another town, or beside a file, is not undone', async () => {
  await using a = await anImport()
  const { site, path } = a
  expect((await importing(site, null, { undo: '1', town: 'nebenan' })).error).toBe(
    'Der Lauf 1 gehört zur Gemeinde „Lindental“ (lindental), nicht zu „nebenan“.',
  )
  expect((await importing(site, path, { undo: '1' })).error).toContain('nicht beides')
  expect(await a.reports()).toBe(1)
  const { lines } = await importing(site, null, { undo: '1', town: 'lindental' })
  expect(lines[0]).toBe('Lauf 1: Lindental (lindental)')
  expect(await a.reports()).toBe(0)
})

test('what an older run kept in its numbers reaches no terminal', async () => {
  await using a = await anImport()
  await a.db.updateTable('report').set({ version: 2 }).execute()
  await a.db.updateTable('importedReport').set({ foreignId: 'A\u001b[2J\u202e1' }).execute()
  const { lines } = await importing(a.site, null, { undo: '1' })
  expect(lines[1]).toContain('(dort A [2J 1) bleibt: geändert')
})
