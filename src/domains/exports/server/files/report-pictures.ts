import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { PHOTO_SIDES } from '#domains/photos/photo.rules.ts'
import { photoStorageKey } from '#domains/photos/server/photo-files.ts'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { coordinatesText } from '#domains/places/coordinates.rules.ts'
import type { TownMap } from '#domains/places/server/geodata/geodata.sql.ts'
import type { StaticMaps } from '#domains/places/server/static-maps.ts'
import { reportAddress } from '#domains/reports/server/report-address.ts'
import { staticMapOrder } from '#domains/reports/server/static-map.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { toJpeg } from '#kit/server/images/to-jpeg.ts'
import type { Picture } from '#kit/server/pdf/blocks.ts'
import type { ExportRow } from '../export-rows.sql.ts'

declare module '#kit/server/builder.ts' {
  interface Context {
    /** Renders static maps of reports' locations. */
    staticMaps: StaticMaps
  }
}

/**
 * The map of a report's location; null if the town has no map or rendering fails. The address is in the text
 * in any case.
 */
export async function mapPicture(
  { staticMaps, log }: Context,
  town: MunicipalityRow,
  map: TownMap | null,
  row: ExportRow,
): Promise<Picture | null> {
  if (map === null) return null
  const scene = { slug: town.slug, point: row, shape: row.shape, kind: row.statusKind }
  try {
    const variant = { size: 'MEDIUM', scale: 2, theme: 'light' } as const
    const { bytes } = await staticMaps.picture(staticMapOrder(scene, map, variant, 'png'))
    const jpeg = await toJpeg(bytes, 1280)
    return { ...jpeg, alt: say`Karte: ${reportAddress(row) || coordinatesText(row)}` }
  } catch (error) {
    log.warn({ err: error }, 'an export is written without its map')
    return null
  }
}

/** Photos with their authors' descriptions. Photos whose files are missing are left out. */
export async function photoPictures(
  { storage }: Pick<Context, 'storage'>,
  photos: readonly PhotoRow[],
  size: 'MEDIUM' | 'LARGE',
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [index, { key, alternativeText }] of photos.entries()) {
    const file = await storage.read(photoStorageKey(key, `${PHOTO_SIDES[size]}.webp`))
    if (file === null) continue
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
    const alt = alternativeText ?? say`Foto ${index + 1} von ${photos.length} zur Meldung, ohne Beschreibung`
    pictures.push({ ...(await toJpeg(bytes, 1280)), alt })
  }
  return pictures
}
