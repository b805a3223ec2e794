import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, importing } from '#tests/imports/importing.ts'
import { aSite } from '#tests/site.ts'

const DOCUMENT = readFileSync('docs/import.md', 'utf8')

/** The blocks of the document that name a file. */
const FILES = [...DOCUMENT.matchAll(/^```\w+ ([\w.-]+)\n([\s\S]*?)^```$/gm)].map(
  ([, name = '', text = '']) => ({
    name,
    text,
  }),
)

/** The calls that follow an example. */
const CALLS = [...DOCUMENT.matchAll(/^```sh\nnpm run admin -- import (\S+) (.*)\n```$/gm)].map(
  ([, file = '', options = '']) => ({
    file,
    values: Object.fromEntries(
      [...options.matchAll(/--(\w+) (\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }),
)

test('each documented example can be imported as it stands', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  for (const [slug, name] of [
    ['strassenbeleuchtung', 'Straßenbeleuchtung'],
    ['strassen', 'Straßen'],
    ['muell', 'Müll'],
  ] as const) {
    const { id } = await aCategory(site, town, { name })
    await site.services.db.updateTable('category').set({ slug }).where('id', '=', id).execute()
  }
  const paths = new Map(FILES.map(({ name, text }) => [name, folder.file(name, text)]))
  expect(CALLS.map(({ file }) => file)).toEqual([
    'fixmystreet.json',
    'fixmystreet.csv',
    'georeport.json',
    'georeport.xml',
    'klarschiff.csv',
    'meldungen.csv',
  ])
  for (const { file, values } of CALLS) {
    const mapping: Record<string, string> =
      values.mapping === undefined ? {} : { mapping: paths.get(values.mapping) ?? '' }
    const called = await importing(site, paths.get(file) ?? '', { ...values, ...mapping })
    expect([file, called.error]).toEqual([file, null])
  }
  const query = site.services.db
    .selectFrom('report')
    .innerJoin('importedReport', 'importedReport.reportId', 'report.id')
    .innerJoin('status', 'status.id', 'report.statusId')
    .innerJoin('category', 'category.id', 'report.categoryId')
  const rows = await query
    .select(['foreignId', 'importedReport.source', 'title', 'status.kind', 'category.name', 'street'])
    .select(['houseNumber', 'report.isInternal', 'report.createdAt', 'resolvedAt'])
    .orderBy('report.id')
    .execute()
  const at = (text: string) => new Date(text)
  expect(rows.map((row) => Object.values(row))).toEqual([
    [
      ...['4711', 'FixMyStreet', 'Dark street lamp', 'DONE', 'Straßenbeleuchtung', null, null, false],
      ...[at('2025-03-04T07:15:30Z'), at('2025-03-20T10:02:00Z')],
    ],
    [
      ...['4712', 'FixMyStreet', 'Deep pothole', 'DONE', 'Straßen', null, null, false],
      ...[at('2025-05-02T07:05:00Z'), at('2025-05-09T12:30:00Z')],
    ],
    [
      ...['121-2025', 'Mängelmelder', 'Wilder Müll', 'ACCEPTED', 'Müll', 'Waldweg', '12', false],
      ...[at('2025-06-11T15:45:00Z'), null],
    ],
    [
      ...[
        '122-2026',
        'Mängelmelder',
        'Straßen im Treppenweg',
        'REJECTED',
        'Straßen',
        'Treppenweg',
        '3',
        false,
      ],
      ...[at('2026-07-01T08:00:00Z'), at('2026-07-08T08:00:00Z')],
    ],
    [
      ...['9001', 'Klarschiff', 'Müll am Marktplatz', 'DONE', 'Müll', 'Marktplatz', '3', false],
      ...[at('2025-08-01T05:00:00Z'), at('2025-08-04T07:30:00Z')],
    ],
    [
      ...['A-1', 'Tabelle', 'Straßen in der Poststraße', 'DONE', 'Straßen', 'Poststraße', '4', false],
      ...[at('2025-02-04T06:30:00Z'), at('2025-02-06T11:00:00Z')],
    ],
    [
      ...['A-2', 'Tabelle', 'Müll in Lindental', 'NEW', 'Müll', null, null, true],
      ...[at('2025-02-05T11:00:00Z'), null],
    ],
  ])
  const texts = JSON.stringify(await site.services.db.selectFrom('report').selectAll().execute())
  for (const person of ['Frieda', 'Beispiel', '06400', 'Muster']) expect(texts).not.toContain(person)
})
