import { timeZoneOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { type CellFormat, type CellValue, momentSerial } from '#kit/server/xlsx/cells.ts'
import { writeWorkbook } from '#kit/server/xlsx/workbook.ts'
import type { ExportRow } from '../export-rows.sql.ts'
import { type Column, columnsOf } from './export-columns.ts'
import { contentNotes, type ExportContent } from './export-content.ts'

/** Reports as a spreadsheet, one row each, with typed dates and numbers (rule 62, S-39). */
export function xlsxFile(content: ExportContent): AsyncGenerator<Uint8Array> {
  const { town, now } = content
  const columns = columnsOf(content.withContact)
  return writeWorkbook(
    {
      title: say`Meldungen ${town.name}`,
      author: town.name,
      sheetName: say`Meldungen`,
      columns: columns.map(({ title, width, format }) => ({
        title: title(),
        ...{ width, format: cellFormat(format) },
      })),
      rows: rowsOf(content, columns),
      notesName: say`Angaben`,
      notes: contentNotes(content),
    },
    now,
  )
}

const cellFormat = (format: Column['format']): CellFormat => (format === 'boolean' ? 'text' : format)

async function* rowsOf(content: ExportContent, columns: readonly Column[]): AsyncGenerator<CellValue[][]> {
  const facts = content
  const timeZone = timeZoneOf(content.town.country)
  const cellOf = (row: ExportRow, { value }: Column): CellValue => {
    const found = value(row, facts)
    if (found instanceof Date) return momentSerial(found, timeZone)
    return typeof found === 'boolean' ? (found ? say`ja` : say`nein`) : found
  }
  for await (const batch of content.batches)
    yield batch.map((row) => columns.map((each) => cellOf(row, each)))
}
