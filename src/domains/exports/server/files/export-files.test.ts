import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { STYLES_XML } from '#kit/server/xlsx/parts.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { exported, exportOf, sheetCells, XLSX_HEAD } from '#tests/towns/exporting.ts'
import { columnsOf } from './export-columns.ts'
import { XML_SCHEMA_FILE } from './xml-file.ts'

/** The worst titles that pass our own forms. */
const HOSTILE = [
  '=1+1|cmd /c calc',
  '+49 6400 12345',
  '-2+3 Meter',
  '@SUM(A1:A9)',
  'Ende ]]><x>& "Zitat"',
  'Emoji 🕳️ und 👩‍🚒',
  'Größe – „Straße“ ÄÖÜ',
  'Kürzel _x0041_ bleibt',
]

async function aListOf(site: TestSite, titles: readonly string[]) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: 'Straßen & Wege' })
  const author = await aPerson(site, {
    firstName: 'Kanarienvogel',
    lastName: 'Geheim',
    email: 'geheim@beispiel.example',
  })
  for (const title of titles) await aReport(site, town, category, { title, author })
  return { town, category, admin: await anAdmin(site, town) }
}

const hostileList = (site: TestSite) => aListOf(site, HOSTILE)

test('a spreadsheet has typed values and never contains a formula (S-39)', async () => {
  await using site = await aSite()
  const { town, admin } = await hostileList(site)
  const resolvedAt = new Date('2026-07-05T20:15:00Z')
  await site.services.db
    .updateTable('report')
    .set({ resolvedAt, createdAt: new Date('2026-07-01T10:30:00Z') })
    .execute()
  const bytes = await exported(site, town, 'XLSX', admin)
  const parts = unzipSync(bytes)
  const text = (path: string) => new TextDecoder().decode(parts[path])
  const sheet = text('xl/worksheets/sheet1.xml')
  for (const path of Object.keys(parts)) {
    expect(text(path), path).not.toMatch(/<f[ >/]/)
    using document = XmlDocument.fromString(text(path))
    expect(document.root.name).toBeTruthy()
  }
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain(`<autoFilter ref="A1:Z${HOSTILE.length + 1}"/>`)
  expect(text('xl/workbook.xml')).toContain(`'Meldungen'!$A$1:$Z$${HOSTILE.length + 1}`)
  const [head, ...rows] = sheetCells(sheet)
  expect(head).toEqual(XLSX_HEAD)
  // A value that looks like a formula gets an apostrophe in front; all others are unchanged.
  const titles = rows.map((row) => row[1])
  expect(titles).toEqual(
    [...HOSTILE].reverse().map((title) => (/^[=+\-@]/.test(title) ? `'${title}` : title)),
  )
  const [first = []] = rows
  expect(first[2]).toMatch(/^Beschreibung der Meldung \d+\.$/)
  expect(first.slice(8, 14)).toEqual(['Lindental', 50.583, 8.963, 46204.52083333, 46208.92708333, 4])
  expect(text('xl/worksheets/sheet2.xml')).toContain('alle Meldungen')
  for (const path of Object.keys(parts)) expect(text(path)).not.toMatch(/Kanarienvogel|geheim@/)
})

test('spreadsheet and XML have the fields of the schema in its order', () => {
  using schema = XmlDocument.fromString(readFileSync(XML_SCHEMA_FILE, 'utf8'))
  const fields = schema.root.find('xs:complexType[@name="meldung"]/xs:sequence/xs:element', {
    xs: 'http://www.w3.org/2001/XMLSchema',
  })
  const names = (fields as XmlElement[]).map((field) => field.attr('name')?.value)
  expect(columnsOf(true).map(({ name }) => name)).toEqual(names)
  expect(columnsOf(false).map(({ title }) => title())).toEqual(XLSX_HEAD)
})

test('a spreadsheet names its default style', () => {
  using styles = XmlDocument.fromString(STYLES_XML)
  const space = { s: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' }
  const [style, ...others] = styles.root.find('s:cellStyles/s:cellStyle', space) as XmlElement[]
  expect(others).toEqual([])
  expect(style?.attr('builtinId')?.value).toBe('0')
  const base = Number(style?.attr('xfId')?.value)
  expect(styles.root.find('s:cellStyleXfs/s:xf', space)[base]).toBeDefined()
})

test('XML is valid against the schema and keeps titles exactly (S-40)', async () => {
  await using site = await aSite()
  const { town, admin } = await hostileList(site)
  const bytes = await exported(site, town, 'XML', admin, { searchText: undefined, onlyWithPhoto: false })
  const answer = await site.app.request('/dateien/schema/meldungen-1.xsd')
  expect(answer.status).toBe(200)
  using schema = XmlDocument.fromString(await answer.text())
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromBuffer(bytes)
  validator.validate(document)
  const space = { m: 'urn:meldewerk:meldungen:1' }
  const all = (path: string) => document.root.find(path, space).map(({ content }) => content)
  expect(all('m:meldung/m:titel')).toEqual([...HOSTILE].reverse())
  expect(all('m:meldung/m:erstellt')[0]).toBe('2026-11-21T11:00:00.000Z')
  expect(all('m:meldung/m:link')[0]).toMatch(
    /^http:\/\/localhost:3000\/lindental\/meldungen\/kategorie-\d+\/meldung-/,
  )
  const text = new TextDecoder().decode(bytes)
  expect(text).not.toMatch(/<!DOCTYPE|<!ENTITY|Kanarienvogel|geheim@/)
  // The control: an invalid file fails the schema.
  using wrong = XmlDocument.fromString(text.replace(/<breite>[^<]+/, '<breite>nord'))
  expect(() => validator.validate(wrong)).toThrow(/breite/)
})

test('the export uses the filter and order of the list', async () => {
  await using site = await aSite()
  const { town, admin, category } = await aListOf(site, ['Laterne dunkel', 'Laterne hell', 'Müll im Wald'])
  const done = await aReport(site, town, category, { title: 'Laterne erledigt', kind: 'DONE' })
  const other = await aTown(site)
  await aReport(site, other, await aCategory(site, other), { title: 'Laterne anderswo' })
  const titles = async (filter: object) => {
    const bytes = await exported(site, town, 'XML', admin, filter)
    return [...new TextDecoder().decode(bytes).matchAll(/<titel>([^<]+)/g)].map(([, title]) => title)
  }
  expect(await titles({ searchText: 'Laterne', sortType: 'CREATED_AT', sortDirection: 'ASC' })).toEqual([
    'Laterne dunkel',
    'Laterne hell',
    'Laterne erledigt',
  ])
  expect(await titles({ statusKind: 'DONE' })).toEqual(['Laterne erledigt'])
  expect(await titles({ statusId: town.statuses.NEW, onlyWithPhoto: false })).toHaveLength(3)
  await site.services.db
    .updateTable('report')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', done.id)
    .execute()
  const { errors } = await exportOf(site, town, 'XML', admin, { statusKind: 'DONE' })
  expect(errors).toMatchObject([
    {
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: { filter: 'Zu dieser Auswahl gibt es keine Meldungen.' },
      },
    },
  ])
})
