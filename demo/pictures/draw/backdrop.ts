import { car } from './cars.ts'
import { FOLIAGE, type Foliage } from './foliage.ts'
import { meadow } from './grass.ts'
import { asphalt, marking, slabs } from './ground.ts'
import { hedge } from './hedges.ts'
import type { House } from './house.ts'
import { house, someHouse } from './houses.ts'
import { type LampKind, lamp } from './lamps.ts'
import { distance, type Place } from './place.ts'
import { bareTree, bush, conifer, tree } from './plants.ts'
import type { Patch } from './scatter.ts'
import type { Point } from './shapes.ts'
import { kerb } from './street-furniture.ts'

/** Anything with a distance, to be drawn far to near. */
export type Item = { away: number; draw: () => string }

/** Draws items far to near. */
export function stacked(items: readonly Item[]): string {
  return [...items]
    .sort((left, right) => right.away - left.away)
    .map(({ draw }) => draw())
    .join('')
}

/** A row of different houses along a line; they lie to the left of the line's direction, fronts on its right side. */
export function houseRow(
  place: Place,
  from: Point,
  to: Point,
  options: { gaps?: number; fixed?: Partial<House>; level?: number } = {},
): string {
  const { random } = place
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  const items: Item[] = []
  for (let at = 0; at < length - 4; ) {
    const width = Math.min(random.between(6.5, 10.5), length - at)
    const [x, z] = [from[0] + Math.cos(turn) * at, from[1] + Math.sin(turn) * at]
    const spec = someHouse(place, x, z, turn, width, options.fixed)
    const [middleX, middleZ] = [
      x + (Math.cos(turn) * width) / 2 - Math.sin(turn) * 4,
      z + (Math.sin(turn) * width) / 2 + Math.cos(turn) * 4,
    ]
    items.push({
      away: Math.hypot(middleX - place.camera.x, middleZ - place.camera.z),
      draw: () => house(place, spec, options.level ?? 0),
    })
    at += width + (random.next() < 0.5 ? 0.05 : random.between(0.5, 1) * (options.gaps ?? 3))
  }
  return stacked(items)
}

export type StreetOptions = {
  /** The carriageway's edges (x in metres); pavements lie outside of them. */
  left?: number
  right?: number
  pavement?: number
  /** What stands along each side. */
  leftSide?: 'houses' | 'hedge' | 'trees' | 'fields' | 'none'
  rightSide?: 'houses' | 'hedge' | 'trees' | 'fields' | 'none'
  cars?: number
  lamps?: LampKind | false
  /** Share of the lamps that are lit at night. */
  lampsOn?: (index: number) => boolean
  middleLine?: boolean
  /** Draws the carriageway instead of plain asphalt, for streets with a hole in them. */
  road?: () => string
  foliage?: Foliage
  setback?: number
  asphalt?: string
  /** Edge length of the pavement's slabs. */
  slab?: number
  slabColours?: readonly string[]
  /** Draws a pavement instead of slabs. */
  walk?: (patch: Patch) => string
  /** Leaves out kerb stones. */
  kerbGap?: (x: number, z: number) => boolean
  /** Draws on the finished ground, below anything that stands on it. */
  ground?: () => string
  /** Metres from the camera to the first parked car. */
  firstCar?: number
}

const AHEAD = 58

/**
 * A whole small-town street running along z: road, kerbs, pavements, houses or hedges, trees, parked cars, lamps.
 * Does not draw the sky. The camera may look along or across it.
 */
export function street(place: Place, options: StreetOptions = {}): string {
  const { camera } = place
  const [left, right] = [options.left ?? -3, options.right ?? 3]
  const pavement = options.pavement ?? 1.8
  const [near, far] = [camera.z - 16, camera.z + AHEAD]
  const winter = place.weather === 'snow'
  let drawn = meadow(
    place,
    { x0: -400, x1: 400, z0: near, z1: far + 500 },
    { density: 0.25, ...(winter ? { colours: ['#e6ecf2', '#d4dfea', '#f4f7fa'] } : {}) },
  )
  drawn +=
    options.road?.() ??
    asphalt(
      place,
      { x0: left, x1: right, z0: near, z1: far },
      options.asphalt ? { colour: options.asphalt } : {},
    )
  if (options.middleLine) {
    for (let z = Math.ceil(camera.z / 6) * 6 - 6; z < far; z += 6) {
      const middle = (left + right) / 2
      if (distance(place, middle, z + 1.5) > 0)
        drawn += marking(
          place,
          [
            [middle, z],
            [middle, z + 3],
          ],
          0.12,
          z - camera.z > 12 ? 0 : 0.2,
        )
    }
  }
  for (const [from, to] of [
    [left - pavement, left],
    [right, right + pavement],
  ] as const) {
    if (to - from < 0.3) continue
    const patch = { x0: from, x1: to, z0: near, z1: far, level: 0.11 }
    const size = options.slab ?? 0.4
    const colours = options.slabColours ? { colours: options.slabColours } : {}
    drawn += options.walk?.(patch) ?? slabs(place, patch, { size: [size, size], grain: 0.6, ...colours })
  }
  const skip = options.kerbGap ? { skip: options.kerbGap } : {}
  drawn += kerb(place, [left, near], [left, far], skip) + kerb(place, [right, far], [right, near], skip)
  drawn += options.ground?.() ?? ''
  return (
    drawn +
    stacked([
      ...sideItems(place, options, -1, left - pavement, near, far),
      ...sideItems(place, options, 1, right + pavement, near, far),
      ...trafficItems(place, options, left, right, near),
    ])
  )
}

