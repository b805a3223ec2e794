import { type Board, onBoard } from './bodies.ts'
import { shade } from './colour.ts'
import { plaster, rect, wideWindow } from './facade.ts'
import { masonry, path } from './materials.ts'
import type { Place } from './place.ts'
import { fill, type Point, stroke } from './shapes.ts'
import { regular, writeOn } from './signs.ts'

const ROMAN = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'] as const

/** A clock face with its ring, minute marks and Roman figures but no hands: only the bare axle is left. */
export function handlessClock(
  place: Place,
  surface: Board,
  [u, v]: Point,
  radius: number,
  dark: boolean,
): string {
  const { random } = place
  const disc = (share: number) => regular(48, [u, v], radius * share)
  const gold = '#c9a245'
  const [ground, ink] = dark ? ['#20304a', gold] : ['#efe9da', '#22242a']
  const unit = surface.unit
  let marks = ''
  for (let minute = 0; minute < 60; minute++) {
    const angle = (minute / 60) * Math.PI * 2
    const inner = minute % 5 === 0 ? 0.86 : 0.91
    const at = (share: number): Point =>
      surface.at(u + Math.sin(angle) * radius * share, v + Math.cos(angle) * radius * share)
    const [from, to] = [at(inner), at(0.95)]
    marks += `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`
  }
  const figures = ROMAN.map((word, hour) => {
    const angle = (hour / 12) * Math.PI * 2
    return roman(
      surface,
      word,
      u + Math.sin(angle) * radius * 0.71,
      v + Math.cos(angle) * radius * 0.71,
      radius * 0.2,
      angle,
    )
  }).join('')
  // Rust that has run from the bare axle.
  const rust = [-0.5, 0.1, 0.6]
    .map((aside) =>
      fill(
        path(surface, [
          [u + radius * (aside * 0.05 - 0.01), v - radius * 0.04],
          [u + radius * (aside * 0.05 + 0.012), v - radius * 0.04],
          [u + radius * aside * 0.06, v - radius * random.between(0.16, 0.34)],
        ]),
        surface.colour('#8a5a34'),
        'opacity=".35"',
      ),
    )
    .join('')
  return (
    onBoard(
      surface,
      disc(1.16).map(([x, y]): Point => [x + radius * 0.03, y - radius * 0.05]),
      '#15161c',
      'opacity=".3"',
    ) +
    onBoard(surface, disc(1.14), shade(dark ? gold : '#8a8276', -0.15)) +
    onBoard(surface, disc(1.08), dark ? gold : '#6a6258') +
    onBoard(surface, disc(1.02), shade(ground, -0.25)) +
    onBoard(surface, disc(0.99), ground) +
    onBoard(surface, disc(0.55), shade(ground, dark ? 0.05 : -0.05)) +
    stroke(marks, surface.colour(ink), Math.max(1.2, radius * 0.025 * unit)) +
    stroke(figures, surface.colour(ink), Math.max(1.5, radius * 0.042 * unit)) +
    rust +
    onBoard(surface, disc(0.075), '#3a3430') +
    onBoard(surface, disc(0.045), '#8a6a44') +
    onBoard(surface, disc(0.018), '#0c0b0a')
  )
}

/** Roman figures as strokes, standing upright on the dial's circle. */
function roman(surface: Board, word: string, u: number, v: number, size: number, angle: number): string {
  const wide: Record<string, number> = { I: 0.22, V: 0.62, X: 0.62 }
  const total = [...word].reduce((sum, letter) => sum + (wide[letter] ?? 0.4), 0)
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)]
  const at = (x: number, y: number): string => {
    const [px, py] = surface.at(u + (x * cos - y * sin) * size, v + (x * sin + y * cos) * size)
    return `${px.toFixed(1)} ${py.toFixed(1)}`
  }
  let data = ''
  let x = -total / 2
  for (const letter of word) {
    const w = wide[letter] ?? 0.4
    const [left, right, middle] = [x + 0.06, x + w - 0.06, x + w / 2]
    if (letter === 'I') data += `M${at(middle, -0.5)}L${at(middle, 0.5)}`
    if (letter === 'V') data += `M${at(left, 0.5)}L${at(middle, -0.5)}L${at(right, 0.5)}`
    if (letter === 'X') data += `M${at(left, 0.5)}L${at(right, -0.5)}M${at(right, 0.5)}L${at(left, -0.5)}`
    x += w
  }
  return data
}

