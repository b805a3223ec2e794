import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { STATUS_COLOURS, shapeMarkup } from '#domains/municipalities/status-look.rules.ts'
import { themeColours } from '#domains/municipalities/theme-colours.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { TownMap } from '#domains/places/server/geodata/geodata.sql.ts'
import { MAP_ROUTE } from '#domains/places/server/map-files.ts'
import type { PictureFormat } from '#domains/places/server/picture/draw-map.ts'
import { type StaticMapOrder, staticMapVersion } from '#domains/places/server/static-maps.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import { readShapeCode, shapeCode } from '#domains/places/shapes/shape-code.rules.ts'
import {
  readStaticMapFile,
  type StaticMapSize,
  type StaticMapVariant,
  staticMapFile,
} from '#domains/places/static-map.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'

/** The content of a report's static map: only its place and kind of status. */
export type MapScene = { slug: string; point: Point; shape: Shape | null; kind: StatusKind }

type Signing = Pick<Context, 'clock' | 'secret'>

/**
 * Most minutes that a signed address is valid, and the steps in which it changes, the same as for photos
 * (S-24).
 */
const SIGNED_MINUTES = 15
const STEP_MINUTES = 5
const PURPOSE = 'static-map'

/**
 * "/karten/lindental/bild/50.58423/8.96150/new": five decimals are about a metre. A stretch or an area
 * follows as a code of its corners: the address tells the place that the picture shows, and nothing else.
 */
export function mapReference({ slug, point, shape, kind }: MapScene): string {
  const place = [point.latitude, point.longitude].map((degrees) => degrees.toFixed(5)).join('/')
  const around = shape === null ? '' : `/${shapeCode(shape, point)}`
  return `${MAP_ROUTE}/${slug}/bild/${place}/${kind.toLowerCase().replace('_', '-')}${around}`
}

/**
 * The address of a report's static map. It is signed, so that the server renders only maps that it offered
 * itself. A public report's address does not expire; others are valid for 10 to 15 minutes.
 */
export function staticMapPath(
  { clock, secret }: Signing,
  scene: MapScene & { mapHash: string; isPublic: boolean },
  size: StaticMapSize,
): string {
  const path = mapReference(scene)
  const query = new URLSearchParams({ v: staticMapVersion(scene.mapHash) })
  if (!scene.isPublic) {
    const step = STEP_MINUTES * MINUTE
    query.set('bis', String(Math.floor(clock.now().getTime() / step) * step + SIGNED_MINUTES * MINUTE))
  }
  query.set('sig', signatureOf(secret, signedText(path, query.get('bis'))))
  return `${path}/${staticMapFile({ size, scale: 1, theme: 'light' })}?${query}`
}

/**
 * A cache of signatures: every card has a map, and addresses repeat. The limit is the number of signed
 * characters.
 */
const signatures = new SizeBoundedCache<string>(300_000)

function signatureOf(secret: string, text: string): string {
  const key = `${secret} ${text}`
  const known = signatures.get(key)
  if (known !== undefined) return known
  const made = sign(secret, PURPOSE, text)
  signatures.set(key, made)
  return made
}

const signedText = (path: string, until: string | null) => (until === null ? path : `${path}:${until}`)

type Asked = { path: string; until: string | null; signature: string | null }
export type AskedMap = { scene: MapScene; variant: StaticMapVariant; isPublic: boolean }

const DEGREES = '-?\\d{1,3}\\.\\d{5}'
const REFERENCE = new RegExp(
  `^${MAP_ROUTE}/([a-z0-9-]+)/bild/(${DEGREES})/(${DEGREES})/([a-z-]+)(?:/([\\w-]+))?$`,
)

/** Parses the result of mapReference(); null for anything else. */
export function readMapReference(reference: string): MapScene | null {
  const [, slug, latitude, longitude, look, code] = REFERENCE.exec(reference) ?? []
  const kind = STATUS_KINDS.find((each) => each.toLowerCase().replace('_', '-') === look)
  if (slug === undefined || kind === undefined) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const shape = code === undefined ? null : readShapeCode(code, point)
  return code !== undefined && shape === null ? null : { slug, point, shape, kind }
}

/** The map that an address asks for; null without a valid signature or after its expiry. */
export function readStaticMapPath({ clock, secret }: Signing, asked: Asked): AskedMap | null {
  const slash = asked.path.lastIndexOf('/')
  const path = asked.path.slice(0, slash)
  const [scene, variant] = [readMapReference(path), readStaticMapFile(asked.path.slice(slash + 1))]
  const { until, signature } = asked
  if (scene === null || variant === null || signature === null) return null
  if (!isSigned(secret, PURPOSE, signedText(path, until), signature)) return null
  if (until !== null && !(Number(until) >= clock.now().getTime())) return null
  return { scene, variant, isPublic: until === null }
}

/** The render order of such a map. */
export function staticMapOrder(
  { point, shape: drawn, kind }: MapScene,
  map: TownMap | null,
  variant: StaticMapVariant,
  format: PictureFormat = 'webp',
): StaticMapOrder {
  const { theme } = variant
  const colour = STATUS_COLOURS[kind][theme]
  const [edge, ink] = theme === 'dark' ? ['#0b0c0a', '#10120f'] : ['#ffffff', '#ffffff']
  const shape = shapeMarkup(kind, { ink, cut: colour })
  const { accent, darkAccent } = themeColours('standard')
  // In the platform's colour: a picture knows as little of a town's theme as its pins do.
  const look = { colour: theme === 'dark' ? darkAccent : accent, halo: edge }
  return {
    ...{ ...variant, format, map, point },
    pin: { id: kind, colour, edge, shape },
    shape: drawn === null ? null : { shape: drawn, ...look },
  }
}
