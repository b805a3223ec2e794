import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { fetched, sheetCells } from '#tests/towns/exporting.ts'

const exportFigures = (site: TestSite, as: Person | null, input: object): Promise<Answer> =>
  ask(
    site,
    'mutation ($input: ExportStatisticsInput!) { exportStatistics(input: $input) { downloadUrl emailSent } }',
    { input },
    { as },
  )

test('the spreadsheet holds the same figures as the page, texts as texts', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: '=Straßen' })
  for (const kind of ['NEW', 'NEW', 'DONE'] as const) await aReport(site, town, category, { kind })
  const input = { municipalityId: town.id, dateFrom: '2026-11-01', dateTo: '2026-11-21' }
  const { data, errors } = await exportFigures(site, await anEditor(site, town), input)
  expect(errors).toEqual([])
  const answer = await fetched(site, data.exportStatistics.downloadUrl)
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="zahlen-lindental-2026-11-01-bis-2026-11-21.xlsx"',
  )
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (path: string) => new TextDecoder().decode(files[path])
  const rows = sheetCells(text('xl/worksheets/sheet1.xml'))
  expect(rows[0]).toEqual([
    ...['Teil', 'Was', 'neu', 'abgeschlossen', 'wieder geöffnet', 'offen'],
    ...['Median in Tagen', '90 % in Tagen', 'über'],
  ])
  expect(rows[1]).toEqual(['Summe', '', 3, 0, 0, 2])
  expect(rows.find(([part]) => part === 'Kategorie')?.slice(0, 4)).toEqual(['Kategorie', "'=Straßen", 3, 0])
  expect(rows.filter(([part]) => part === 'Woche')).toHaveLength(4)
  expect(text('xl/worksheets/sheet2.xml')).toContain('Lindental: Zahlen vom 01.11.2026 bis 21.11.2026')
})

test('only staff export the town’s statistics, for valid days', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const input = { municipalityId: town.id }
  const codes = async (as: Person | null, more: object = {}) =>
    (await exportFigures(site, as, { ...input, ...more })).codes
  const admin = await anAdmin(site, town)
  expect(await codes(null)).toEqual(['UNAUTHENTICATED'])
  expect(await codes(await aPerson(site))).toEqual(['FORBIDDEN'])
  expect(await codes(await anAdmin(site, await aTown(site)))).toEqual(['FORBIDDEN'])
  expect(await codes(admin)).toEqual([])
  expect(await codes(admin, { dateFrom: '2026-12-01', dateTo: '2026-11-01' })).toEqual(['BAD_USER_INPUT'])
  expect(await codes(admin, { municipalityId: 0 })).toEqual(['NOT_FOUND'])
})
