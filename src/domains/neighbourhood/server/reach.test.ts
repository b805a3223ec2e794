import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { anAddress, aPerson, aTown } from '#tests/factories.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import {
  cornersOf,
  isInPolygon,
  meets,
  metresToPolygon,
  type Rectangle,
  type Spot,
} from '#tests/towns/plane.ts'
import { onMap, written } from './ring-on-map.ts'
import { findAreasAnnouncing, findPeopleReached, type Reach } from './told-areas.ts'

/** A village around a lake that is not part of it, and one of two parts. A third has only addresses. */
const AREAS: Record<number, { outer: Rectangle[]; hole: Rectangle | null }> = {
  1: {
    outer: [{ west: -4000, south: -3000, east: 0, north: 3000 }],
    hole: { west: -3200, south: -2200, east: -800, north: 2200 },
  },
  2: {
    outer: [
      { west: 1000, south: 1000, east: 2500, north: 2500 },
      { west: 3500, south: -3000, east: 4500, north: -2000 },
    ],
    hole: null,
  },
}
const ONLY_NAMED = 3
const NAMED = 'Hofen'
const STREETS: { street: string; place: string; district: string | null; spots: Spot[] }[] = [
  {
    ...{ street: 'Lindenweg', place: 'Lindental', district: null },
    spots: [
      { east: -400, north: 0 },
      { east: 1800, north: 1800 },
    ],
  },
  { street: 'Seeufer', place: 'Lindental', district: null, spots: [{ east: -2000, north: 0 }] },
  { street: 'Hofgasse', place: 'Hofen', district: NAMED, spots: [{ east: 800, north: -3600 }] },
  { street: 'Lindenweg', place: 'Hofen', district: NAMED, spots: [{ east: 1100, north: -3900 }] },
]

/** Metres inside which the sphere, the map and the plane may differ. */
const VAGUE = 40

/** Metres from a spot to a rectangle; 0 inside. */
const metresTo = ({ east, north }: Spot, rectangle: Rectangle): number =>
  Math.hypot(
    Math.max(rectangle.west - east, 0, east - rectangle.east),
    Math.max(rectangle.south - north, 0, north - rectangle.north),
  )

/** Metres from inside a rectangle to its nearest side; negative outside. */
const depthIn = ({ east, north }: Spot, { west, south, ...far }: Rectangle): number =>
  Math.min(east - west, far.east - east, north - south, far.north - north)

/** By how many metres a circle reaches into a district; negative where it does not. */
function reachInto(spot: Spot, radius: number, districtId: number): number {
  const area = AREAS[districtId]
  if (area === undefined) {
    const spots = STREETS.flatMap((street) => (street.district === NAMED ? street.spots : []))
    return radius - Math.min(...spots.map((each) => apart(each, spot)))
  }
  const reached = radius - Math.min(...area.outer.map((each) => metresTo(spot, each)))
  // A circle in the lake touches the village only as soon as it is wider than the water.
  return area.hole === null ? reached : Math.min(reached, radius - depthIn(spot, area.hole))
}

const apart = (one: Spot, other: Spot) => Math.hypot(one.east - other.east, one.north - other.north)

/** Whether a drawing meets a district; null where that depends on a few metres. */
function meetsDistrict(drawing: readonly Spot[], districtId: number): boolean | null {
  const area = AREAS[districtId]
  const isMet = (polygon: readonly Spot[]): boolean =>
    area === undefined
      ? STREETS.some(
          ({ spots, district }) => district === NAMED && spots.some((house) => isInPolygon(house, polygon)),
        )
      : area.outer.some((outer) => meets(polygon, outer, area.hole))
  const shifted = [-VAGUE, 0, VAGUE].flatMap((east) =>
    [-VAGUE, 0, VAGUE].map((north) =>
      isMet(drawing.map((corner) => ({ east: corner.east + east, north: corner.north + north }))),
    ),
  )
  return shifted.every((each) => each === shifted[0]) ? (shifted[0] ?? false) : null
}

/** The corners of a drawing around its spot. */
const drawingOf = ({ spot, rays }: Area): Spot[] =>
  rays.map((length, at) => {
    const angle = (2 * Math.PI * at) / rays.length
    return { east: spot.east + length * Math.cos(angle), north: spot.north + length * Math.sin(angle) }
  })

