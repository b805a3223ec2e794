import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, importing, said } from '#tests/imports/importing.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const CALL = { town: 'lindental', format: 'csv', source: 'Tabelle' }

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  await aCategory(site, town, { name: 'Müll' })
  return town
}

const titles = async (site: TestSite) =>
  (await site.services.db.selectFrom('report').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  )

const NAMES = ['id', 'title', 'description', 'category', 'createdAt', 'latitude', 'longitude']
const row = (id: string, title: string, text = 'Das liegt hier seit Wochen.') => {
  return [id, title, text, 'Müll', '01.05.2025', '50,583', '8,963']
}
const table = (separator: string, rows: string[][]) =>
  [NAMES, ...rows]
    .map((cells) =>
      cells
        .map((cell) => (/[;,\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(separator),
    )
    .join('\r\n')

/** The letters of Windows: one byte each. */
const windows = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['UTF-8 and semicolons', (text: string) => Buffer.from(text), ';'],
  ['UTF-8 with a mark and commas', (text: string) => Buffer.from(`\ufeff${text}`), ','],
  ['Windows letters and tabs', windows, '\t'],
  ['UTF-16 and semicolons', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), ';'],
])('a CSV file in %s is read', async (_, encode, separator) => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const rows = [
    row('1', 'Grüße aus der Straße', 'Zwei Zeilen,\nmit "Zitat"; und Komma.'),
    row('2', 'Müll, überall'),
  ]
  const path = folder.file('a.csv', encode(table(separator, rows)))
  expect(await importing(site, path, CALL)).toMatchObject({ error: null })
  expect(await titles(site)).toEqual(['Grüße aus der Straße', 'Müll, überall'])
  const [{ description } = { description: '' }] = await site.services.db
    .selectFrom('report')
    .select('description')
    .orderBy('id')
    .execute()
  expect(description).toBe('Zwei Zeilen,\nmit "Zitat"; und Komma.')
})

test('each refused row is named with its line', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const rows = [
    row('1', 'Erster Titel', 'Über zwei\nZeilen steht das.'),
    row('', 'Ohne Nummer'),
    row('3', '', ''),
    ['4', 'Ohne Ort', 'Das liegt hier.', 'Müll', '01.05.2025', '', ''],
    ['5', 'Falscher Ort', 'Das liegt hier.', 'Müll', '01.05.2025', '0', '0'],
    ['6', 'Später', 'Das liegt hier.', 'Müll', '01.05.2031', '50,583', '8,963'],
    ['7', 'Kein Tag', 'Das liegt hier.', 'Müll', '31.02.2025', '50,583', '8,963'],
    [...row('8', 'Zu viele Felder'), 'zu viel'],
    ['9', 'Ohne Datum', 'Das liegt hier.', 'Müll', '', '50,583', '8,963'],
    row('1', 'Noch einmal'),
  ]
  const called = await importing(site, folder.file('a.csv', table(';', rows)), CALL)
  expect(said(called).slice(0, 8)).toEqual([
    'Zeile 4: hat keine Nummer.',
    'Zeile 5, Nr. 3: hat weder Titel noch Beschreibung.',
    'Zeile 6, Nr. 4: hat keine Koordinaten.',
    'Zeile 7, Nr. 5: hat Koordinaten, die nicht zu verstehen sind: „0 0“.',
    'Zeile 8, Nr. 6: hat ein Datum in der Zukunft: „01.05.2031“.',
    'Zeile 9, Nr. 7: hat ein Datum, das nicht zu verstehen ist: „31.02.2025“.',
    'Zeile 10, Nr. 8: hat mehr Felder als die Kopfzeile.',
    'Zeile 11, Nr. 9: sagt nicht, wann sie entstand.',
  ])
  expect(said(called)).toContain('1 Nummer doppelt in der Datei')
  expect(await titles(site)).toEqual(['Erster Titel'])
})

