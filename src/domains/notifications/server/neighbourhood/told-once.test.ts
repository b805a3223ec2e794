import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import {
  aCategory,
  anAdmin,
  aPerson,
  aReport,
  aTown,
  type Category,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { approve, CENTRE, changeStatus, follow, rewrite, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { areaInput, createArea, pauseArea, updateArea } from '#tests/towns/areas.ts'

/** Metres to the north of the town hall: two places within one circle, and one far from it. */
const PLACES = [0, 300, 3000] as const
const street = (place: number) => ['Lindenweg', 'Am Anger', 'Auenweg'][place] ?? ''

/** Metres from a place to the sides of a drawing, which holds the next place to the north. */
const DRAWN = { south: -100, north: 500, width: 200 } as const

type Wishes = {
  kind: 'CIRCLE' | 'DRAWN' | 'STREET'
  place: number
  category: number | null
  done: boolean
  fresh: boolean
}
type Step =
  | ({ act: 'subscribe' | 'change'; person: number } & Wishes)
  | { act: 'pause'; person: number }
  | { act: 'follow'; person: number; report: number }
  | { act: 'file' | 'move'; report: number; place: number; category: number }
  | { act: 'approve' | 'withdraw' | 'done' | 'reopen'; report: number }

const subscribing = (who: fc.Arbitrary<number>, ...acts: ('subscribe' | 'change')[]) =>
  fc.record({
    act: fc.constantFrom(...acts),
    person: who,
    kind: fc.constantFrom('CIRCLE' as const, 'DRAWN' as const, 'STREET' as const),
    place: fc.nat({ max: 2 }),
    category: fc.option(fc.nat({ max: 1 })),
    done: fc.boolean(),
    fresh: fc.boolean(),
  })
const filing = (act: 'file' | 'move') =>
  fc.record({
    act: fc.constant(act),
    report: fc.nat({ max: 1 }),
    place: fc.nat({ max: 2 }),
    category: fc.nat({ max: 1 }),
  })
const one = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  subscribing(one, 'subscribe', 'change'),
  fc.record({ act: fc.constant('pause' as const), person: one }),
  fc.record({ act: fc.constant('follow' as const), person: one, report: one }),
  { weight: 2, arbitrary: filing('move') },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('approve' as const, 'withdraw' as const, 'done' as const, 'reopen' as const),
      report: one,
    }),
  },
)
/** Two reports, of which one is public at once, and an area of each person, before anything else happens. */
const beginning = fc.tuple(
  filing('file'),
  filing('file'),
  subscribing(fc.constant(0), 'subscribe'),
  subscribing(fc.constant(1), 'subscribe'),
  fc.record({ act: fc.constant('approve' as const), report: one }),
)

type Area = Wishes & { id: number; isPaused: boolean }
type Known = { id: number; place: number; category: number; isPublic: boolean; isDone: boolean }

/** The count by hand: who is told of what, area by area. */
class Diary {
  areas: Area[][] = [[], []]
  reports: Known[] = []
  told = new Set<string>()
  followers = new Set<string>()

  fits(area: Area, at: { place: number; category: number }, wish: 'NEW' | 'DONE'): boolean {
    if (area.isPaused || !(wish === 'NEW' ? area.fresh : area.done)) return false
    if (area.category !== null && area.category !== at.category) return false
    if (area.kind === 'STREET') return area.place === at.place
    if (area.kind === 'DRAWN') {
      const north = (PLACES[at.place] ?? 0) - (PLACES[area.place] ?? 0)
      return north > DRAWN.south && north < DRAWN.north
    }
    const [one, other] = [area.place, at.place].map((each) => shiftedPoint(CENTRE, 0, PLACES[each] ?? 0))
    return one !== undefined && other !== undefined && distanceInMetres(one, other) <= 500
  }

  tell(known: Known, wish: 'NEW' | 'DONE', before: { place: number; category: number } | null = null) {
    if (!known.isPublic) return
    this.areas.forEach((areas, who) => {
      if (this.followers.has(`${who} ${known.id}`)) return
      const heard = (at: { place: number; category: number }) =>
        areas.some((area) => this.fits(area, at, wish))
      if (heard(known) && !(before !== null && heard(before))) this.told.add(`${who} ${wish} ${known.id}`)
    })
  }
}

type Scene = Awaited<ReturnType<typeof aScene>>
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const categories = [await aCategory(site, town), await aCategory(site, town)] as [Category, Category]
  const admin = await anAdmin(site, town)
  await setTo(site, admin, 'STAFF.EMAIL', false)
  return { site, town, categories, admin: { as: admin } }
}

const location = (place: number) => ({
  ...shiftedPoint(CENTRE, 0, PLACES[place] ?? 0),
  ...{ street: street(place), houseNumber: '1', zip: '35999', place: 'Lindental' },
})

