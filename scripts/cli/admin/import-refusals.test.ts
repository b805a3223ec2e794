import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { NO_MAPPING } from '#domains/imports/mapping.rules.ts'
import { importReports, planImport } from '#domains/imports/server/import-reports.ts'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, importing, said } from '#tests/imports/importing.ts'
import { aSite } from '#tests/site.ts'

const HEAD = 'id;title;description;category;createdAt;latitude;longitude;isPublic'
const row = (id: string, isPublic: string) =>
  `${id};Laterne dunkel;Seit Tagen ist es dunkel.;Laternen;2025-05-01;50.583;8.963;${isPublic}`

test('a hidden report is refused where the town has no internal area', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const town = await aTown(site, { slug: 'lindental', enabledFeatures: [] })
  await aCategory(site, town, { name: 'Laternen' })
  const path = folder.file('a.csv', [HEAD, row('1', 'nein'), row('2', 'ja')].join('\n'))
  const called = await importing(site, path, { town: 'lindental', format: 'csv', source: 'Tabelle' })
  expect(said(called)[0]).toBe(
    'Zeile 2, Nr. 1: ist nicht öffentlich, und in dieser Gemeinde ist der interne Bereich aus.',
  )
  const reports = await site.services.db.selectFrom('report').select('isInternal').execute()
  expect(reports).toEqual([{ isInternal: false }])
})

test('a file that was replaced after its plan is not imported', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const town = await aTown(site, { slug: 'lindental' })
  await aCategory(site, town, { name: 'Laternen' })
  const path = folder.file('a.csv', [HEAD, row('1', 'ja')].join('\n'))
  const context = anonymousContext(site.services)
  const task = {
    ...({ municipalityId: town.id, path, format: 'csv', source: 'Tabelle', mapping: NO_MAPPING } as const),
    ...{ allInternal: false, outside: null, pause: () => Promise.resolve() },
  }
  const plan = await planImport(context, task, { onRefused: () => {} })
  writeFileSync(path, [HEAD, row('1', 'ja'), row('2', 'ja')].join('\n'))
  const listener = { onRefused: () => {}, onLostPhoto: () => {}, onStored: () => {} }
  await expect(importReports(context, task, plan, listener)).rejects.toMatchObject({ why: 'changed-file' })
  expect(await site.services.db.selectFrom('importRun').select('id').execute()).toEqual([])
})
