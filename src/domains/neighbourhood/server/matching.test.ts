import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { distanceInMetres, isInRing, isNearBorder } from '#domains/places/area.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aPerson, aTown, type Person } from '#tests/factories.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { fittingAreas, peopleAround, type Spot } from './matching.sql.ts'
import { onMap, written } from './ring-on-map.ts'

const SPOT: Spot = { ...CENTRE, street: 'Lindenweg', place: 'Lindental', districtId: 7, categoryId: 3 }

type Area = {
  kind: 'CIRCLE' | 'DRAWN' | 'STREET' | 'DISTRICT' | 'TOWN'
  /** Metres from the town hall, and the radius. */
  east: number
  north: number
  radius: number
  /** Metres from there to the corners of a drawing, which go round it. */
  rays: number[]
  street: string
  place: string | null
  districtId: number
  categoryIds: number[]
  wantsNew: boolean
  isPaused: boolean
}

const area = fc.record<Area>({
  kind: fc.constantFrom('CIRCLE', 'CIRCLE', 'DRAWN', 'DRAWN', 'STREET', 'DISTRICT', 'TOWN'),
  east: fc.integer({ min: -6000, max: 6000 }),
  north: fc.integer({ min: -6000, max: 6000 }),
  radius: fc.integer({ min: 100, max: 5000 }),
  rays: fc.array(fc.integer({ min: 50, max: 6000 }), { minLength: 3, maxLength: 20 }),
  street: fc.constantFrom('Lindenweg', 'Lindenweg 2', 'lindenweg'),
  place: fc.constantFrom(null, 'Lindental', 'Auen'),
  districtId: fc.constantFrom(7, 8),
  categoryIds: fc.constantFrom([], [3], [4], [3, 4]),
  wantsNew: fc.boolean(),
  isPaused: fc.boolean(),
})

/** The corners of a star, which is hollow where a short ray stands between long ones. */
const ringOf = ({ east, north, rays }: Area): [number, number][] =>
  rays.map((length, at) => {
    const angle = (2 * Math.PI * at) / rays.length
    const corner = [east + length * Math.cos(angle), north + length * Math.sin(angle)] as const
    const { longitude, latitude } = shiftedPoint(CENTRE, ...corner)
    return [longitude, latitude]
  })

/** Whether a spot is so near an outline that the straight lines of the sphere and of the map may differ. */
const isVague = (each: Area): boolean => each.kind === 'DRAWN' && isNearBorder(SPOT, [ringOf(each)], 10)

/** An independent count: the question is answered area by area, without the database. */
function fits(each: Area, spot: Spot): boolean {
  if (each.isPaused || !each.wantsNew) return false
  if (each.categoryIds.length > 0 && !each.categoryIds.includes(spot.categoryId)) return false
  if (each.kind === 'TOWN') return true
  if (each.kind === 'DRAWN') return isInRing(spot, ringOf(each))
  if (each.kind === 'DISTRICT') return each.districtId === spot.districtId
  if (each.kind === 'STREET')
    return each.street === spot.street && (each.place === null || each.place === spot.place)
  return distanceInMetres(shiftedPoint(CENTRE, each.east, each.north), spot) <= each.radius
}

async function store({ services: { db, clock } }: TestSite, townId: number, personId: number, all: Area[]) {
  await sql`delete from area_subscription`.execute(db)
  if (all.length === 0) return
  const at = clock.now()
  await db
    .insertInto('areaSubscription')
    .values(
      all.map((each, index) => {
        const isCircle = each.kind === 'CIRCLE'
        const centre = shiftedPoint(CENTRE, each.east, each.north)
        return {
          ...{ municipalityId: townId, id: index + 1, personId: personId + index, kind: each.kind },
          ...(isCircle && { ...centre, radius: each.radius, address: 'Lindenweg 12' }),
          ...(each.kind === 'DRAWN' && {
            ...{ name: 'Rund ums Haus', corners: JSON.stringify(ringOf(each)) },
            shape: written(onMap(ringOf(each))),
          }),
          ...(each.kind === 'STREET' && { street: each.street, place: each.place }),
          ...(each.kind === 'DISTRICT' && { districtId: each.districtId }),
          ...{ categoryIds: each.categoryIds, wantsNew: each.wantsNew, wantsDone: true },
          ...{ wantsAnnouncements: false, frequency: 'DAILY', pausedAt: each.isPaused ? at : null },
          ...{ createdAt: at, updatedAt: at },
        }
      }),
    )
    .execute()
}

