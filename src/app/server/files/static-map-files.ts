import type { Hono } from 'hono'
import { findTownVisibility } from '#domains/municipalities/server/town-visibility.sql.ts'
import { mapBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import { MAP_ROUTE } from '#domains/places/server/map-files.ts'
import { DrawerBusy } from '#domains/places/server/picture/drawer.ts'
import { staticMapVersion } from '#domains/places/server/static-maps.ts'
import { readStaticMapPath, staticMapOrder } from '#domains/reports/server/static-map.ts'
import type { Services } from '../services.ts'

/** Seconds. Addresses of public places carry the map's version, so their answers never change. */
const YEAR = 31_536_000
const HOUR = 3600

/** Static maps of reports' places. Only addresses signed by this server are drawn; others get 404. */
export function addStaticMapFiles(app: Hono, { db, clock, config, log, staticMaps }: Services): void {
  app.get(`${MAP_ROUTE}/:slug/bild/*`, async (http) => {
    const asked = readStaticMapPath(
      { clock, secret: config.secret },
      {
        path: http.req.path,
        until: http.req.query('bis') ?? null,
        signature: http.req.query('sig') ?? null,
      },
    )
    if (asked === null) return http.notFound()
    const isOpen = await findTownVisibility(db, asked.scene.slug, clock.now())
    if (isOpen === null || (!isOpen && asked.isPublic)) return http.notFound()
    const map = await mapBySlug(db, asked.scene.slug)
    try {
      const order = staticMapOrder(asked.scene, map, asked.variant)
      const { bytes, isWhole } = await staticMaps.picture(order)
      const isOwn = map !== null && http.req.query('v') === staticMapVersion(map.hash)
      return http.body(bytes, 200, {
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'content-disposition': 'inline',
        'cache-control': isWhole ? caching(asked.isPublic, isOwn) : 'no-store',
      })
    } catch (error) {
      // The page shows the address as text beside the map and requests the map again on the next visit.
      if (error instanceof DrawerBusy) log.warn('too many maps wait to be drawn')
      else log.error({ err: error, map: map?.storageKey }, 'a map could not be drawn')
      return http.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' })
    }
  })
}

function caching(isPublic: boolean, isOwn: boolean): string {
  if (!isPublic) return 'private, max-age=300'
  return isOwn ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`
}
