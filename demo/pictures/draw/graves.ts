import { type Board, block, type Frame, part, standing, type Vec, within } from './bodies.ts'
import { blockPart, flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { type Flower, flowers } from './flowers.ts'
import { cutTo, groundShape } from './greenery.ts'
import { earth } from './ground.ts'
import { letters, wordWidth } from './lettering.ts'
import { blotches, grains } from './materials.ts'
import type { Place } from './place.ts'
import { cone } from './rounds.ts'
import { contact } from './shadows.ts'
import { type Point, stroke } from './shapes.ts'
import { slab, stele } from './slabs.ts'

export type Grave = {
  x: number
  z: number
  turn?: number
  stone: string
  top: 'round' | 'pointed' | 'straight' | 'wave'
  width?: number
  height?: number
  name?: string
}

/** Polished or rough stone with lichen and an inscription: a cross, a name, dates as strokes. */
function face(place: Place, stone: string, name: string, near: boolean) {
  return (surface: Board, front: boolean): string => {
    const { width: w, height: h } = surface
    const light = stone < '#7' ? '#c9b070' : shade(stone, -0.55)
    let drawn = near ? grains(place, surface, [shade(stone, -0.3), shade(stone, 0.35)], 320, 0.007) : ''
    if (near)
      drawn +=
        blotches(place, surface, '#8f9a6a', 7, 0.05, 0.45) +
        blotches(place, surface, '#b9a95a', 4, 0.025, 0.5)
    if (!front) return drawn
    const size = Math.min(0.1, (w * 0.72) / Math.max(1, wordWidth(name, 1)))
    const line = (word: string, v: number, high: number) =>
      stroke(
        letters(surface.at, word, w / 2 - wordWidth(word, high) / 2, v, high).data,
        surface.colour(light),
        Math.max(1, high * 0.13 * surface.unit),
      )
    const cross = [
      [surface.at(w / 2, h * 0.62), surface.at(w / 2, h * 0.86)],
      [surface.at(w / 2 - 0.07, h * 0.78), surface.at(w / 2 + 0.07, h * 0.78)],
    ]
      .map(
        ([from, to]) =>
          `M${from?.map((value) => value.toFixed(1)).join(' ')}L${to?.map((value) => value.toFixed(1)).join(' ')}`,
      )
      .join('')
    const sign = drawn + stroke(cross, surface.colour(light), Math.max(1.2, 0.022 * surface.unit))
    // Too small to be read: only the cross.
    if (surface.unit < 110) return sign
    return (
      sign +
      line(name, h * 0.46, size) +
      line('1931', h * 0.3, size * 0.6) +
      line('2009', h * 0.2, size * 0.6)
    )
  }
}

/** The border of a grave with earth, ground cover and a few flowers. */
export function graveBed(
  place: Place,
  spec: Grave,
  planted: number,
  crushed: (x: number, z: number) => number = () => 0,
): string {
  const { random } = place
  const frame = standing(spec.x, spec.z, 0, spec.turn ?? 0)
  const [w, long] = [(spec.width ?? 0.7) + 0.2, 1.75]
  const corner = (a: number, c: number): Point => {
    const [x, z] = within(frame, a, 0, c)
    return [x, z]
  }
  const shape = [corner(-w / 2, -long), corner(w / 2, -long), corner(w / 2, 0.1), corner(-w / 2, 0.1)]
  const border = (from: Vec, size: Vec) => block(place, frame, { from, size }, shade(spec.stone, 0.05))
  const list: Flower[] = Array.from({ length: planted }, () => {
    const [a, c] = [random.between(-0.42, 0.42) * w, random.between(-long + 0.1, -0.15)]
    const [x, z] = within(frame, a, 0, c)
    return {
      x,
      z,
      colour: random.pick(['#d8433a', '#e8618c', '#f2c12e', '#8a5fc0', '#f4efe6']),
      kind: random.pick(['pansy', 'ball', 'daisy'] as const),
      height: 0.14,
      flat: crushed(x, z),
    }
  })
  return (
    border([-w / 2 - 0.07, 0, 0.1], [w + 0.14, 0.1, 0.08]) +
    // Real earth only where one sees its grain; far beds are plain.
    (planted > 10
      ? cutTo(
          place,
          `grave${Math.round(spec.x * 100)}${Math.round(spec.z * 100)}`,
          shape,
          earth(
            place,
            { x0: spec.x - 2.4, x1: spec.x + 2.4, z0: spec.z - 2.4, z1: spec.z + 0.4, level: 0.03 },
            '#4f3d2c',
          ),
          0.03,
          false,
        )
      : groundShape(place, shape, '#4f3d2c', '', 0.03)) +
    border([-w / 2 - 0.07, 0, -long], [0.08, 0.1, long + 0.1]) +
    border([w / 2 - 0.01, 0, -long], [0.08, 0.1, long + 0.1]) +
    flowers(place, list, 0.04) +
    border([-w / 2 - 0.07, 0, -long - 0.08], [w + 0.14, 0.1, 0.08])
  )
}

/** A grave with its upright stone. */
export function grave(place: Place, spec: Grave, near = false): string {
  const frame = standing(spec.x, spec.z, 0, spec.turn ?? 0)
  const [w, h] = [spec.width ?? 0.7, spec.height ?? 0.95]
  const shape = stele(w, h, spec.top)
  return (
    shadowOfParts(place, [
      flatPart(
        place,
        shape.map(([u, v]) => within(frame, u, v, 0.08)),
      ),
      blockPart(place, frame, { from: [-w / 2, 0, 0], size: [w, h * 0.7, 0.14] }),
    ]) +
    contact(place, spec.x, spec.z, w * 1.8, 0.7, 0.5) +
    block(
      place,
      frame,
      { from: [-w / 2 - 0.06, 0, -0.04], size: [w + 0.12, 0.12, 0.24] },
      shade(spec.stone, -0.08),
    ) +
    slab(
      place,
      part(frame, 0, 0.1, 0),
      shape,
      0.14,
      spec.stone,
      face(place, spec.stone, spec.name ?? 'RUHE', near),
    ) +
    graveBed(place, spec, near ? 22 : 5)
  )
}

/** A stone that has come off its base and lies tilted backwards over it, dowels sticking out. */
export function toppledStone(
  place: Place,
  spec: Grave,
  tip: number,
  lean: number,
): { drawn: string; frame: Frame } {
  const frame = standing(spec.x, spec.z, 0, spec.turn ?? 0)
  const [w, h] = [spec.width ?? 0.75, spec.height ?? 1.05]
  const shape = stele(w, h, spec.top)
  const base = { from: [-w / 2 - 0.08, 0, -0.06], size: [w + 0.16, 0.16, 0.3] } as const
  const fallen = part(frame, lean * 0.12, 0.2, 0.26, lean * 0.3, lean * 0.1, tip)
  const points = shape.flatMap(([u, v]) => [within(fallen, u, v, 0), within(fallen, u, v, 0.16)])
  const dowel = (a: number) => cone(place, part(frame, a, 0.15, 0.08), 0, 0.1, 0.014, 0.012, '#7a4a2c')
  const [x, z] = within(fallen, 0, h / 2, 0)
  return {
    frame: fallen,
    drawn:
      shadowOfParts(place, [flatPart(place, points), blockPart(place, frame, base)]) +
      contact(place, x, z, w * 1.6, h * 1.1, 0.5) +
      contact(place, spec.x, spec.z, w * 1.9, 0.8, 0.5) +
      slab(place, fallen, shape, 0.16, spec.stone, face(place, spec.stone, spec.name ?? 'KELLER', true)) +
      block(place, frame, base, shade(spec.stone, -0.1), (side, surface) =>
        side === 'top'
          ? grains(place, surface, ['#d8d2c4', '#6a655c'], 120, 0.012)
          : grains(place, surface, [shade(spec.stone, -0.3), shade(spec.stone, 0.3)], 40, 0.01),
      ) +
      dowel(-0.2) +
      dowel(0.2),
  }
}

/** A red grave candle, standing or knocked over. */
export function graveCandle(place: Place, x: number, z: number, fallen: boolean, level = 0.04): string {
  const frame = fallen
    ? part(standing(x, z, level + 0.05), 0, 0, 0, 0.4, Math.PI / 2 - 0.1)
    : standing(x, z, level)
  return (
    contact(place, x, z, 0.25, 0.2, 0.4, level) +
    cone(place, frame, 0, 0.16, 0.05, 0.045, '#b3261e', place.tone('#e8d9b8')) +
    cone(place, frame, 0.16, 0.2, 0.05, 0.035, '#c9a23a', place.tone('#e0bf60'))
  )
}