/** The upper part of a town hall's gable: windows, cornice, coat of arms, lettering. Widths in metres on a board. */
export function gableFront(
  place: Place,
  surface: Board,
  wall: string,
  style: 'plaster' | 'brick' | 'timber',
  eaves: number,
): string {
  const { width: w, height: h } = surface
  const gable: Point[] = [
    [0, 0],
    [w, 0],
    [w, eaves],
    [w / 2, h],
    [0, eaves],
  ]
  const clip = path(surface, gable)
  const body =
    style === 'brick'
      ? masonry(
          place,
          surface,
          [wall, shade(wall, 0.08), shade(wall, -0.1), shade(wall, -0.04)],
          [0.42, 0.16],
          shade(wall, 0.35),
          0.02,
        )
      : plaster(place, surface, wall, 0)
  let windows = ''
  for (const share of [0.2, 0.5, 0.8]) windows += wideWindow(place, surface, w * share - 0.65, 1.5, 1.3, 2, 2)
  const beams: Point[][] = []
  if (style === 'timber') {
    for (const v of [0.9, 4.1, eaves])
      beams.push([
        [0, v],
        [w, v],
      ])
    for (let post = 0; post <= 6; post++)
      beams.push([
        [(w * post) / 6, 0.9],
        [(w * post) / 6, eaves],
      ])
    beams.push(
      [
        [0, eaves],
        [w / 2, h],
      ],
      [
        [w, eaves],
        [w / 2, h],
      ],
      [
        [0, 0.9],
        [w / 6, 4.1],
      ],
      [
        [w, 0.9],
        [(w * 5) / 6, 4.1],
      ],
    )
    beams.push(
      [
        [w * 0.25, eaves],
        [w * 0.25, (eaves + h) / 2],
      ],
      [
        [w * 0.75, eaves],
        [w * 0.75, (eaves + h) / 2],
      ],
    )
  }
  const timber = stroke(
    beams.map((line) => path(surface, line, false)).join(''),
    surface.colour('#4d3626'),
    0.2 * surface.unit,
  )
  return (
    onBoard(surface, rect(0, -4, w, 0.02), wall) +
    `<clipPath id="gable"><path d="${clip}"/></clipPath><g clip-path="url(#gable)">${body}${timber}</g>` +
    windows +
    (style === 'timber'
      ? ''
      : onBoard(surface, rect(0, eaves - 0.18, w, eaves), shade(wall, 0.22)) +
        onBoard(surface, rect(0, eaves - 0.3, w, eaves - 0.18), '#14161c', 'opacity=".2"')) +
    stroke(
      path(
        surface,
        [
          [-0.35, eaves - 0.25],
          [w / 2, h + 0.12],
          [w + 0.35, eaves - 0.25],
        ],
        false,
      ),
      surface.colour('#8a3f2e'),
      0.34 * surface.unit,
    ) +
    stroke(
      path(
        surface,
        [
          [-0.35, eaves - 0.35],
          [w / 2, h],
          [w + 0.35, eaves - 0.35],
        ],
        false,
      ),
      surface.colour('#5a2f24'),
      0.1 * surface.unit,
    ) +
    townName(surface)
  )
}

/** A dark board with gilded letters under the eaves. */
function townName(surface: Board): string {
  const middle = surface.width / 2
  return (
    onBoard(surface, rect(middle - 1.95, 3.7, middle + 1.95, 4.5), '#14161c', 'opacity=".25"') +
    onBoard(surface, rect(middle - 2, 3.76, middle + 2, 4.55), '#24382f') +
    stroke(
      path(surface, rect(middle - 1.93, 3.83, middle + 1.93, 4.48)),
      surface.colour('#c9a245'),
      0.035 * surface.unit,
    ) +
    writeOn(surface, 'RATHAUS', 3.93, 0.44, 0.085, '#e0bb5c')
  )
}
