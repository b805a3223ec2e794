import { type Board, block, board, type Frame, onBoard, part } from './bodies.ts'
import { shade } from './colour.ts'
import { path } from './materials.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, n, type Point, polygon, stroke } from './shapes.ts'
import { regular, type SignFace, writeOn } from './signs.ts'

/** A dog in profile, squatting, in a square of 1 × 1 (origin lower left). */
export const SQUATTING: readonly Point[] = [
  [0.86, 0.72],
  [0.93, 0.68],
  [0.97, 0.62],
  [0.93, 0.58],
  [0.84, 0.57],
  [0.78, 0.5],
  [0.74, 0.36],
  [0.72, 0.12],
  [0.78, 0.08],
  [0.78, 0.04],
  [0.66, 0.04],
  [0.62, 0.3],
  [0.52, 0.28],
  [0.46, 0.2],
  [0.52, 0.08],
  [0.58, 0.07],
  [0.58, 0.03],
  [0.42, 0.03],
  [0.36, 0.12],
  [0.28, 0.14],
  [0.24, 0.26],
  [0.28, 0.36],
  [0.16, 0.46],
  [0.12, 0.56],
  [0.16, 0.58],
  [0.22, 0.5],
  [0.33, 0.46],
  [0.44, 0.52],
  [0.6, 0.64],
  [0.66, 0.76],
  [0.68, 0.86],
  [0.74, 0.8],
  [0.8, 0.8],
]

/** The droppings below the squatting dog of a sign. */
const PILE: readonly Point[] = [
  [0.14, 0.03],
  [0.3, 0.03],
  [0.27, 0.08],
  [0.22, 0.1],
  [0.17, 0.08],
]

function placed(points: readonly Point[], size: number, left: number, bottom: number): Point[] {
  return points.map(([u, v]) => [left + u * size, bottom + v * size])
}

/** A round sign that forbids dog mess: dog, red ring, red stroke across. */
export function noDogsFace(size = 0.42): SignFace {
  const middle: Point = [size / 2, size / 2]
  return {
    width: size,
    height: size,
    outline: regular(32, middle, size / 2),
    paint: (surface: Board) =>
      onBoard(surface, regular(32, middle, size / 2), '#f5f3ec') +
      fill(
        path(surface, placed(SQUATTING, size * 0.66, size * 0.17, size * 0.2)),
        surface.colour('#17191c'),
      ) +
      fill(path(surface, placed(PILE, size * 0.66, size * 0.15, size * 0.2)), surface.colour('#17191c')) +
      stroke(
        path(
          surface,
          [
            [size * 0.17, size * 0.83],
            [size * 0.83, size * 0.17],
          ],
          false,
        ),
        surface.colour('#c9201f'),
        size * 0.085 * surface.unit,
        'opacity=".94"',
      ) +
      stroke(
        path(surface, regular(40, middle, size * 0.445)),
        surface.colour('#c9201f'),
        size * 0.095 * surface.unit,
      ),
  }
}

/** A heap of dog mess of about `size` metres: coils with a wet gleam, and flies. */
export function dogMess(place: Place, x: number, z: number, size: number): string {
  const { random } = place
  const [px, py] = project(place, x, z)
  const unit = size * scaleAt(place, x, z)
  const tone = place.tone('#5f3d20', distance(place, x, z))
  const coil = (cx: number, cy: number, wide: number, high: number, lean: number): string => {
    const body: Point[] = [
      [cx - wide, cy],
      [cx - wide * 0.94, cy - high * 0.55],
      [cx - wide * 0.5, cy - high * 0.95],
      [cx + wide * 0.1, cy - high],
      [cx + wide * 0.72, cy - high * 0.8 + lean],
      [cx + wide, cy - high * 0.3 + lean],
      [cx + wide * 0.9, cy + high * 0.2],
      [cx + wide * 0.3, cy + high * 0.36],
      [cx - wide * 0.5, cy + high * 0.32],
    ]
    const at = (points: readonly Point[]) =>
      curve(points.map(([u, v]): Point => [px + u * unit, py + v * unit]))
    const lit: Point[] = [
      [cx - wide * 0.7, cy - high * 0.5],
      [cx - wide * 0.3, cy - high * 0.82],
      [cx + wide * 0.3, cy - high * 0.84],
      [cx + wide * 0.1, cy - high * 0.6],
      [cx - wide * 0.4, cy - high * 0.45],
    ]
    return (
      fill(at(body), shade(tone, -0.26)) +
      fill(
        at(body.map(([u, v]): Point => [cx + (u - cx) * 0.92, cy + (v - cy) * 0.86 - high * 0.06])),
        tone,
      ) +
      fill(at(lit), shade(tone, 0.3), 'opacity=".7"') +
      fill(
        at(
          lit.map(([u, v]): Point => [cx - wide * 0.25 + (u - cx) * 0.35, cy - high * 0.3 + (v - cy) * 0.5]),
        ),
        '#ffffff',
        'opacity=".45"',
      )
    )
  }
  let grooves = ''
  for (let index = 0; index < 9; index++) {
    const [u, v] = [random.between(-0.45, 0.4), random.between(-0.5, 0.02)]
    grooves += curve(
      [
        [px + u * unit, py + v * unit],
        [px + (u + 0.05) * unit, py + (v + 0.02) * unit],
        [px + (u + 0.12) * unit, py + (v - 0.01) * unit],
      ],
      false,
    )
  }
  const fly = (u: number, v: number) => {
    const [fx, fy] = [px + u * unit, py + v * unit]
    const s = unit * 0.02
    return `<ellipse cx="${n(fx)}" cy="${n(fy)}" rx="${n(s * 1.2)}" ry="${n(s * 0.8)}" fill="#17181a"/><ellipse cx="${n(fx - s)}" cy="${n(fy - s)}" rx="${n(s * 1.2)}" ry="${n(s * 0.5)}" fill="#dfe8ee" fill-opacity=".75" transform="rotate(-30 ${n(fx)} ${n(fy)})"/><ellipse cx="${n(fx + s)}" cy="${n(fy - s)}" rx="${n(s * 1.2)}" ry="${n(s * 0.5)}" fill="#dfe8ee" fill-opacity=".75" transform="rotate(30 ${n(fx)} ${n(fy)})"/>`
  }
  return (
    contact(place, x, z, size * 1.9, size * 1.3, 0.65) +
    coil(0.34, -0.06, 0.22, 0.16, 0.03) +
    coil(-0.34, -0.02, 0.24, 0.17, -0.03) +
    coil(0.02, 0, 0.43, 0.21, 0.05) +
    coil(0.16, -0.15, 0.27, 0.17, -0.05) +
    coil(-0.16, -0.14, 0.25, 0.19, 0.06) +
    coil(0.02, -0.27, 0.2, 0.15, 0.05) +
    coil(0.6, 0.05, 0.09, 0.08, 0) +
    stroke(grooves, shade(tone, -0.5), unit * 0.012, 'opacity=".5"') +
    [
      [-0.5, -0.55],
      [0.42, -0.7],
      [0.2, -0.3],
      [-0.22, -0.2],
      [0.62, -0.35],
    ]
      .map(([u = 0, v = 0]) => fly(u, v))
      .join('')
  )
}