const cornersAround = (place: number) => {
  const { south, north, width } = DRAWN
  const sides = [
    [-width, south],
    [width, south],
    [width, north],
    [-width, north],
  ]
  return sides.map(([x = 0, y = 0]) => shiftedPoint(location(place), x, y))
}

/** Approving and hiding set the status as well; what it is then is no question of this test. */
async function look({ services: { db } }: TestSite, { statuses }: Town, known: Known): Promise<void> {
  const query = db.selectFrom('report').select(['statusId', 'isPublished']).where('id', '=', known.id)
  const { statusId, isPublished } = await query.executeTakeFirstOrThrow()
  Object.assign(known, { isPublic: isPublished, isDone: statusId === statuses.DONE })
}

async function play({ site, town, categories, admin }: Scene, people: Person[], each: Step, diary: Diary) {
  const input = (wishes: Wishes) =>
    areaInput({
      ...(wishes.kind === 'CIRCLE' && location(wishes.place)),
      ...(wishes.kind === 'DRAWN' && { corners: cornersAround(wishes.place) }),
      ...(wishes.kind === 'STREET' && { street: street(wishes.place) }),
      ...{
        kind: wishes.kind,
        wantsNew: wishes.fresh,
        wantsDone: wishes.done,
        houseNumber: undefined,
        zip: undefined,
      },
      ...(wishes.category !== null && { categoryIds: [categories[wishes.category]?.id] }),
    })
  if ('person' in each) {
    const [who, areas] = [{ as: people[each.person] as Person }, diary.areas[each.person] ?? []]
    const last = areas.at(-1)
    if (each.act === 'subscribe') {
      const { data } = await createArea(site, town, input(each), who)
      areas.push({ ...each, id: data.area.id, isPaused: false })
    } else if (each.act === 'change' && last !== undefined) {
      await updateArea(site, last.id, input(each), who)
      Object.assign(last, { ...each, id: last.id, isPaused: last.isPaused })
    } else if (each.act === 'pause' && last !== undefined) {
      last.isPaused = !last.isPaused
      await pauseArea(site, last.id, last.isPaused, who)
    } else if (each.act === 'follow') {
      const known = diary.reports[each.report]
      if (known === undefined) return
      const { codes } = await follow(site, known.id, who)
      if (codes.length === 0) diary.followers.add(`${each.person} ${known.id}`)
    }
    return
  }
  if (each.act === 'file') {
    if (diary.reports.length > 1) return
    const [at, concern] = [location(each.place), categories[each.category] as Category]
    const { id } = await aReport(site, town, concern, { ...at, isPublished: false, kind: 'NOT_APPROVED' })
    const { db } = site.services
    await db.updateTable('report').set({ street: at.street }).where('id', '=', id).execute()
    diary.reports.push({ ...each, id, isPublic: false, isDone: false })
    return
  }
  const known = diary.reports[each.report]
  if (known === undefined) return
  const { id } = known
  if ('place' in each) {
    const before = { ...known }
    const to = { categoryId: categories[each.category]?.id, location: location(each.place) }
    if ((await rewrite(site, { id, ...to, subCategoryId: null }, admin)).codes.length > 0) return
    Object.assign(known, { place: each.place, category: each.category })
    if (before.place !== known.place || before.category !== known.category)
      diary.tell(known, known.isDone ? 'DONE' : 'NEW', before)
  } else if (each.act === 'approve') {
    if ((await approve(site, id, admin)).codes.length > 0) return
    await look(site, town, known)
    diary.tell(known, 'NEW')
  } else if (each.act === 'withdraw') {
    await withdraw(site, id, admin)
    await look(site, town, known)
  } else if (each.act === 'done' || each.act === 'reopen') {
    const isDone = each.act === 'done'
    const status = town.statuses[isDone ? 'DONE' : 'ACCEPTED']
    if ((await changeStatus(site, id, status, admin)).codes.length > 0) return
    if (isDone && !known.isDone) diary.tell(known, 'DONE')
    await look(site, town, known)
  }
}

test('in any order of events each subscriber is told exactly once', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  let tellings = 0
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 6, maxLength: 10 }), async (first, steps) => {
      const people = [await aPerson(site), await aPerson(site)]
      const diary = new Diary()
      for (const each of [...first, ...steps]) {
        await play(scene, people, each, diary)
        await site.runJobs()
      }
      const rows = await site.services.db
        .selectFrom('notification')
        .select(['personId', 'event', 'reportId'])
        .where('event', 'like', 'AREA%')
        .where(
          'personId',
          'in',
          people.map(({ id }) => id),
        )
        .execute()
      const told = rows.map(
        ({ personId, event, reportId }) =>
          `${people.findIndex(({ id }) => id === personId)} ${event.slice(5)} ${reportId}`,
      )
      expect(told.toSorted()).toEqual([...diary.told].toSorted())
      tellings += told.length
      await site.services.db.deleteFrom('areaSubscription').execute()
    }),
    { numRuns: 20, seed: 131 },
  )
  expect(tellings).toBeGreaterThan(10)
})