function sideItems(
  place: Place,
  options: StreetOptions,
  side: -1 | 1,
  edge: number,
  near: number,
  far: number,
): Item[] {
  const { random } = place
  const kind = (side < 0 ? options.leftSide : options.rightSide) ?? 'houses'
  const items: Item[] = []
  const add = (x: number, z: number, draw: () => string) =>
    items.push({ away: Math.hypot(x - place.camera.x, z - place.camera.z), draw })
  const colours = options.foliage ?? FOLIAGE.summer
  const setback = options.setback ?? (random.next() < 0.5 ? 0.05 : 3)
  const plant = (x: number, z: number) => {
    const pick = random.next()
    if (place.weather === 'snow') return add(x, z, () => bareTree(place, x, z, random.between(5, 8), true))
    return add(x, z, () =>
      pick < 0.12 && distance(place, x, z) > 13
        ? conifer(place, x, z, random.between(6, 10))
        : tree(place, x, z, { colours, height: random.between(5, 8.5) }),
    )
  }
  if (kind === 'houses') {
    for (let z = near; z < far; ) {
      const width = random.between(7, 10.5)
      const start = z
      const turn = side < 0 ? Math.PI / 2 : -Math.PI / 2
      const spec = someHouse(place, edge + side * setback, side < 0 ? start : start + width, turn, width)
      add(edge + side * (setback + 4.5), start + width / 2, () => house(place, spec, 0.1))
      z += width + (random.next() < 0.55 ? 0.04 : random.between(2, 4.5))
    }
    if (setback > 1) {
      for (let z = near; z < far; z += 4) {
        const draw = random.next()
        if (draw < 0.55)
          add(edge + side * 0.3, z + 2, () =>
            hedge(place, [edge + side * 0.3, z], [edge + side * 0.3, z + 3.9], {
              height: 0.9,
              colours,
              leaves: leavesAt(place, z),
              level: 0.1,
            }),
          )
        else if (draw < 0.75)
          add(edge + side * 1.2, z + 1, () =>
            bush(place, edge + side * 1.2, z + 1, random.between(0.6, 1), colours),
          )
      }
    }
  }
  if (kind === 'hedge') {
    for (let z = near; z < far; z += 5)
      add(edge + side * 0.4, z + 2.5, () =>
        hedge(place, [edge + side * 0.4, z], [edge + side * 0.4, z + 5], {
          colours,
          leaves: leavesAt(place, z),
        }),
      )
    for (let z = near + 3; z < far; z += random.between(6, 11)) plant(edge + side * random.between(2.5, 5), z)
  }
  if (kind === 'trees')
    for (let z = near; z < far; z += random.between(5, 9)) plant(edge + side * random.between(1, 6), z)
  if (kind === 'fields')
    for (let z = near + 20; z < far; z += random.between(14, 24))
      plant(edge + side * random.between(2, 16), z)
  return items
}

function leavesAt(place: Place, z: number): number {
  const away = Math.abs(z - place.camera.z)
  return away < 6 ? 1400 : Math.max(50, 4200 / away)
}

function trafficItems(
  place: Place,
  options: StreetOptions,
  left: number,
  right: number,
  near: number,
): Item[] {
  const { random, camera } = place
  const items: Item[] = []
  const add = (x: number, z: number, draw: () => string) =>
    items.push({ away: Math.hypot(x - camera.x, z - camera.z), draw })
  for (let index = 0; index < (options.cars ?? 3); index++) {
    const side = random.next() < 0.5 ? -1 : 1
    const x = side < 0 ? left + 1.05 : right - 1.05
    const z = camera.z + (options.firstCar ?? 12) + index * random.between(6.5, 9)
    add(x, z, () => car(place, x, z, side < 0 ? -Math.PI / 2 : Math.PI / 2))
  }
  const kind = options.lamps === undefined ? 'arm' : options.lamps
  if (kind) {
    const side = random.next() < 0.5 ? -1 : 1
    for (let index = 0; index < 5; index++) {
      const [x, z] = [side < 0 ? left - 0.45 : right + 0.45, near + 24 + index * 15]
      add(x, z, () =>
        lamp(place, x, z, kind, {
          turn: side < 0 ? 0 : Math.PI,
          level: 0.11,
          on: options.lampsOn?.(index) ?? false,
        }),
      )
    }
  }
  return items
}
