import { mapBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import type { StaticMaps } from '#domains/places/server/static-maps.ts'
import { readMapReference, staticMapOrder } from '#domains/reports/server/static-map.ts'
import type { Db } from '#kit/server/db.ts'
import type { Log } from '#kit/server/log.ts'
import type { DrawPicture } from '#kit/server/mail/send.ts'

/** The small map in twice the density: on a telephone it is read as it stands, beside text it may be a little larger. */
const VARIANT = { size: 'SMALL', scale: 2, theme: 'light' } as const

/** Draws what mails show: the place of the report they are about. A mail leaves without it rather than late. */
export function mailPictures(services: { db: Db; staticMaps: StaticMaps; log: Log }): DrawPicture {
  return async (reference) => {
    try {
      const scene = readMapReference(reference)
      const map = scene === null ? null : await mapBySlug(services.db, scene.slug)
      if (scene === null || map === null) return null
      const { bytes } = await services.staticMaps.picture(staticMapOrder(scene, map, VARIANT, 'png'))
      return bytes
    } catch (error) {
      services.log.warn({ err: error }, 'a mail leaves without its map')
      return null
    }
  }
}
