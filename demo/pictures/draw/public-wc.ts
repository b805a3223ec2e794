import { type Board, block, board, type Frame, onBoard, part, within } from './bodies.ts'
import { mix, shade } from './colour.ts'
import { rect } from './facade.ts'
import { path } from './materials.ts'
import { chain } from './metalwork.ts'
import { points } from './outlines.ts'
import { type Place, scaleAt } from './place.ts'
import { fill, type Point, stroke } from './shapes.ts'
import { regular, writeOn } from './signs.ts'

/** The two figures on toilet signs, on a square of 1 × 1. */
const MAN: readonly Point[][] = [
  regular(14, [0.5, 0.88], 0.1),
  points(
    '0.34,0.74 0.66,0.74 0.7,0.42 0.62,0.42 0.6,0.02 0.52,0.02 0.5,0.36 0.48,0.02 0.4,0.02 0.38,0.42 0.3,0.42',
  ),
]
const WOMAN: readonly Point[][] = [
  regular(14, [0.5, 0.88], 0.1),
  points(
    '0.38,0.74 0.62,0.74 0.76,0.42 0.69,0.39 0.62,0.54 0.72,0.26 0.6,0.26 0.59,0.02 0.52,0.02 0.51,0.26 0.49,0.26 0.48,0.02 0.41,0.02 0.4,0.26 0.28,0.26 0.38,0.54 0.31,0.39 0.24,0.42',
  ),
]

/** A blue or steel sign with one of the toilet figures. */
export function toiletFigure(
  surface: Board,
  kind: 'man' | 'woman',
  u: number,
  v: number,
  size: number,
  ground: string,
  ink: string,
): string {
  const figure = kind === 'man' ? MAN : WOMAN
  const shape = figure
    .map((points) =>
      path(
        surface,
        points.map(([x, y]): Point => [u + (0.12 + x * 0.76) * size, v + (0.1 + y * 0.8) * size]),
      ),
    )
    .join('')
  return onBoard(surface, rect(u, v, u + size, v + size), ground) + fill(shape, surface.colour(ink))
}

/** A metal door in its frame, with kick plate, louvres, handle; origin at its lower middle. */
export function steelDoor(place: Place, frame: Frame, colour: string, width = 1, height = 2.08): string {
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const around = board(place, part(frame, 0, 0, -0.02), width + 0.18, height + 0.09)
  const leaf = board(place, part(frame, 0, 0, -0.05), width, height)
  let louvres = ''
  let lips = ''
  for (let slat = 0; slat < 7; slat++) {
    const v = 0.42 + slat * 0.055
    louvres += path(leaf, rect(width * 0.28, v, width * 0.72, v + 0.034))
    lips += path(
      leaf,
      [
        [width * 0.28, v + 0.034],
        [width * 0.72, v + 0.034],
      ],
      false,
    )
  }
  const scratches = Array.from({ length: 14 }, () => {
    const [u, v] = [place.random.between(0.08, width - 0.15), place.random.between(0.2, 1.9)]
    return path(
      leaf,
      [
        [u, v],
        [u + place.random.between(-0.12, 0.14), v + place.random.between(-0.1, 0.1)],
      ],
      false,
    )
  }).join('')
  return (
    onBoard(around, rect(0, 0, width + 0.18, height + 0.09), shade(mix(colour, '#8a8f92', 0.5), -0.15)) +
    onBoard(leaf, rect(0, 0, width, height), colour) +
    onBoard(leaf, rect(0, height - 0.06, width, height), '#0c0e12', 'opacity=".3"') +
    onBoard(leaf, rect(0.06, 0.06, width - 0.06, 0.3), '#9aa0a4') +
    fill(louvres, leaf.colour(shade(colour, -0.6))) +
    stroke(lips, leaf.colour(shade(colour, 0.35)), Math.max(1, 0.008 * unit)) +
    stroke(scratches, leaf.colour(shade(colour, 0.4)), Math.max(0.8, 0.005 * unit), 'opacity=".6"') +
    block(place, frame, { from: [width / 2 - 0.13, 0.92, -0.075], size: [0.06, 0.24, 0.025] }, '#a9afb3') +
    block(place, frame, { from: [width / 2 - 0.24, 1.07, -0.12], size: [0.16, 0.028, 0.028] }, '#c3c8cb') +
    block(place, frame, { from: [width / 2 - 0.12, 1.065, -0.1], size: [0.035, 0.035, 0.05] }, '#a9afb3')
  )
}

