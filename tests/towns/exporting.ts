import { randomUUID } from 'node:crypto'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { makeExportJob } from '#domains/exports/server/exports.jobs.ts'
import { insertExport } from '#domains/exports/server/report-exports.sql.ts'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import { type Answer, ask } from '../ask.ts'
import type { Person, Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** The header row of the spreadsheet (rule 62). */
export const XLSX_HEAD = [
  ...['Nummer', 'Titel', 'Beschreibung', 'Status', 'Kategorie', 'Unterkategorie', 'Adresse', 'PLZ', 'Ort'],
  ...[
    'Breite',
    'Länge',
    'Erstellt',
    'Erledigt',
    'Tage offen',
    'Zuständig',
    'Kommentare',
    'Fotos',
    'Quelle',
    'Link',
    'Intern',
    'Frist erste Antwort',
    'Frist Abschluss',
    'Team',
    'Angaben',
    'Objekt',
    'Geometrie',
  ],
]

/** Requests an export of a town's reports. */
export const exportOf = (
  site: TestSite,
  town: Pick<Town, 'id'>,
  format: ExportFormat,
  as: Person | null,
  filter?: object,
  more: object = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Export($input: ExportReportsInput!) {
      exportReports(input: $input) { downloadUrl emailSent export { id total done readyAt downloadUrl } } }`,
    { input: { municipalityId: town.id, format, filter, ...more } },
    { as },
  )

/** Downloads a file by its address from the API. */
export const fetched = (site: TestSite, url: string) =>
  site.app.request(url.replace('http://localhost:3000', ''))

/** The bytes of a file that is exported at once. */
export async function exported(...given: Parameters<typeof exportOf>): Promise<Uint8Array> {
  const [site] = given
  const { data, errors } = await exportOf(...given)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const answer = await fetched(site, data.exportReports.downloadUrl)
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The rows of a sheet, by the column of the cell address: texts as strings, numbers as numbers. */
export function sheetCells(sheet: string): (string | number | undefined)[][] {
  using document = XmlDocument.fromString(sheet)
  const space = { s: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' }
  return document.root.find('s:sheetData/s:row', space).map((row) => {
    const cells: (string | number | undefined)[] = []
    for (const cell of row.find('s:c', space) as XmlElement[]) {
      const letters = (cell.attr('r')?.value ?? '').replace(/\d+$/, '')
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const isText = cell.attr('t')?.value === 'inlineStr'
      cells[at] = isText ? unescaped(cell.content) : Number(cell.content)
    }
    return cells
  })
}

/** Decodes the format's own escapes, as a spreadsheet program does. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Requests all reports of a town as a background export. It waits in the queue; returns its id. */
export async function waitingExport(
  { services: { db, clock } }: TestSite,
  town: Pick<Town, 'id'>,
  person: Person,
): Promise<string> {
  const id = randomUUID()
  await insertExport(db, {
    ...{ municipalityId: town.id, id, personId: person.id, format: 'XML', includesContactData: false },
    ...{ query: { onlyWithPhoto: false, sortType: 'CREATED_AT' }, isMailed: true, total: 1, done: 0 },
    ...{ storageKey: `exports/${id}.xml`, fileName: 'meldungen.xml', requestedAt: clock.now() },
    ...{ readyAt: null, size: null, expiresAt: null },
  })
  return id
}

/** Runs a background export of all reports of a town. */
export async function makeExport(site: TestSite, town: Pick<Town, 'id'>, person: Person): Promise<void> {
  const { db, jobs } = site.services
  const id = await waitingExport(site, town, person)
  await db.transaction().execute((trx) => jobs.enqueue(trx, makeExportJob, { id }))
  await site.runJobs()
}
