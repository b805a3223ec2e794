import { largestFile } from '#domains/photos/server/photo-files.ts'
import type { Context } from '#kit/server/builder.ts'
import { inTown } from '#kit/server/database/row-level-security.ts'
import { type ZipEntry, zipOf } from '#kit/server/zip.ts'
import type { ExportRow } from '../export-rows.sql.ts'
import { contentNotes, type ExportContent } from './export-content.ts'
import { type ExportedPhoto, photosBelow } from './exported-photos.sql.ts'

/** An archive of many reports' photos in the largest stored size, one folder per report. */
export const photoZip = (context: Context, content: ExportContent): AsyncGenerator<Uint8Array> =>
  zipOf(entriesOf(context, content), content.now)

async function* entriesOf({ db, storage }: Context, content: ExportContent): AsyncGenerator<ZipEntry> {
  const notes = contentNotes(content).map(([label, value]) => `${label}: ${value}\r\n`)
  yield { path: 'angaben.txt', pieces: text(notes.join('')), isPacked: false }
  for await (const batch of content.batches) {
    const ids = batch.map(({ id }) => id)
    const found = await inTown(db, content.town.id, (trx) => photosBelow(trx, content.town.id, ids))
    const photos = Map.groupBy(found, ({ reportId }) => reportId)
    for (const row of batch) {
      for (const [index, photo] of (photos.get(row.id) ?? []).entries()) {
        const file = await storage.read(largestFile(photo.key))
        // The file may have been removed since the list was read.
        if (file !== null) yield { path: pathOf(row, photo, index), pieces: file.stream, isPacked: true }
      }
    }
  }
}

/**
 * The path in the archive. A report's number is unique within its town and contains only characters that file
 * names allow.
 */
const pathOf = ({ number }: ExportRow, { commentId }: ExportedPhoto, index: number): string =>
  `${number}/${commentId === null ? 'foto' : `kommentar-${commentId}-foto`}-${index + 1}.webp`

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content)
}