test('areas are found by index as they are by looking at each', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const people: Person[] = []
  for (let count = 0; count < 12; count += 1) people.push(await aPerson(site))
  const first = people[0]?.id ?? 0
  const asked = { municipalityId: town.id, spot: SPOT, wish: 'NEW' as const }
  await fc.assert(
    fc.asyncProperty(fc.array(area, { maxLength: 12 }), async (drawn) => {
      const all = drawn.filter((each) => !isVague(each))
      await store(site, town.id, first, all)
      const expected = all.flatMap((each, index) => (fits(each, SPOT) ? [first + index] : []))
      expect(await peopleAround(db, asked, 0, 100)).toEqual(expected)
      const found = await fittingAreas(
        db,
        { ...asked, before: null },
        people.map(({ id }) => id),
      )
      expect(found.map(({ personId }) => personId)).toEqual(expected)
      // In pieces of two the same people are found, none twice.
      const pieces: number[] = []
      for (let after = 0; ; ) {
        const piece = await peopleAround(db, asked, after, 2)
        pieces.push(...piece)
        if (piece.length < 2) break
        after = piece.at(-1) ?? after
      }
      expect(pieces).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('a person hears by the fitting area whose mails come soonest', async () => {
  await using site = await aSite()
  const { db, clock } = site.services
  const town = await aTown(site)
  const { id: personId } = await aPerson(site)
  const at = clock.now()
  const row = {
    municipalityId: town.id,
    personId,
    kind: 'TOWN',
    categoryIds: [],
    createdAt: at,
    updatedAt: at,
  }
  const wishes = { wantsNew: true, wantsDone: false, wantsAnnouncements: false }
  for (const [index, frequency] of ['WEEKLY', 'AT_ONCE', 'DAILY', 'AT_ONCE'].entries())
    await db
      .insertInto('areaSubscription')
      .values({ ...row, ...wishes, id: index + 1, frequency })
      .execute()
  const asked = { municipalityId: town.id, spot: SPOT, before: null }
  expect(await fittingAreas(db, { ...asked, wish: 'NEW' }, [personId])).toEqual([
    { personId, id: 2, frequency: 'AT_ONCE' },
  ])
  expect(await fittingAreas(db, { ...asked, wish: 'DONE' }, [personId])).toEqual([])
  // Where an area fitted before a move, nothing is new.
  expect(await fittingAreas(db, { ...asked, wish: 'NEW', before: SPOT }, [personId])).toEqual([])
})

test('a report finds its areas among a hundred thousand by index', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const { id: personId } = await aPerson(site)
  await sql`
    insert into area_subscription (municipality_id, id, person_id, kind, latitude, longitude, radius, address, street, district_id,
      name, corners, shape, category_ids, wants_new, wants_done, wants_announcements, frequency, created_at, updated_at)
    select ${town.id}, n, ${personId}, kind, case when kind = 'CIRCLE' then 50.583 + 0.3 * sin(n) end,
      case when kind = 'CIRCLE' then 8.963 + 0.4 * cos(n * 7.3) end, case when kind = 'CIRCLE' then 300 end,
      case when kind = 'CIRCLE' then 'Lindenweg 12' end, case when kind = 'STREET' then 'Weg ' || n % 2000 end,
      case when kind = 'DISTRICT' then n % 400 end, case when kind = 'DRAWN' then 'Rund ums Haus' end,
      case when kind = 'DRAWN' then '[[0, 0], [0, 1], [1, 0]]'::jsonb end, case when kind = 'DRAWN' then
        polygon(6, circle(map_point(8.963 + 0.4 * cos(n * 7.3), 50.583 + 0.3 * sin(n)), 0.004)) end, '{}', true, true, true, 'DAILY', now(), now()
    from (select n, (array['CIRCLE', 'STREET', 'DISTRICT', 'DRAWN'])[n % 4 + 1] as kind from generate_series(1, 100000) n) made`.execute(
    db,
  )
  await sql`analyze area_subscription`.execute(db)
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const asked = { municipalityId: town.id, spot: { ...SPOT, street: 'Weg 12' }, wish: 'NEW' as const }
  await peopleAround(watched.services.db, asked, 0, 5000)
  const nodes = (await plansOf(site, seen))
    .flatMap(({ steps }) => steps)
    .filter((step) => step['Relation Name'] === 'area_subscription' || step['Index Name'] !== undefined)
    .map((step) => `${step['Node Type']} ${step['Index Name'] ?? ''}`.trim())
  expect(nodes.join('\n')).toContain('area_subscription_circle')
  expect(nodes.join('\n')).toContain('area_subscription_drawn')
  expect(nodes.join('\n')).toContain('area_subscription_key')
  expect(nodes).not.toContain('Seq Scan')
})