test('unknown columns, categories and statuses stop the act and are named', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const path = folder.file('a.csv', table(';', [row('1', 'Ein Titel')]))
  const mapping = (value: unknown) => folder.file('z.json', JSON.stringify(value))
  const call = async (value: unknown) => importing(site, path, { ...CALL, mapping: mapping(value) })
  const missing = await call({ columns: { title: ['Überschrift', 'Betreff'] } })
  expect(said(missing)).toContain(
    'Diese Spalten der Zuordnung fehlen in der Datei (??): Überschrift oder Betreff',
  )
  expect(said(missing)).toContain('Nicht übernommen werden die Spalten: title')
  expect(missing.error).toContain('Nichts ist geschrieben.')
  const wrong = await call({ categories: { Müll: 'abfall' }, statuses: { neu: 'FERTIG' } })
  expect(said(wrong)).toContain(
    '?? Die Zuordnung macht aus „Müll“ in categories: „abfall“, das gibt es hier nicht.',
  )
  expect(said(wrong)).toContain(
    '?? Die Zuordnung macht aus „neu“ in statuses: „FERTIG“, das gibt es hier nicht.',
  )
  const [head = '', cells = ''] = table(';', [row('2', 'Ein Titel')]).split('\r\n')
  const strange = folder.file('b.csv', `${head};status\n${cells.replace('Müll', 'Tiere')};verdunstet`)
  const unknown = await importing(site, strange, CALL)
  expect(said(unknown)[0]).toBe('Zeile 2, Nr. 2: hat die Kategorie „Tiere“, die nicht zugeordnet ist.')
  const named = await importing(site, strange, {
    ...CALL,
    mapping: mapping({ categories: { Tiere: 'Müll' } }),
  })
  expect(said(named)).toContain('1 Status nicht zugeordnet')
  expect(said(named)).toContain('1 verdunstet → ?? nicht zugeordnet')
  for (const { error } of [wrong, unknown, named]) expect(error).toContain('Nichts ist geschrieben.')
  expect((await call({ kategorien: {} })).error).toContain('ist nicht zu verstehen')
  expect((await importing(site, path, { ...CALL, mapping: folder.file('z.json', '{') })).error).toContain(
    'ist kein gültiges JSON',
  )
  expect(await titles(site)).toEqual([])
})

test('one of several mapped columns is enough', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const path = folder.file('a.csv', table(';', [row('1', 'Ein Titel')]))
  const mapping = folder.file('z.json', JSON.stringify({ columns: { title: ['Überschrift', 'title'] } }))
  expect((await importing(site, path, { ...CALL, mapping })).error).toBeNull()
  expect(await titles(site)).toEqual(['Ein Titel'])
})

test('a foreign number of a category is never ours', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const [category] = await site.services.db.selectFrom('category').select('id').execute()
  const id = String(category?.id)
  const path = folder.file('a.csv', table(';', [row('1', 'Ein Titel')]).replaceAll('Müll', id))
  expect((await importing(site, path, CALL)).error).toContain('Nichts ist geschrieben.')
  const mapping = folder.file('z.json', JSON.stringify({ categories: { [id]: category?.id } }))
  expect((await importing(site, path, { ...CALL, mapping })).error).toBeNull()
  expect(await titles(site)).toEqual(['Ein Titel'])
})

test('calls without what they need are refused in German', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const path = folder.file('a.csv', table(';', [row('1', 'Ein Titel')]))
  const error = async (file: string | null, values: Record<string, string | boolean>) =>
    (await importing(site, file, values)).error
  expect(await error(null, CALL)).toContain('Bitte nennen Sie die Datei')
  expect(await error(path, { ...CALL, town: 'nirgends' })).toBe('Eine Gemeinde „nirgends“ gibt es nicht.')
  expect(await error(path, { ...CALL, format: 'excel' })).toContain('fixmystreet, georeport, klarschiff, csv')
  expect(await error(path, { town: 'lindental', format: 'csv' })).toContain('--source')
  expect(await error(folder.file('leer.csv', ' \n'), CALL)).toBe('Die Datei ist leer.')
  expect(await error(folder.file('x.xlsx', Buffer.from('PK\u0003\u0004\0\0')), CALL)).toContain('Excel')
  expect(await error(folder.file('a.json', '{"services":[]}'), CALL)).toContain('steht keine Meldung')
  expect(await error(folder.file('b.json', '[{"id":1},{"id"'), CALL)).toContain('kaputt, bei Eintrag 2')
  expect(await error(null, { undo: 'eins' })).toContain('--undo 7')
})

test('old closed reports that retention would delete are refused', async () => {
  await using site = await aSite()
  using folder = aFolder()
  await aScene(site)
  const head = `${NAMES.join(';')};closedAt`
  const rows = ['2015-02-03', '2024-02-03'].map((day, at) =>
    [at, 'Ein Titel', 'Das liegt hier.', 'Müll', day, '50.583', '8.963', day].join(';'),
  )
  const called = await importing(site, folder.file('a.csv', [head, ...rows].join('\n')), CALL)
  expect(said(called)[0]).toBe(
    'Zeile 2, Nr. 0: ist länger abgeschlossen (2015-02-03), als die Gemeinde Meldungen aufbewahrt.',
  )
  expect(await titles(site)).toHaveLength(1)
})

test('every report can be made internal where the town has such reports', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const town = await aScene(site)
  const path = folder.file('a.csv', table(';', [row('1', 'Ein Titel')]))
  await importing(site, path, { ...CALL, internal: true })
  const { db } = site.services
  expect(await db.selectFrom('report').select(['isInternal', 'isPublished']).execute()).toEqual([
    { isInternal: true, isPublished: true },
  ])
  await db.updateTable('municipality').set({ enabledFeatures: [] }).where('id', '=', town.id).execute()
  expect((await importing(site, path, { ...CALL, internal: true })).error).toContain('interne Bereich aus')
})
