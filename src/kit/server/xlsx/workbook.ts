import { type ZipEntry, zipOf } from '../zip.ts'
import { type CellFormat, type CellValue, cellXml, columnName } from './cells.ts'
import {
  CONTENT_TYPES,
  coreXml,
  PACKAGE_RELATIONS,
  STYLES_XML,
  WORKBOOK_RELATIONS,
  workbookXml,
} from './parts.ts'

export type SheetColumn = { title: string; format: CellFormat /** In characters. */; width: number }

export type Workbook = {
  title: string
  author: string
  sheetName: string
  columns: readonly SheetColumn[]
  /** Rows of the sheet, in batches; each row has a value for every column. */
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
  /** A second sheet that describes the first: label and text. */
  notesName: string
  notes: readonly (readonly [string, string])[]
}

/** Characters buffered before compression. */
const PIECE = 64 * 1024

/**
 * Writes a spreadsheet as a stream: neither the rows nor the file are in memory as a whole. No cell is ever a
 * formula. The header row stays visible and has a filter.
 */
export function writeWorkbook(workbook: Workbook, now: Date): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(workbook, now), now)
}

async function* entriesOf(workbook: Workbook, now: Date): AsyncGenerator<ZipEntry> {
  const last = columnName(workbook.columns.length - 1)
  let rows = 1
  const sheet = sheetXml(workbook, (count) => {
    rows += count
  })
  yield entry('[Content_Types].xml', CONTENT_TYPES)
  yield entry('_rels/.rels', PACKAGE_RELATIONS)
  yield entry('docProps/core.xml', coreXml(workbook, now))
  yield entry('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS)
  yield entry('xl/styles.xml', STYLES_XML)
  yield { path: 'xl/worksheets/sheet1.xml', pieces: encoded(sheet), isPacked: false }
  yield entry('xl/worksheets/sheet2.xml', notesXml(workbook.notes))
  // Last, because the filter's range is known only now.
  yield entry('xl/workbook.xml', workbookXml(workbook, `$A$1:$${last}$${rows}`))
}

const entry = (path: string, content: string): ZipEntry => ({
  path,
  pieces: encoded([content]),
  isPacked: false,
})

async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

async function* sheetXml(
  { columns, rows }: Workbook,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }, index) => cellXml(`${columnName(index)}1`, title, 'head'))
  yield `${HEAD}<worksheet ${NAMESPACE}><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  const names = columns.map((_, index) => columnName(index))
  let number = 1
  let waiting = ''
  for await (const batch of rows) {
    onRows(batch.length)
    for (const row of batch) {
      number += 1
      const cells = columns.map(({ format }, index) =>
        cellXml(`${names[index]}${number}`, row[index] ?? null, format),
      )
      waiting += `<row r="${number}">${cells.join('')}</row>`
      if (waiting.length < PIECE) continue
      yield waiting
      waiting = ''
    }
  }
  yield `${waiting}</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`
}

function notesXml(notes: Workbook['notes']): string {
  const rows = notes.map(([label, text], index) => {
    const cells = cellXml(`A${index + 1}`, label, 'head') + cellXml(`B${index + 1}`, text, 'text')
    return `<row r="${index + 1}">${cells}</row>`
  })
  return `${HEAD}<worksheet ${NAMESPACE}><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}