/** A padlock with its shackle. */
function padlock(place: Place, frame: Frame, size = 0.11): string {
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const front = board(place, part(frame, 0, 0, -0.03), size, size * 0.95)
  const bow = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 8) * Math.PI
    return front.at(size / 2 + Math.cos(angle) * size * 0.3, size * 0.9 + Math.sin(angle) * size * 0.55)
  })
  const data = `M${bow.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return (
    stroke(data, place.tone('#4a4f53'), size * 0.2 * unit) +
    stroke(data, place.tone('#c9ced2'), size * 0.1 * unit) +
    block(place, frame, { from: [-size / 2, 0, -0.03], size: [size, size * 0.95, 0.04] }, '#c29a3a') +
    onBoard(front, regular(12, [size / 2, size * 0.5], size * 0.11), '#1c1a16') +
    onBoard(front, rect(size * 0.45, size * 0.2, size * 0.55, size * 0.5), '#1c1a16')
  )
}

/** A chain across the door from a staple on the wall to the handle and back, with a padlock in its middle. */
export function doorChain(place: Place, frame: Frame, width: number): string {
  const at = (a: number, b: number, c = -0.1) => within(frame, a, b, c)
  return (
    block(place, frame, { from: [-width / 2 - 0.17, 1.16, -0.08], size: [0.09, 0.09, 0.05] }, '#6a7074') +
    chain(
      place,
      [
        at(-width / 2 - 0.12, 1.2),
        at(-width * 0.3, 1.1),
        at(-0.02, 1.04),
        at(width * 0.22, 1.06),
        at(width / 2 - 0.18, 1.09),
      ],
      0.075,
      '#a9afb4',
    ) +
    chain(
      place,
      [at(-width / 2 - 0.12, 1.19), at(-width * 0.28, 1.16), at(0, 1.12), at(width / 2 - 0.18, 1.1)],
      0.075,
      '#969ca1',
    ) +
    padlock(place, part(frame, -0.02, 0.9, -0.1), 0.13)
  )
}

/** A sheet of paper or board hung on the door: DEFEKT in large letters, taped at its corners. */
export function defectNotice(place: Place, frame: Frame, v: number, width: number, yellow: boolean): string {
  const tilt = place.random.between(-0.06, 0.06)
  const own = part(frame, 0, v, -0.056, 0, tilt)
  const sheet = board(place, own, width, width * 0.52)
  const [w, h] = [sheet.width, sheet.height]
  const corners: Point[] = [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ]
  return (
    onBoard(sheet, rect(0.015, -0.02, w + 0.015, h - 0.01), '#0c0e12', 'opacity=".3"') +
    onBoard(sheet, rect(0, 0, w, h), yellow ? '#f2c52e' : '#f6f3ea') +
    (yellow
      ? stroke(path(sheet, rect(0.02, 0.02, w - 0.02, h - 0.02)), sheet.colour('#1c1c1c'), 0.012 * sheet.unit)
      : '') +
    writeOn(sheet, 'DEFEKT', h * 0.42, h * 0.36, h * 0.075, yellow ? '#1c1c1c' : '#c4161c', {
      squeeze: 0.8,
    }) +
    [0.26, 0.16]
      .map((v0, row) =>
        onBoard(
          sheet,
          rect(w * (0.16 + row * 0.08), h * v0, w * (0.84 - row * 0.08), h * (v0 + 0.05)),
          '#4a4c50',
          'opacity=".75"',
        ),
      )
      .join('') +
    (yellow
      ? ''
      : corners
          .map(([u, v0]) =>
            onBoard(
              sheet,
              [
                [u - 0.045, v0 - 0.012],
                [u + 0.03, v0 - 0.035],
                [u + 0.045, v0 + 0.014],
                [u - 0.03, v0 + 0.035],
              ],
              '#d9cf9a',
              'opacity=".8"',
            ),
          )
          .join(''))
  )
}
