import { createHash } from 'node:crypto'
import type { Log } from '#kit/server/log.ts'
import { tileReader } from '#kit/server/pmtiles/read.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { DARK, LIGHT } from '../map-colours.rules.ts'
import { LABELS, PAINT } from '../map-paint.rules.ts'
import type { Point } from '../place.rules.ts'
import { cornersOfShape } from '../shapes/shape.rules.ts'
import type { StaticMapVariant } from '../static-map.rules.ts'
import type { TownMap } from './geodata/geodata.sql.ts'
import type { Drawing, Drawn, PictureFormat } from './picture/draw-map.ts'
import { type Drawer, startDrawer } from './picture/drawer.ts'
import { frameOf, tilesOf } from './picture/frame.ts'
import type { PinLook } from './picture/pin.ts'
import { pictureCache } from './picture-cache.ts'

/** A request for a static map. */
export type StaticMapOrder = StaticMapVariant & {
  format: PictureFormat
  /** Null where the town has none: the picture is then blank with a pin, a scale and a sentence. */
  map: TownMap | null
  point: Point
  pin: PinLook
  /** The stretch or area around the point, as a whole in the picture; null for a mere point. */
  shape: Drawing['shape']
}

/** The file, and whether all of its tiles could be read. */
export type StaticMap = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }

export type StaticMaps = {
  /**
   * The picture, from the cache or rendered now; concurrent requests for the same one share one rendering
   * (single-flight).
   * @throws DrawerBusy when too many wait
   */
  picture(order: StaticMapOrder): Promise<StaticMap>
  stop(): void
}

/** Increase it when the rendering itself changes: cached pictures are then no longer used. */
const DRAWING = 1
/** A hash of the look: colours, widths and sizes by value, everything else by that number. */
const DESIGN = createHash('sha256')
  .update(JSON.stringify([DRAWING, LIGHT, DARK, PAINT, LABELS]))
  .digest('hex')
/**
 * The version of a static map. It covers everything but the place, so that addresses with it can be cached
 * forever.
 */
export const staticMapVersion = (hash: string): string => `${hash}${DESIGN.slice(0, 8)}`

/** Fewest labels of a picture; with fewer a zoomed-out one is tried. */
const LEAST_NAMES = 2

export function createStaticMaps(storage: Storage, log: Log, drawer: Drawer = startDrawer(log)): StaticMaps {
  const shelf = pictureCache(storage)
  const read = tileReader(storage)
  const once = singleFlight<StaticMap>()

  const draw = async (order: StaticMapOrder, isFar: boolean): Promise<Drawn> => {
    const { map, ...look } = order
    const corners = look.shape === null ? [] : cornersOfShape(look.shape.shape)
    const frame = frameOf(order.size, order.point, isFar, corners)
    const tiles: { place: ReturnType<typeof tilesOf>[number]; bytes: Uint8Array }[] = []
    let missing = 0
    for (const place of map === null ? [] : tilesOf(frame, map.maxZoom)) {
      try {
        const bytes = await read(map?.storageKey ?? '')(place.z, place.x, place.y)
        if (bytes !== null) tiles.push({ place, bytes })
      } catch (error) {
        missing += 1
        log.warn({ err: error, map: map?.storageKey }, 'a tile for a drawn map could not be read')
      }
    }
    const attribution = (map?.attribution ?? '').replace(/<[^>]*>/g, '').trim()
    const drawn = await drawer.draw({ ...look, isFar, attribution, tiles })
    if (drawn.broken > 0)
      log.warn({ map: map?.storageKey, broken: drawn.broken }, 'tiles of a map are broken')
    return { ...drawn, broken: drawn.broken + missing }
  }

  const make = async (key: string, order: StaticMapOrder): Promise<StaticMap> => {
    const kept = await shelf.find(key)
    if (kept !== null) return { bytes: kept, isWhole: true }
    drawer.requireRoom()
    const near = await draw(order, false)
    const isBare = near.names < LEAST_NAMES && order.map !== null && near.broken === 0
    const far = isBare ? await draw(order, true) : near
    const best = far.names > near.names ? far : near
    const bytes = new Uint8Array(best.bytes)
    const isWhole = near.broken + far.broken === 0
    // A picture with missing tiles is shown, but not cached: the next attempt may have them.
    if (isWhole) {
      await shelf.keep(key, bytes).catch((error: unknown) => {
        log.warn({ err: error }, 'a drawn map could not be stored')
      })
    }
    return { bytes, isWhole }
  }

  return {
    picture: (order) => {
      const { map, point, size, scale, theme, format, pin, shape } = order
      const key = createHash('sha256')
        .update(
          JSON.stringify([
            DESIGN,
            map?.hash ?? null,
            [point.latitude, point.longitude],
            [size, scale, theme, format],
            pin,
            ...(shape === null ? [] : [shape]),
          ]),
        )
        .digest('hex')
      return once(key, () => make(key, order))
    },
    stop: () => drawer.stop(),
  }
}
