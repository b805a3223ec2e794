import { DARK, LIGHT } from '#domains/places/map-colours.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { cornersOfShape, type Shape } from '#domains/places/shapes/shape.rules.ts'
import type { StaticMapVariant } from '#domains/places/static-map.rules.ts'
import { say } from '#kit/common/say.ts'
import { loadSharp } from '#kit/server/images/load-sharp.ts'
import { drawShape, type ShapeLook } from './drawn-shape.ts'
import { type Frame, frameOf, LOOKS, type TilePlace } from './frame.ts'
import { drawGround } from './ground.ts'
import { drawLabels } from './labels.ts'
import { drawAttribution, drawNotice, drawScale, type Piece } from './map-overlays.ts'
import { createOccupiedBoxes } from './occupied-boxes.ts'
import { type OpenTile, openTile } from './open-tile.ts'
import { drawPin, type PinLook } from './pin.ts'

/** WebP for pages; PNG for mails, because some mail programs read nothing newer. */
export type PictureFormat = 'webp' | 'png'

/** Everything that determines a picture. */
export type Drawing = StaticMapVariant & {
  format: PictureFormat
  point: Point
  isFar: boolean
  pin: PinLook
  /** The stretch or area around the point; null for a mere point. */
  shape: (ShapeLook & { shape: Shape }) | null
  /** Plain text. */
  attribution: string
  tiles: readonly { place: TilePlace; bytes: Uint8Array }[]
}

export type Drawn = {
  bytes: Uint8Array
  /** Number of unreadable tiles. */
  broken: number
  /** Number of labelled streets and places. */
  names: number
}

/** Renders the map as SVG; letters are outlines, so that it looks the same on every machine. */
function drawSvg(drawing: Drawing): { svg: string; broken: number; names: number } {
  const colours = drawing.theme === 'dark' ? DARK : LIGHT
  const { size: letters, pin: pinScale } = LOOKS[drawing.size]
  const { size, point, isFar, shape } = drawing
  const frame = frameOf(size, point, isFar, shape === null ? [] : cornersOfShape(shape.shape))
  const tiles = drawing.tiles.map(({ place, bytes }) => tryTile(bytes, place, frame))
  const whole = tiles.filter((tile) => tile !== null)
  const pin = drawPin(drawing.pin, frame, pinScale)
  const words =
    letters > 0 ? drawWords(drawing, whole, frame, pin) : { markup: '', names: Number.POSITIVE_INFINITY }
  const { width, height } = frame
  const dense = drawing.scale
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * dense}" height="${height * dense}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    drawGround(whole, frame.zoom, colours),
    shape === null ? '' : drawShape(shape.shape, shape, frame, pinScale),
    words.markup,
    pin.markup,
    '</svg>',
  ]
  return { svg: parts.join(''), broken: tiles.length - whole.length, names: words.names }
}

/** All text: labels, scale, attribution; or the notice that there is no map. */
function drawWords(
  { size, theme, attribution }: Drawing,
  tiles: readonly OpenTile[],
  frame: Frame,
  pin: Piece,
): { markup: string; names: number } {
  const colours = theme === 'dark' ? DARK : LIGHT
  const letters = LOOKS[size].size
  const scale = drawScale(frame, letters, colours)
  if (tiles.length === 0) {
    const notice = drawNotice(say`Für diesen Ort ist keine Karte da.`, frame, letters + 3, colours)
    return { markup: `${notice}${scale.markup}`, names: 0 }
  }
  const sources = drawAttribution(attribution, frame, letters, colours)
  const crowd = createOccupiedBoxes()
  for (const { boxes } of [pin, scale, sources]) crowd.add(boxes)
  const { markup, names } = drawLabels(tiles, frame, colours, crowd)
  return { markup: `${markup}${sources.markup}${scale.markup}`, names }
}

function tryTile(bytes: Uint8Array, place: TilePlace, frame: Frame): OpenTile | null {
  try {
    return openTile(bytes, place, frame)
  } catch {
    return null
  }
}

export async function drawMap(drawing: Drawing): Promise<Drawn> {
  const { svg, ...found } = drawSvg(drawing)
  const sharp = await loadSharp()
  // A thousand house numbers are a long path; the SVG is our own, so the parser's limit is not needed.
  const image = sharp(Buffer.from(svg), { unlimited: true }).flatten()
  const encoded =
    drawing.format === 'png'
      ? image.png({ palette: true, compressionLevel: 9 })
      : image.webp({ quality: 82, smartSubsample: true })
  return { ...found, bytes: new Uint8Array(await encoded.toBuffer()) }
}
