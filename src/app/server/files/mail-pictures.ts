import { mapBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import type { StaticMaps } from '#domains/places/server/static-maps.ts'
import { readMapReference, staticMapOrder } from '#domains/reports/server/static-map.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Log } from '#kit/server/log.ts'
import type { DrawPicture } from '#kit/server/mail/deliver.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { mailLogos } from './mail-logos.ts'

/** The small map in twice the density: it is sharp on a phone, and a little larger beside text. */
const VARIANT = { size: 'SMALL', scale: 2, theme: 'light' } as const

type Sources = { db: Db; staticMaps: StaticMaps; storage: Storage; log: Log }

/**
 * Draws the pictures of a mail: the place of its report and the sender's logo. A picture that cannot be drawn
 * is left out rather than delaying the mail.
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
      services.log.warn({ err: error }, 'a mail is sent without its picture')
      return null
    }
  }
}
