import { type Board, board, type Frame, part, shownAt, standing, type Vec, within } from './bodies.ts'
import type { CarKind } from './cars.ts'
import { blotches, path, shatter } from './materials.ts'
import { points } from './outlines.ts'
import { type Place, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import { curve, fill, type Point, polygon, stroke, wander } from './shapes.ts'

const LENGTH: Record<CarKind, number> = { compact: 4.05, estate: 4.6, van: 4.9 }
/** Windscreen from its lower to its upper edge: metres behind the nose, height. */
const SCREEN: Record<CarKind, readonly [number, number, number, number]> = {
  compact: [1.05, 0.94, 1.75, 1.42],
  estate: [1.3, 0.94, 2.1, 1.42],
  van: [0.75, 1.1, 1.5, 1.82],
}

/**
 * What years of standing about do to a car that is already drawn there: rust, dirt, moss, leaves in the gutters, a
 * cracked windscreen and the orange notice of the town.
 */
export function neglect(place: Place, spec: { x: number; z: number; turn: number; kind: CarKind }): string {
  const { kind } = spec
  const length = LENGTH[kind]
  const half = 0.88
  const drop = 0.07
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  // `a` points to the nose; the car's sides lie at c = ±half. Which of them do we see?
  const dx = place.camera.x - spec.x
  const dz = place.camera.z - spec.z
  const near = dx * frame.c[0] + dz * frame.c[1] > 0 ? 1 : -1
  const flank = board(place, part(frame, 0, 0.3, near * half, near > 0 ? Math.PI : 0), length - 0.3, 0.62)
  let drawn = dirt(place, flank)
  drawn += blotches(place, flank, '#7a3d1c', 11, 0.11, 0.9, (chance) => [
    chance.next() * flank.width,
    chance.between(0, 0.22),
  ])
  drawn += blotches(place, flank, '#a9602c', 9, 0.06, 0.85, (chance) => [
    chance.next() * flank.width,
    chance.between(0, 0.3),
  ])
  drawn += blotches(place, flank, '#4a2412', 7, 0.05, 0.9, (chance) => [
    chance.next() * flank.width,
    chance.between(0, 0.16),
  ])
  drawn += dent(place, flank) + flatTyres(place, frame, kind, near * half)
  const noseNear = dx * frame.a[0] + dz * frame.a[1] > 0
  if (noseNear) {
    drawn += bonnet(place, frame, kind, length, half, drop)
    drawn += emptyHolder(place, frame, length / 2 + 0.03)
    drawn += screen(place, frame, kind, length, drop)
  } else {
    const rear = board(place, part(frame, -length / 2 - 0.02, 0.4, 0, -Math.PI / 2), 1.5, 0.5)
    drawn += dirt(place, rear) + blotches(place, rear, '#7a3d1c', 5, 0.09, 0.9)
  }
  return drawn
}

/** Grey-brown film of dust, densest near the ground, with runs. */
function dirt(place: Place, surface: Board): string {
  const { random } = place
  let runs = ''
  for (let run = 0; run < 16; run++) {
    const u = random.next() * surface.width
    const top = random.between(0.35, 0.6)
    runs += path(surface, [
      [u, top],
      [u + 0.03, top],
      [u + 0.02, top - random.between(0.1, 0.3)],
    ])
  }
  return (
    fill(
      path(surface, [
        [0, 0],
        [surface.width, 0],
        [surface.width, 0.26],
        [0, 0.22],
      ]),
      surface.colour('#6b5d48'),
      'opacity=".45"',
    ) +
    fill(runs, surface.colour('#5a4e3c'), 'opacity=".35"') +
    blotches(place, surface, '#8a8a5a', 9, 0.12, 0.25)
  )
}

const WHEELS: Record<CarKind, readonly [number, number]> = {
  compact: [0.78, 3.28],
  estate: [0.88, 3.62],
  van: [0.9, 3.85],
}

/** Tyres without air: the rubber lies squashed and wrinkled beside the rim. */
function flatTyres(place: Place, frame: Frame, kind: CarKind, side: number): string {
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  return WHEELS[kind]
    .map((along) => {
      const at = (a: number, b: number): Point =>
        shownAt(place, within(frame, LENGTH[kind] / 2 - along + a, b, side * 1.03))
      const rubber = curve(
        points(
          '-0.3,0.01 -0.34,0.06 -0.27,0.11 -0.15,0.095 0,0.085 0.15,0.095 0.27,0.11 0.34,0.06 0.3,0.01',
        ).map(([a, b]) => at(a, b)),
      )
      const folds = [-0.28, -0.2, 0.2, 0.28]
        .map((a) => polygon([at(a, 0.02), at(a * 0.92, 0.11)], false))
        .join('')
      return (
        fill(rubber, '#101114') +
        stroke(rubber, '#3a3d41', Math.max(1, 0.01 * unit)) +
        stroke(folds, '#3f4246', Math.max(1, 0.012 * unit))
      )
    })
    .join('')
}

/** A long scratch and a dented door. */
function dent(place: Place, surface: Board): string {
  const { random } = place
  const u = surface.width * random.between(0.35, 0.6)
  const lip = path(surface, [
    [u, 0.15],
    [u + 0.16, 0.34],
    [u + 0.42, 0.36],
    [u + 0.5, 0.2],
    [u + 0.3, 0.12],
  ])
  const scratch = path(surface, wander(random, [u - 0.9, 0.38], [u + 0.7, 0.31], 8, 0.02), false)
  return (
    fill(lip, '#0c0f14', 'opacity=".28"') +
    stroke(lip, '#ffffff', Math.max(1, 0.008 * surface.unit), 'opacity=".3"') +
    stroke(scratch, surface.colour('#e2ded4'), Math.max(1.2, 0.01 * surface.unit), 'opacity=".8"')
  )
}

/** Leaves and moss lying on the bonnet and roof. */
function bonnet(
  place: Place,
  frame: Frame,
  kind: CarKind,
  length: number,
  half: number,
  drop: number,
): string {
  const { random } = place
  const [bottom, low, top, high] = SCREEN[kind]
  const spots: [number, number, number][] = []
  for (let index = 0; index < 60; index++) {
    const along = random.between(0.25, bottom)
    const height = 0.78 + ((low - 0.78) * along) / bottom - drop + 0.015
    spots.push([...within(frame, length / 2 - along, height, random.between(-0.85, 0.85) * half)])
  }
  for (let index = 0; index < 26; index++) {
    const share = random.next() < 0.7 ? 0.02 : 0.97
    const along = bottom + (top - bottom) * share
    spots.push([
      ...within(
        frame,
        length / 2 - along,
        low + (high - low) * share - drop + 0.02,
        random.between(-0.7, 0.7) * half,
      ),
    ])
  }
  const rust: Vec[] = [0.4, 0.75, 0.62, 0.35].map((along, index) =>
    within(
      frame,
      length / 2 - along,
      0.79 + (along / bottom) * 0.14 - drop,
      [-0.3, -0.2, 0.15, 0.2][index] ?? 0,
    ),
  )
  return (
    fill(polygon(rust.map((spot) => shownAt(place, spot))), place.tone('#8a4a22'), 'opacity=".75"') +
    litter(place, spots, ['#8a6a3a', '#6b5a30', '#a8842f', '#5f6a35'], 0.05, 0.35)
  )
}

/** The cracked windscreen with the notice stuck behind it. */
function screen(place: Place, frame: Frame, kind: CarKind, length: number, drop: number): string {
  const [bottom, low, top, high] = SCREEN[kind]
  const [run, rise] = [top - bottom, high - low]
  const slope = Math.hypot(run, rise)
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const surface: Board = {
    at: (u: number, v: number): Point => {
      const share = v / slope
      return shownAt(
        place,
        within(frame, length / 2 - bottom - run * share, low + rise * share - drop + 0.01, u - 0.7),
      )
    },
    unit,
    colour: (base: string) => place.tone(base),
    width: 1.4,
    height: slope,
  }
  const notice = path(surface, [
    [0.12, 0.1],
    [0.42, 0.1],
    [0.42, 0.36],
    [0.12, 0.36],
  ])
  const lines = [0.16, 0.21, 0.26]
    .map((v) =>
      path(
        surface,
        [
          [0.17, v],
          [0.37, v],
        ],
        false,
      ),
    )
    .join('')
  return (
    fill(
      path(surface, [
        [0, 0],
        [1.4, 0],
        [1.3, slope],
        [0.1, slope],
      ]),
      '#7a6c52',
      'opacity=".35"',
    ) +
    shatter(place, surface, [0.95, slope * 0.5], 0.45, { rays: 13, dark: '#12161a' }) +
    fill(notice, '#ef6a1f') +
    stroke(lines, '#2a1a10', Math.max(1.2, 0.012 * unit))
  )
}

/** The holder where the number plate used to be: bare grey plastic with two screw holes. */
function emptyHolder(place: Place, frame: Frame, ahead: number): string {
  const at = (c: number, b: number): Point => shownAt(place, within(frame, ahead, b, c))
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const box = polygon([at(-0.27, 0.32), at(0.27, 0.32), at(0.27, 0.45), at(-0.27, 0.45)])
  const holes = [-0.16, 0.16].map((c) => {
    const [x, y] = at(c, 0.385)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.014 * unit).toFixed(1)}" fill="#0c0e10"/>`
  })
  return (
    fill(box, place.tone('#55595c')) +
    stroke(box, place.tone('#8a8f92'), Math.max(1, 0.01 * unit)) +
    holes.join('')
  )
}
