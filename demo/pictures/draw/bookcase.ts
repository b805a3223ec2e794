import { type Block, block, board, type Frame, part, shownAt, standing, within } from './bodies.ts'
import { blockPart, flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { smashedPane } from './glass.ts'
import { path, woodGrain } from './materials.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'
import { writeOn } from './signs.ts'

const COVERS = [
  '#8c2f2a',
  '#2f4a6b',
  '#3f6a48',
  '#c08a2e',
  '#5a3d6a',
  '#d8cfb8',
  '#26343a',
  '#b5562f',
  '#7a8a94',
] as const

export type Bookcase = { x: number; z: number; turn: number; level?: number; colour: string }

const [W, H, D] = [1.25, 2.05, 0.42]

/** A public bookcase somebody has wrecked: one door gone, the other smashed and hanging, few books left. */
export function wreckedBookcase(place: Place, spec: Bookcase): string {
  const { random } = place
  const level = spec.level ?? 0
  const frame = standing(spec.x, spec.z, level, spec.turn)
  const { colour } = spec
  const wood = (from: Block['from'], size: Block['size'], tone = colour) =>
    block(place, frame, { from, size }, tone, (_, surface) => woodGrain(place, surface, tone, 8))
  const shelves = [0.3, 0.72, 1.14, 1.56]
  let inside = wood([-W / 2, 0.12, D - 0.04], [W, H - 0.3, 0.04], shade(colour, -0.42))
  for (const [index, height] of shelves.entries()) {
    // One shelf has been kicked down at its right end.
    const fallen = index === 2
    const own = fallen ? part(frame, -W / 2 + 0.05, height, 0, 0, 0.36) : frame
    const piece: Block = fallen
      ? { from: [0, 0, 0.03], size: [W * 0.9, 0.03, D - 0.08] }
      : { from: [-W / 2 + 0.04, height, 0.03], size: [W - 0.08, 0.03, D - 0.08] }
    inside += block(place, own, piece, shade(colour, -0.12))
    if (!fallen) inside += shelfBooks(place, frame, height + 0.03, index === 0 ? 5 : index === 1 ? 3 : 4)
  }
  const sides =
    wood([-W / 2, 0.1, 0], [0.05, H - 0.25, D]) + wood([W / 2 - 0.05, 0.1, 0], [0.05, H - 0.25, D])
  // Door: hangs from its lower hinge at the right side, glass smashed.
  const hinge = part(frame, W / 2 - 0.01, 0.08, -0.01, -0.85, 0.16)
  const door = board(place, part(hinge, 0.28, 0, 0), 0.58, 1.5)
  const rim = (points: readonly Point[]) =>
    stroke(path(door, points), door.colour(shade(colour, 0.05)), Math.max(3, 0.06 * door.unit)) +
    stroke(path(door, points), door.colour(shade(colour, -0.3)), Math.max(1, 0.01 * door.unit))
  const header = board(place, part(frame, 0, H - 0.2, -0.031), W, 0.2)
  const legs = [-W / 2 + 0.02, W / 2 - 0.12]
    .map((a) => wood([a, 0, 0.04], [0.1, 0.12, D - 0.1], shade(colour, -0.2)))
    .join('')
  const roof = part(frame, 0, H + 0.02, -0.04, 0, 0, 0.02)
  return (
    shadowOfParts(
      place,
      [
        blockPart(place, frame, { from: [-W / 2, 0, 0], size: [W, H, D] }, level),
        flatPart(place, [hinge.origin, within(hinge, 0.58, 0, 0), within(hinge, 0.58, 1.5, 0)], level),
      ],
      level,
    ) +
    contact(place, spec.x, spec.z + 0.2, 2, 1.1, 0.55, level) +
    legs +
    wood([-W / 2, 0.1, 0.01], [W, 0.06, D]) +
    inside +
    sides +
    wood([-W / 2 - 0.02, H - 0.2, -0.03], [W + 0.04, 0.22, D + 0.05]) +
    writeOn(header, 'BÜCHER', 0.01, 0.09, 0.017, '#f2ecdc') +
    block(place, roof, { from: [-W / 2 - 0.1, 0, -0.05], size: [W + 0.2, 0.04, D + 0.25] }, '#5c5a5e') +
    smashedPane(place, door, {
      at: [0.28, 0.85 + random.between(-0.15, 0.15)],
      hole: 0.24,
      reach: 0.6,
      rays: 22,
    }) +
    rim([
      [0.03, 0.03],
      [0.55, 0.03],
      [0.55, 1.47],
      [0.03, 1.47],
    ])
  )
}

/** A few books left on a shelf, most of them toppled. */
function shelfBooks(place: Place, frame: Frame, height: number, count: number): string {
  const { random } = place
  let drawn = ''
  let a = -W / 2 + 0.09 + random.between(0, 0.4)
  for (let index = 0; index < count; index++) {
    const thick = random.between(0.025, 0.055)
    const tall = random.between(0.2, 0.29)
    const lean = index < 2 ? 0 : random.between(0.2, 0.9)
    const own = part(frame, a, height, 0.08, 0, lean)
    drawn += block(place, own, { from: [0, 0, 0], size: [thick, tall, 0.2] }, random.pick(COVERS))
    a += thick + Math.sin(lean) * tall * 0.75 + 0.012
    if (a > W / 2 - 0.15) break
  }
  return drawn
}

/** Books on the ground: closed ones lying flat, open ones with fanned pages. */
export function strewnBook(place: Place, x: number, z: number, open: boolean, level = 0): string {
  const { random } = place
  const turn = random.between(0, 6.28)
  const frame = standing(x, z, level, turn)
  const cover = random.pick(COVERS)
  const [w, d] = [random.between(0.15, 0.19), random.between(0.21, 0.27)]
  if (!open) {
    const thick = random.between(0.025, 0.05)
    return (
      shadowOfParts(
        place,
        [blockPart(place, frame, { from: [0, 0, 0], size: [w, thick, d] }, level)],
        level,
      ) +
      contact(place, x, z, 0.4, 0.35, 0.35, level) +
      block(
        place,
        frame,
        { from: [0.004, 0.004, 0.004], size: [w - 0.004, thick - 0.008, d - 0.008] },
        '#efe8d6',
      ) +
      block(place, frame, { from: [0, thick - 0.006, 0], size: [w, 0.006, d] }, cover)
    )
  }
  const tone = place.tone('#f3eddd', seen(place.camera, x, z)[1])
  const unit = scaleAt(place, x, z)
  const at = (a: number, b: number, c: number) => shownAt(place, within(frame, a, b, c))
  const page = (side: -1 | 1, rise: number) => {
    const line = (c: number) =>
      [0, 0.3, 0.65, 1].map((share) => at(side * share * w, 0.012 + Math.sin(share * 2.2) * rise, c))
    return [...line(0), ...line(d).toReversed()]
  }
  let lines = ''
  for (const side of [-1, 1])
    for (let row = 1; row < 7; row++)
      lines += polygon(
        [at(side * 0.03, 0.045, (row / 7) * d), at(side * (w - 0.03), 0.03, (row / 7) * d)],
        false,
      )
  const flat: Point[] = [
    at(-w - 0.008, 0, -0.008),
    at(w + 0.008, 0, -0.008),
    at(w + 0.008, 0, d + 0.008),
    at(-w - 0.008, 0, d + 0.008),
  ]
  return (
    contact(place, x, z, 0.55, 0.45, 0.4, level) +
    fill(polygon(flat), place.tone(cover)) +
    fill(polygon(page(-1, 0.035)), shade(tone, -0.12)) +
    fill(polygon(page(1, 0.045)), tone) +
    fill(
      polygon(
        page(1, 0.075).map(
          ([px, py], index): Point => [px * 0.98 + (at(0, 0, d / 2)[0] ?? 0) * 0.02, py - (index % 4) * 1.5],
        ),
      ),
      shade(tone, 0.2),
      'opacity=".7"',
    ) +
    stroke(lines, shade(tone, -0.5), Math.max(0.7, 0.004 * unit), 'opacity=".6"') +
    stroke(polygon([at(0, 0.02, 0), at(0, 0.02, d)], false), shade(tone, -0.55), Math.max(1, 0.006 * unit))
  )
}

/** A loose torn page. */
export function tornPage(place: Place, x: number, z: number, level = 0): string {
  const { random } = place
  const frame = standing(x, z, level + 0.004, random.between(0, 6.28))
  const at = (a: number, c: number, b = 0) => shownAt(place, within(frame, a, b, c))
  const tone = place.tone('#f1ebdc', seen(place.camera, x, z)[1])
  const shape = [
    at(0, 0),
    at(0.14, 0, 0.012),
    at(0.15, 0.2, random.between(0, 0.05)),
    at(0.1, 0.19),
    at(0.07, 0.215),
    at(0.03, 0.185),
    at(0, 0.2),
  ]
  let lines = ''
  for (let row = 1; row < 6; row++) lines += polygon([at(0.02, row * 0.03), at(0.12, row * 0.03)], false)
  return (
    fill(polygon(shape.map(([px, py]): Point => [px + 3, py + 4])), '#10121a', 'opacity=".3"') +
    fill(curve(shape), tone) +
    stroke(lines, shade(tone, -0.4), 1, 'opacity=".6"')
  )
}
