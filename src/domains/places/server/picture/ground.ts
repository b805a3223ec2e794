import type { MapColours } from '#domains/places/map-colours.rules.ts'
import { type AreaPaint, type LinePaint, PAINT, widthAt } from '#domains/places/map-paint.rules.ts'
import type { Spot } from './frame.ts'
import { clipLine, type Line } from './lines.ts'
import type { OpenTile, TileFeature } from './open-tile.ts'

const round = (value: number) => Math.round(value * 10) / 10
const pathOf = (line: Line, isClosed = false) =>
  `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`

/** Everything below the labels: areas, water, buildings, roads. */
export function drawGround(tiles: readonly OpenTile[], zoom: number, colours: MapColours): string {
  return PAINT.filter((paint) => zoom >= paint.minZoom)
    .map((paint) => (paint.shape === 'area' ? drawArea : drawLine)(paint as never, tiles, zoom, colours))
    .join('')
}

const isOf = ({ kinds }: AreaPaint | LinePaint) => {
  return ({ kind }: TileFeature) => kinds === undefined || kinds.includes(kind)
}

function drawArea(paint: AreaPaint, tiles: readonly OpenTile[], _: number, colours: MapColours): string {
  const paths = tiles.flatMap((tile) =>
    tile
      .features(paint.layer)
      .filter(({ shape }) => shape === 'area')
      .filter(isOf(paint))
      .flatMap(({ lines }) => lines.map((ring) => pathOf(ring, true))),
  )
  return paths.length === 0 ? '' : `<path fill="${colours[paint.colour]}" d="${paths.join('')}"/>`
}

function drawLine(paint: LinePaint, tiles: readonly OpenTile[], zoom: number, colours: MapColours): string {
  const paths = tiles.flatMap((tile) =>
    tile
      .features(paint.layer)
      .filter(isOf(paint))
      // Lines are clipped to the tile: the neighbour draws the rest. Otherwise dashes would overlap and
      // borders would show.
      .flatMap(({ lines }) => lines.flatMap((line) => clipLine(line, tile.rect)))
      .map((line: Spot[]) => pathOf(line)),
  )
  if (paths.length === 0) return ''
  const width = widthAt(zoom, paint.width)
  const dash = paint.dash?.map((share) => round(share * width)).join(' ')
  return `<path fill="none" stroke="${colours[paint.colour]}" stroke-width="${round(width)}" stroke-linejoin="round"${
    dash === undefined ? ' stroke-linecap="round"' : ` stroke-dasharray="${dash}"`
  }${paint.opacity === undefined ? '' : ` stroke-opacity="${paint.opacity}"`} d="${paths.join('')}"/>`
}
