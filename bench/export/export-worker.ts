import { createRequire } from 'node:module'
import { Zip, ZipDeflate } from 'fflate'
import PDFDocument from 'pdfkit'
import { columnsOf } from '#domains/exports/server/files/export-columns.ts'
import type { ExportRow } from '../../src/domains/exports/server/export-rows.sql.ts'
import type { ExportFormat } from '../../src/domains/municipalities/municipality.rules.ts'
import { openBenchSite } from '../site/site.ts'
import { exportsOf } from './export-files.ts'

/**
 * Writes one file in a process of its own, so that the process's memory is the export's alone. Prints time
 * and memory.
 */
/** ZIP holds photos, which are not made of rows, so there is no baseline to compare it with. */
type Format = Exclude<ExportFormat, 'ZIP'>
const [reports, format, way] = process.argv.slice(2) as [string, Format, 'ours' | 'bare']
const [town, count] = reports.split('/').map(Number)

/**
 * The baseline: the library writes the same cells from rows in memory, without database, escaping or tags.
 */
const BARE: Record<Format, (rows: readonly ExportRow[]) => Iterable<Uint8Array>> = {
  XLSX: function* (rows) {
    const made: Uint8Array[] = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      made.push(piece)
    })
    const file = new ZipDeflate('sheet1.xml')
    zip.add(file)
    const encoder = new TextEncoder()
    for (const row of rows) {
      const cells = cellsOf(row).map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
      file.push(encoder.encode(`<row>${cells.join('')}</row>`))
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    zip.end()
    yield* made
  },
  XML: function* (rows) {
    const encoder = new TextEncoder()
    for (const row of rows) yield encoder.encode(`<meldung>${cellsOf(row).join('</a><a>')}</meldung>`)
  },
  PDF: function* (rows) {
    const plain = { size: 'A4', margin: 56, pdfVersion: '1.7', lang: 'de-DE', bufferPages: false } as const
    const info = { Title: 'x', Author: 'x', Creator: 'x', CreationDate: new Date() }
    const doc = new PDFDocument({
      ...plain,
      tagged: false,
      displayTitle: false,
      autoFirstPage: false,
      font: null,
      info,
    })
    doc.font(createRequire(import.meta.url).resolve(FONT))
    for (const row of rows) {
      doc.addPage()
      for (const cell of [...cellsOf(row), row.description])
        doc.fontSize(10.5).text(String(cell ?? ''), 56, 72, { lineBreak: true })
      for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece
    }
    doc.end()
    for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece
  },
}
const FONT = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'

const COLUMNS = columnsOf(false)
const facts = {
  town: { slug: 'x', ownHost: null, isActive: true },
  publicUrl: 'http://localhost:3000',
  now: new Date(),
}
const cellsOf = (row: ExportRow) =>
  COLUMNS.map(({ value }) => {
    const found = value(row, facts)
    return found instanceof Date ? found.toISOString() : found
  })

await using site = await openBenchSite({ reports: town ?? 0, municipalities: 1 })
const exports = await exportsOf(site)
const ids = await exports.ids(count ?? 0)
const rows = way === 'bare' ? await inMemory() : []
const before = process.memoryUsage.rss()
const started = performance.now()
let bytes = 0
const pieces = way === 'ours' ? exports.write(format, ids) : BARE[format](rows)
for await (const piece of pieces) bytes += piece.length
const seconds = (performance.now() - started) / 1000
const peak = process.resourceUsage().maxRSS * 1024 - before
process.stdout.write(`\n${JSON.stringify({ rows: ids.length, seconds, bytes, peak })}\n`)

async function inMemory(): Promise<ExportRow[]> {
  const all: ExportRow[] = []
  for await (const batch of exports.batches(ids)) all.push(...batch)
  return all
}