type Area = {
  kind: 'CIRCLE' | 'DRAWN' | 'STREET' | 'DISTRICT' | 'TOWN'
  spot: Spot
  radius: number
  /** Metres from the spot to the corners of a drawing, which go round it. */
  rays: number[]
  street: string
  place: string | null
  districtId: number
  categoryIds: number[]
  wantsAnnouncements: boolean
  isPaused: boolean
}
type Announced = {
  circle: { spot: Spot; radius: number } | null
  districtIds: number[]
  categoryIds: number[]
}

const spot = fc.record({
  east: fc.integer({ min: -6000, max: 6000 }),
  north: fc.integer({ min: -6000, max: 6000 }),
})
const inLake = fc.record({
  east: fc.integer({ min: -2600, max: -1400 }),
  north: fc.integer({ min: -1600, max: 1600 }),
})
const area = fc.record<Area>({
  kind: fc.constantFrom('CIRCLE', 'CIRCLE', 'DRAWN', 'DRAWN', 'STREET', 'STREET', 'DISTRICT', 'TOWN'),
  spot: fc.oneof({ weight: 3, arbitrary: spot }, inLake),
  radius: fc.integer({ min: 100, max: 5000 }),
  // Short ones fit into the lake.
  rays: fc
    .constantFrom(600, 5000)
    .chain((max) => fc.array(fc.integer({ min: 50, max }), { minLength: 3, maxLength: 12 })),
  street: fc.constantFrom('Lindenweg', 'Seeufer', 'Hofgasse', 'Unbekannter Weg'),
  place: fc.constantFrom(null, 'Lindental', 'Hofen'),
  districtId: fc.constantFrom(1, 2, ONLY_NAMED),
  categoryIds: fc.constantFrom([], [3], [4], [3, 4]),
  wantsAnnouncements: fc.boolean(),
  isPaused: fc.boolean(),
})
const announced = fc.record<Announced>({
  circle: fc.option(fc.record({ spot, radius: fc.integer({ min: 50, max: 5000 }) }), { freq: 1 }),
  districtIds: fc.subarray([1, 2, ONLY_NAMED]),
  categoryIds: fc.constantFrom([], [3], [5], [4, 5]),
})

/** An independent count, area by area: by how many metres it is touched, or null where no metres decide. */
function touchedBy(each: Area, { circle, districtIds }: Announced): number {
  const sure = (isTouched: boolean) => (isTouched ? Infinity : -Infinity)
  if (each.kind === 'TOWN' || (circle === null && districtIds.length === 0)) return Infinity
  if (each.kind === 'CIRCLE') {
    if (circle !== null) return each.radius + circle.radius - apart(each.spot, circle.spot)
    return Math.max(...districtIds.map((id) => reachInto(each.spot, each.radius, id)))
  }
  if (each.kind === 'DRAWN') {
    const drawing = drawingOf(each)
    if (circle !== null) return circle.radius - metresToPolygon(circle.spot, drawing)
    const met = districtIds.map((id) => meetsDistrict(drawing, id))
    return met.includes(null) ? 0 : sure(met.includes(true))
  }
  if (each.kind === 'DISTRICT')
    return circle === null
      ? sure(districtIds.includes(each.districtId))
      : reachInto(circle.spot, circle.radius, each.districtId)
  const named = STREETS.filter(({ street }) => street === each.street)
  if (named.length === 0) return Infinity
  const houses = named
    .filter(({ place }) => each.place === null || each.place === place)
    .flatMap(({ spots, district }) => spots.map((house) => ({ house, district })))
  if (circle !== null)
    return Math.max(...houses.map(({ house }) => circle.radius - apart(house, circle.spot)), -Infinity)
  return sure(
    houses.some(({ house, district }) =>
      districtIds.some((id) => (id === ONLY_NAMED ? district === NAMED : reachInto(house, 0, id) >= 0)),
    ),
  )
}

const wants = (each: Area, { categoryIds }: Announced): boolean =>
  !each.isPaused &&
  each.wantsAnnouncements &&
  (each.categoryIds.length === 0 ||
    categoryIds.length === 0 ||
    each.categoryIds.some((id) => categoryIds.includes(id)))

