import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import {
  aCategory,
  anEditor,
  aReport,
  aTown,
  type Category,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const QUERY = `query Recurring($id: Int!, $categoryId: Int, $least: Int) {
  recurringPlaces(municipalityId: $id, categoryId: $categoryId, least: $least) {
    dateFrom dateTo places { category { id } count open firstAt lastAt reports { id } } } }`

const places = async (site: TestSite, town: Town, as: Person, more: object = {}) => {
  const { data, codes, errors } = await ask(site, QUERY, { id: town.id, ...more }, { as })
  return { ...data.recurringPlaces, codes, errors }
}

/** Metres east and north of the town's middle. */
const spot = (east: number, north: number) => ({
  latitude: 50 + north / 111_195,
  longitude: 9 + east / (111_195 * Math.cos((50 * Math.PI) / 180)),
})

async function scene() {
  const site = await aSite()
  const town = await aTown(site, { latitude: 50, longitude: 9 })
  const [rubbish, lamps] = [await aCategory(site, town), await aCategory(site, town)]
  const editor = await anEditor(site, town)
  const report = (category: Category, east: number, north: number, more: object = {}) =>
    aReport(site, town, category, { ...spot(east, north), ...more })
  return { site, town, rubbish, lamps, editor, report }
}

test('reports of a category close together count as one place', async () => {
  const { site, town, rubbish, lamps, editor, report } = await scene()
  await using _ = site
  const ago = (days: number) => new Date(site.clock.now().getTime() - days * DAY)
  const ids = []
  for (const [index, [east, north]] of [
    [0, 0],
    [14, 3],
    [-9, 12],
    [2, -13],
    [5, 5],
  ].entries())
    ids.push(
      (
        await report(rubbish, east ?? 0, north ?? 0, {
          createdAt: ago(10 * (5 - index)),
          kind: index < 3 ? 'DONE' : 'NEW',
        })
      ).id,
    )
  await report(lamps, 0, 0)
  await report(rubbish, 200, 0)
  const found = await places(site, town, editor)
  expect(found.places).toEqual([
    {
      category: { id: rubbish.id },
      ...{ count: 5, open: 2, firstAt: ago(50).toISOString(), lastAt: ago(10).toISOString() },
      reports: ids
        .toReversed()
        .slice(0, 3)
        .map((id) => ({ id })),
    },
  ])
})

test('no place is cut by the edge of a square', async () => {
  const { site, town, rubbish, editor, report } = await scene()
  await using _ = site
  // A line of places, each moved on by seven metres against the squares.
  for (let nr = 0; nr < 9; nr += 1)
    for (const step of [0, 14, 29]) await report(rubbish, nr * 307 + step, nr * 7 + step)
  const found = await places(site, town, editor)
  expect(found.places.map(({ count }: { count: number }) => count)).toEqual(Array(9).fill(3))
})

test('old, deleted and merged reports do not count', async () => {
  const { site, town, rubbish, editor, report } = await scene()
  await using _ = site
  const { db, clock } = site.services
  const kept = [await report(rubbish, 0, 0), await report(rubbish, 1, 1)]
  const before = new Date(clock.now().getTime() - 367 * DAY)
  await report(rubbish, 2, 2, { createdAt: before })
  const [gone, twin] = [await report(rubbish, 3, 3), await report(rubbish, 4, 4)]
  await db.updateTable('report').set({ deletedAt: clock.now() }).where('id', '=', gone.id).execute()
  await db
    .updateTable('report')
    .set({ duplicateOfId: kept[0]?.id ?? 0 })
    .where('id', '=', twin.id)
    .execute()
  expect((await places(site, town, editor)).places).toEqual([])
  const [only] = (await places(site, town, editor, { least: 2 })).places
  expect(only.count).toBe(2)
})

test('a category and a number narrow the places', async () => {
  const { site, town, rubbish, lamps, editor, report } = await scene()
  await using _ = site
  for (let nr = 0; nr < 4; nr += 1) {
    await report(rubbish, 0, 0)
    if (nr > 0) await report(lamps, 500, 0)
  }
  const counts = async (more: object) =>
    (await places(site, town, editor, more)).places.map(({ count }: { count: number }) => count)
  expect(await counts({})).toEqual([4, 3])
  expect(await counts({ categoryId: lamps.id })).toEqual([3])
  expect(await counts({ least: 4 })).toEqual([4])
  for (const least of [1, 101]) {
    const { errors } = await ask(site, QUERY, { id: town.id, least }, { as: editor })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { least: 'Bitte nennen Sie eine Zahl von 2 bis 100.' },
    })
  }
})

test('only the town’s own reports are read', async () => {
  const { site, town, rubbish, editor, report } = await scene()
  await using _ = site
  await using own = watchedSite(site)
  for (let nr = 0; nr < 3; nr += 1) await report(rubbish, 0, 0)
  await ask(own.watched, QUERY, { id: town.id }, { as: editor })
  const counting = own.seen.filter(({ sql }) => sql.includes('fullest'))
  expect(counting).toHaveLength(1)
  const steps = (await plansOf(site, counting, { withoutScans: true })).flatMap((plan) => plan.steps)
  const scanned = steps.filter(
    (step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'report',
  )
  expect(scanned).toEqual([])
})
