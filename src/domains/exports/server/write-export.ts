import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { exportBatches } from './export-batches.ts'
import { type ExportQuery, exportCriteria } from './export-criteria.ts'
import type { ExportContent } from './files/export-content.ts'
import { photoZip } from './files/photo-zip.ts'
import { xlsxFile } from './files/xlsx-file.ts'
import { xmlFile } from './files/xml-file.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

type Writer = (context: Context, content: ExportContent) => AsyncIterable<Uint8Array>

const WRITERS: Record<ExportFormat, Writer> = {
  PDF: pdfFile,
  XLSX: (_, content) => xlsxFile(content),
  XML: (_, content) => xmlFile(content),
  ZIP: photoZip,
}

/** Lazy: the PDF library with its fonts loads with the first PDF. */
async function* pdfFile(context: Context, content: ExportContent): AsyncGenerator<Uint8Array> {
  const { reportsPdf } = await import('./files/report-pdf.ts')
  yield* reportsPdf(context, content)
}

/** Writes the file of an export into the store. Returns its size in bytes. */
export async function writeExport(
  context: Context,
  town: MunicipalityRow,
  row: Pick<ReportExportRow, 'format' | 'storageKey' | 'includesContactData'> & { query: ExportQuery },
  ids: readonly number[],
  onDone?: (done: number) => Promise<void>,
): Promise<number> {
  const withContact = row.includesContactData
  const content: ExportContent = {
    town,
    withContact,
    now: context.clock.now(),
    publicUrl: context.publicUrl,
    criteria: await exportCriteria(context, town, row.query),
    total: ids.length,
    batches: exportBatches(context.db, town.id, ids, withContact, onDone),
  }
  return storeCounted(context, row.storageKey, WRITERS[row.format](context, content))
}

/** Streams pieces into the store. Returns the number of bytes. */
export async function storeCounted(
  { storage }: Pick<Context, 'storage'>,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const piece of pieces) {
      size += piece.length
      yield piece
    }
  }
  await storage.write(key, counted())
  return size
}
