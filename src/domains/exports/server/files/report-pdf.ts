import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { inTown } from '#kit/server/database/row-level-security.ts'
import { notFound } from '#kit/server/errors.ts'
import { facts, heading, paragraph } from '#kit/server/pdf/blocks.ts'
import { createPdf } from '#kit/server/pdf/pdf.ts'
import { type ExportRow, exportRows } from '../export-rows.sql.ts'
import { contentNotes, type ExportContent } from './export-content.ts'
import { detailsOf, type Extent, reportSection } from './report-section.ts'

/** Reports whose photos and comments are in memory at a time. */
const BATCH = 20

/** The complete PDF of one report. @throws NOT_FOUND where it was deleted meanwhile */
export async function* reportPdf(
  context: Context,
  town: MunicipalityRow,
  reportId: number,
  isStaff: boolean,
): AsyncGenerator<Uint8Array> {
  const [row] = await inTown(context.db, town.id, (trx) => exportRows(trx, town.id, [reportId], false))
  if (row === undefined) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  const now = context.clock.now()
  const asOf = dateTimeText(now.toISOString(), timeZoneOf(town.country), localeOf(town.country))
  const extent: Extent = { isStaff, level: 1, mostPhotos: MAX_REPORT_PHOTOS, mostComments: 300 }
  const pdf = createPdf({
    title: say`Meldung ${row.number}: ${row.title}`,
    ...{ author: town.name, now, running: say`${town.name} · Meldung ${row.number}` },
  })
  pdf.newPage()
  pdf.bookmark(`${row.number} ${row.title}`)
  await reportSection(context, pdf, pdf.root, row, await detailsOf(context, town, [row.id], extent), extent)
  paragraph(pdf, pdf.root, say`Stand: ${asOf}`, { isQuiet: true })
  pdf.end()
  yield* pdf.taken()
}

/** The PDF of many reports: a cover with the filter, then one page and one bookmark per report. */
export async function* reportsPdf(context: Context, content: ExportContent): AsyncGenerator<Uint8Array> {
  const { town, now, total } = content
  const extent: Extent = { isStaff: true, level: 2, mostPhotos: 2, mostComments: 20 }
  const title = say`Meldungen ${town.name}`
  const pdf = createPdf({ title, author: town.name, now, running: title })
  pdf.newPage()
  heading(pdf, pdf.root, 1, title)
  const count = countText(total, 'Meldung', 'Meldungen')
  facts(pdf, pdf.root, [...contentNotes(content), [say`Umfang`, count]])
  for await (const batch of content.batches) {
    for (const rows of chunksOf(batch)) {
      const ids = rows.map(({ id }) => id)
      const details = await detailsOf(context, town, ids, extent)
      for (const row of rows) {
        pdf.newPage()
        pdf.bookmark(`${row.number} ${row.title}`)
        const section = pdf.element('Sect', pdf.root)
        await reportSection(context, pdf, section, row, details, extent)
        // Flushes the section, so that its memory is freed.
        section.end()
        yield* pdf.taken()
      }
    }
  }
  pdf.end()
  yield* pdf.taken()
}

function* chunksOf(rows: readonly ExportRow[]): Generator<readonly ExportRow[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}
