import { mapBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import type { StaticMaps } from '#domains/places/server/static-maps.ts'
import { readMapReference, staticMapOrder } from '#domains/reports/server/static-map.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Log } from '#kit/server/log.ts'
import type { DrawPicture } from '#kit/server/mail/deliver.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { mailLogos } from './mail-logos.ts'

/** The small map in twice the density: on a telephone it is read as it stands, beside text it may be a little larger. */
const VARIANT = { size: 'SMALL', scale: 2, theme: 'light' } as const

type Sources = { db: Db; staticMaps: StaticMaps; storage: Storage; log: Log }

/**
 * Draws what mails show: the place of the report they are about, and the logo of whoever sends them. A mail leaves without it
 * rather than late.
 */
export function mailPictures(services: Sources): DrawPicture {
  const drawLogo = mailLogos(services.storage)
  return async (reference) => {
    try {
      const scene = readMapReference(reference)
      if (scene === null) return await drawLogo(reference)
      const map = await mapBySlug(services.db, scene.slug)
      if (map === null) return null
      const { bytes } = await services.staticMaps.picture(staticMapOrder(scene, map, VARIANT, 'png'))
      return bytes
    } catch (error) {
      services.log.warn({ err: error }, 'a mail leaves without a picture')
      return null
    }
  }
}