const ringOf = (corners: readonly Spot[]): [number, number][] =>
  corners.map(({ east, north }) => {
    const { longitude, latitude } = shiftedPoint(CENTRE, east, north)
    return [longitude, latitude]
  })

async function fillTown(site: TestSite, municipalityId: number) {
  const { db } = site.services
  for (const [id, { outer, hole }] of Object.entries(AREAS)) {
    const area = [...outer, ...(hole === null ? [] : [hole])].map((each) => ringOf(cornersOf(each)))
    const [x, y] = [0, 1].map((at) => area.flat().map((corner) => corner[at] ?? 0))
    await sql`insert into district (municipality_id, id, origin_name, name, is_uploaded, area, west, east, south, north)
      values (${municipalityId}, ${Number(id)}, ${id}, ${id}, false, ${JSON.stringify(area)}, ${Math.min(...(x ?? []))},
        ${Math.max(...(x ?? []))}, ${Math.min(...(y ?? []))}, ${Math.max(...(y ?? []))})`.execute(db)
  }
  await sql`insert into district (municipality_id, id, origin_name, name, is_uploaded)
    values (${municipalityId}, ${ONLY_NAMED}, ${NAMED}, ${NAMED}, false)`.execute(db)
  for (const { street, place, district, spots } of STREETS)
    for (const [index, { east, north }] of spots.entries()) {
      const address = { municipalityId, street, place, houseNumber: String(index + 1), zip: '35999' }
      await anAddress(site, { ...address, ...shiftedPoint(CENTRE, east, north) })
      await db.updateTable('address').set({ district }).where('place', '=', place).execute()
    }
}

async function store({ services: { db, clock } }: TestSite, townId: number, personId: number, all: Area[]) {
  await sql`delete from area_subscription`.execute(db)
  if (all.length === 0) return
  const at = clock.now()
  const rows = all.map((each, index) => ({
    ...{ municipalityId: townId, id: index + 1, personId: personId + index, kind: each.kind },
    ...(each.kind === 'CIRCLE' && {
      ...shiftedPoint(CENTRE, each.spot.east, each.spot.north),
      ...{ radius: each.radius, address: 'Lindenweg 12' },
    }),
    ...(each.kind === 'DRAWN' && {
      ...{ name: 'Rund ums Haus', corners: JSON.stringify(ringOf(drawingOf(each))) },
      shape: written(onMap(ringOf(drawingOf(each)))),
    }),
    ...(each.kind === 'STREET' && { street: each.street, place: each.place }),
    ...(each.kind === 'DISTRICT' && { districtId: each.districtId }),
    ...{ categoryIds: each.categoryIds, wantsNew: true, wantsDone: false, frequency: 'DAILY' },
    ...{ wantsAnnouncements: each.wantsAnnouncements, pausedAt: each.isPaused ? at : null },
    ...{ createdAt: at, updatedAt: at },
  }))
  await db.insertInto('areaSubscription').values(rows).execute()
}

test('an announcement finds the areas it touches, as counted by hand', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  await fillTown(site, town.id)
  const people: number[] = []
  for (let count = 0; count < 10; count += 1) people.push((await aPerson(site)).id)
  const first = people[0] ?? 0
  await fc.assert(
    fc.asyncProperty(fc.array(area, { maxLength: 10 }), announced, async (drawn, drawnFor) => {
      const about = drawnFor.circle === null ? drawnFor : { ...drawnFor, districtIds: [] }
      // At a border of a few metres the sphere, the map and the plane of this count may differ.
      const all = drawn.filter((each) => Math.abs(touchedBy(each, about)) > VAGUE)
      await store(site, town.id, first, all)
      const expected = all.flatMap((each, index) =>
        wants(each, about) && touchedBy(each, about) > 0 ? [first + index] : [],
      )
      const { circle, districtIds, categoryIds } = about
      const reach: Reach = {
        ...{ districtIds, categoryIds },
        circle: circle && {
          ...shiftedPoint(CENTRE, circle.spot.east, circle.spot.north),
          radius: circle.radius,
        },
      }
      expect(await findPeopleReached(db, town.id, reach)).toEqual(expected)
      const found = await findAreasAnnouncing(db, town.id, reach, people)
      expect(found.map(({ personId }) => personId)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})
