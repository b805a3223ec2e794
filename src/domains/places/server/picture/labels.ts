import type { MapColours } from '#domains/places/map-colours.rules.ts'
import { LABELS, type LabelPaint, sizeAt } from '#domains/places/map-paint.rules.ts'
import { alongLine } from './along-line.ts'
import type { Frame, Rect, Spot } from './frame.ts'
import { clipLine, joinLines, type Line } from './lines.ts'
import { type Crowd, inset } from './occupied-boxes.ts'
import type { OpenTile } from './open-tile.ts'
import { CAP_HEIGHT, type Lettering, letter, outlineText } from './text-shaping.ts'

/** A label, once for each name and kind, with its possible places. */
type Wanted = { name: string; kind: string; places: Line[]; distance: number }

/** Streets first: people look for them. The town's own name stands beside the picture. */
const ORDER = ['street-name', 'water-name', 'hamlet', 'village', 'poi', 'quarter', 'house-number']

/** Pixels of distance by which main streets take precedence over nearer lanes. */
const MAIN_LEAD = 60
const MAIN: ReadonlySet<string> = new Set(['motorway', 'primary', 'secondary'])

/** Draws the labels that fit without overlap, nearest to the point first. */
export function drawLabels(
  tiles: readonly OpenTile[],
  frame: Frame,
  colours: MapColours,
  crowd: Crowd,
): { markup: string; names: number } {
  let names = 0
  const outlines = new Map<string, string[]>()
  for (const id of ORDER) {
    const paint = LABELS.find((each) => each.id === id)
    if (paint === undefined || frame.zoom < paint.minZoom) continue
    const size = sizeAt(frame.zoom, paint.size) * frame.lettering
    const colour = colours[paint.colour]
    for (const wanted of gather(tiles, paint, frame)) {
      const drawn = paint.isAlong
        ? writeAlong(wanted, size, frame, crowd)
        : writeAt(wanted, paint, size, frame, crowd)
      if (drawn === '') continue
      if (id !== 'house-number') names += 1
      outlines.set(colour, [...(outlines.get(colour) ?? []), drawn])
    }
  }
  const halo = `stroke="${colours.halo}" stroke-width="3.2" stroke-linejoin="round"`
  const all = [...outlines].map(([colour, paths]) => [colour, paths.join('')] as const)
  const halos = all.map(([, path]) => `<path ${halo} fill="none" d="${path}"/>`)
  const letters = all.map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
  return { markup: [...halos, ...letters].join(''), names }
}

function gather(tiles: readonly OpenTile[], paint: LabelPaint, frame: Frame): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const picture = inset(frame, 0)
  for (const tile of tiles) {
    for (const { shape, kind, name, lines } of tile.features(paint.layer)) {
      if (name === null || (paint.kinds && !paint.kinds.includes(kind))) continue
      if ((shape === 'line') !== (paint.isAlong ?? false)) continue
      for (const line of lines) {
        // Both tiles have a copy of a point near their common edge.
        const parts = shape === 'line' ? clipLine(line, tile.rect) : line.map((spot) => [spot])
        const key =
          shape === 'line'
            ? name
            : `${name} ${Math.round(line[0]?.[0] ?? 0)} ${Math.round(line[0]?.[1] ?? 0)}`
        const entry = wanted.get(key) ?? { name, kind, places: [], distance: Number.POSITIVE_INFINITY }
        entry.places.push(...parts.filter((part) => part.some((spot) => isInside(spot, picture))))
        wanted.set(key, entry)
      }
    }
  }
  return [...wanted.values()]
    .filter(({ places }) => places.length > 0)
    .map((each) => ({ ...each, distance: distanceOf(each, frame.at) }))
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'de'))
}

function distanceOf({ places, kind }: Wanted, at: Spot): number {
  const nearest = Math.min(...places.flat().map(([x, y]) => Math.hypot(x - at[0], y - at[1])))
  return nearest - (MAIN.has(kind) ? MAIN_LEAD : 0)
}

const isInside = ([x, y]: Spot, box: Rect) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/** Pixels after a label before it may repeat on the same street. */
const AGAIN = 220
const MARGIN = 8

function writeAlong(wanted: Wanted, size: number, frame: Frame, crowd: Crowd): string {
  const text = letter(wanted.name)
  if (text === null) return ''
  const lines = joinLines(wanted.places).flatMap((line) => clipLine(line, inset(frame, MARGIN)))
  const middles: Spot[] = []
  let path = ''
  for (const line of lines.toSorted((a, b) => b.length - a.length)) {
    for (let again = true; again; ) {
      const found = alongLine(text, line, size, frame.at, crowd, (middle) =>
        middles.every(
          (other) => Math.hypot(other[0] - middle[0], other[1] - middle[1]) >= AGAIN + text.width * size,
        ),
      )
      again = found !== null
      if (found === null) break
      path += found.path
      middles.push(found.middle)
      crowd.add(found.boxes)
    }
  }
  return path
}

/** In em: the widest line of a label at a point, and the line height. */
const MOST_WIDE = 9
const LINE = 1.15

function writeAt(
  { name, places }: Wanted,
  { spacing, below = 0 }: LabelPaint,
  size: number,
  frame: Frame,
  crowd: Crowd,
): string {
  const [spot] = places[0] ?? []
  const lines = wrap(name, spacing)
  if (spot === undefined || lines === null) return ''
  const width = Math.max(...lines.map((line) => line.width)) * size
  const height = (CAP_HEIGHT + (lines.length - 1) * LINE) * size
  const top = spot[1] + below * size - height / 2
  const box = { left: spot[0] - width / 2, right: spot[0] + width / 2, top, bottom: top + height }
  const roomy = { left: box.left - 3, right: box.right + 3, top: box.top - 3, bottom: box.bottom + 3 }
  if (!crowd.isFree([roomy], inset(frame, 3))) return ''
  crowd.add([roomy])
  return lines
    .map((line, index) => {
      const y = top + (CAP_HEIGHT + index * LINE) * size
      return outlineText(line, size, [spot[0] - (line.width * size) / 2, y])
    })
    .join('')
}

function wrap(name: string, spacing = 0): Lettering[] | null {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    const isFitting = lines.length > 0 && (letter(longer, spacing)?.width ?? 0) <= MOST_WIDE
    if (isFitting) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const set = lines.map((line) => letter(line, spacing))
  return set.every((line) => line !== null) ? set : null
}