/** A dispenser for dog bags on its post: sign above, box with an open, empty flap. */
export function bagDispenser(place: Place, frame: Frame, colour = '#2f6b45'): string {
  const { random } = place
  const sheet = board(place, part(frame, 0, 1.32, -0.05), 0.34, 0.34)
  const box = (surface: Board): string => {
    const rect = (u0: number, v0: number, u1: number, v1: number, tone: string, extra = '') =>
      fill(
        polygon([surface.at(u0, v0), surface.at(u1, v0), surface.at(u1, v1), surface.at(u0, v1)]),
        tone,
        extra,
      )
    let drawn =
      rect(0.025, 0.2, 0.275, 0.5, '#0c0e0e') + rect(0.035, 0.21, 0.265, 0.49, place.tone('#1d2422'))
    drawn +=
      rect(0.035, 0.43, 0.265, 0.49, '#000000', 'opacity=".55"') +
      rect(0.035, 0.21, 0.07, 0.49, '#000000', 'opacity=".4"')
    // The bare spindle with its empty cardboard core.
    drawn +=
      rect(0.05, 0.335, 0.25, 0.355, place.tone('#8d9498')) +
      rect(0.1, 0.305, 0.2, 0.385, place.tone('#b39468')) +
      rect(0.1, 0.36, 0.2, 0.385, place.tone('#cdb086')) +
      rect(0.1, 0.305, 0.2, 0.322, place.tone('#856a45'))
    drawn += rect(0.07, 0.1, 0.23, 0.135, '#0c0e0e') + rect(0.07, 0.1, 0.23, 0.11, place.tone('#7f8a86'))
    let scratches = ''
    for (let index = 0; index < 16; index++) {
      const [u, v] = [
        random.between(0.02, 0.28),
        random.pick([random.between(0.02, 0.18), random.between(0.51, 0.54)]),
      ]
      scratches += path(
        surface,
        [
          [u, v],
          [u + random.between(-0.03, 0.03), v + random.between(-0.02, 0.02)],
        ],
        false,
      )
    }
    return drawn + stroke(scratches, '#dfe8e2', 1.6, 'opacity=".4"')
  }
  const icon = (surface: Board): string =>
    onBoard(
      surface,
      [
        [0, 0],
        [0.34, 0],
        [0.34, 0.34],
        [0, 0.34],
      ],
      '#f3f2ea',
    ) +
    onBoard(
      surface,
      [
        [0.012, 0.012],
        [0.328, 0.012],
        [0.328, 0.328],
        [0.012, 0.328],
      ],
      colour,
    ) +
    fill(path(surface, placed(SQUATTING, 0.2, 0.02, 0.1)), surface.colour('#f6f5ee')) +
    fill(path(surface, placed(PILE, 0.2, 0.015, 0.1)), surface.colour('#f6f5ee')) +
    // A hand-sized bag beside the dog.
    fill(
      path(surface, [
        [0.225, 0.1],
        [0.31, 0.1],
        [0.315, 0.2],
        [0.285, 0.23],
        [0.3, 0.27],
        [0.27, 0.255],
        [0.24, 0.27],
        [0.25, 0.23],
        [0.22, 0.2],
      ]),
      surface.colour('#f6f5ee'),
    ) +
    writeOn(surface, 'HUNDETÜTEN', 0.036, 0.032, 0.0065, '#f6f5ee')
  const flap = part(frame, 0.15, 0.94, -0.145, 1.95)
  return (
    block(place, frame, { from: [-0.15, 0.74, -0.14], size: [0.3, 0.56, 0.12] }, colour, (side, surface) =>
      side === 'front' ? box(surface) : '',
    ) +
    block(place, flap, { from: [-0.26, 0, 0], size: [0.26, 0.32, 0.012] }, shade(colour, 0.12)) +
    icon(sheet) +
    stroke(
      path(sheet, [
        [0, 0],
        [0.34, 0],
        [0.34, 0.34],
        [0, 0.34],
      ]),
      place.tone('#7f8a86'),
      3,
    )
  )
}
