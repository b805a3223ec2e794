import { z } from 'zod'
import { plainLine } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** The files that a town can upload: map data, its boundary, the areas of its districts. */
export const IMPORT_KINDS = ['EXTRACT', 'BOUNDARY', 'AREAS'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The course of an upload; one of the last two states ends it. */
export const IMPORT_STATES = ['UPLOADING', 'WAITING', 'RUNNING', 'DONE', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const MB = 1024 * 1024
/** Largest file of each kind in bytes. The extract of a German Regierungsbezirk has up to 250 MB. */
export const MOST_BYTES: Readonly<Record<ImportKind, number>> = {
  EXTRACT: 300 * MB,
  BOUNDARY: 20 * MB,
  AREAS: 20 * MB,
}
export const mostMegabytes = (kind: ImportKind): number => MOST_BYTES[kind] / MB

/** Bytes of a piece. A whole one arrives within half a minute over the slowest usual line. */
export const PIECE_BYTES = 4 * MB

export const FILE_NAME_MAX = 200

const TOO_LARGE: Readonly<Record<ImportKind, Message>> = {
  EXTRACT: message`Die Datei hat mehr als 300 MB. Nehmen Sie den Auszug eines kleineren Gebiets, zum Beispiel des Regierungsbezirks.`,
  BOUNDARY: message`Die Datei hat mehr als 20 MB. Bitte vereinfachen Sie die Grenze.`,
  AREAS: message`Die Datei hat mehr als 20 MB. Bitte vereinfachen Sie die Flächen.`,
}

/** Checks what an upload announces, in the browser before it begins and on the server. */
export const placeImportSchema = z
  .object({
    kind: z.enum(IMPORT_KINDS),
    fileName: plainLine()
      .min(1, { error: message`Bitte wählen Sie eine Datei.` })
      .max(FILE_NAME_MAX, { error: message`Höchstens ${FILE_NAME_MAX} Zeichen.` }),
    size: z.number().int().min(1, { error: message`Die Datei ist leer.` }),
  })
  .superRefine(({ kind, size }, context) => {
    if (size > MOST_BYTES[kind])
      context.addIssue({ code: 'custom', path: ['file'], message: TOO_LARGE[kind]() })
  })

/**
 * Whether the first bytes of a file are those of its kind: the header of OSM-PBF, or the opening of a JSON
 * object.
 */
export function beginsAs(kind: ImportKind, bytes: Uint8Array): boolean {
  if (kind !== 'EXTRACT') return /^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 1024)))
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 15 || length.getUint32(0) > 64 * 1024) return false
  // Field 1 of the first header, a text of nine letters.
  return (
    bytes[4] === 0x0a && bytes[5] === 9 && new TextDecoder().decode(bytes.subarray(6, 15)) === 'OSMHeader'
  )
}

/** The sentence for a file that is of another kind. */
export const WRONG_KIND: Readonly<Record<ImportKind, Message>> = {
  EXTRACT: message`Das ist kein Auszug von OpenStreetMap. Der Name der richtigen Datei endet auf .osm.pbf.`,
  BOUNDARY: message`Das ist keine Datei im Format GeoJSON. Ihr Name endet meist auf .geojson.`,
  AREAS: message`Das ist keine Datei im Format GeoJSON. Ihr Name endet meist auf .geojson.`,
}
