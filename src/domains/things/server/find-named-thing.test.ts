import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aTown, type Town } from '#tests/factories.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, takeThings, thingsCsv } from '#tests/towns/things.ts'

const NAMED = `query ($municipalityId: Int!, $text: String!, $categoryId: Int, $latitude: Float, $longitude: Float) {
  namedThing(municipalityId: $municipalityId, text: $text, categoryId: $categoryId, latitude: $latitude, longitude: $longitude) {
    words hasNumber distance thing { name } kind { id categoryIds } } }`

const named = async (site: TestSite, { id }: Pick<Town, 'id'>, text: string, more: object = {}) =>
  (await ask(site, NAMED, { municipalityId: id, text, ...more })).data.namedThing

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const kind = await aKind(site, town, admin, [category])
  await takeThings(site, kind.id, thingsCsv({ '4711': 20, 'L 204': 60, '9': 400 }), admin)
  return { town, category, kind }
}

test('a kind with a number names its thing, also without place', async () => {
  await using site = await aSite()
  const { town, category, kind } = await aScene(site)
  expect(await named(site, town, 'Laterne 4711 vor dem Rathaus ist dunkel')).toEqual({
    ...{ words: 'Laterne 4711', hasNumber: true, distance: null, thing: { name: 'Laterne 4711' } },
    kind: { id: kind.id, categoryIds: [category.id] },
  })
  for (const words of ['Strassenlampe Nr. l0204', 'Lampe L-204'])
    expect(await named(site, town, words, CENTRE)).toMatchObject({
      ...{ words, thing: { name: 'Laterne L 204' }, distance: expect.closeTo(60, 0) },
    })
})

test('a kind alone names the nearest thing, if it is near', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  expect(await named(site, town, 'Die Leuchte ist aus', CENTRE)).toMatchObject({
    ...{ words: 'Leuchte', hasNumber: false, thing: { name: 'Laterne 4711' } },
  })
  for (const text of ['Die Leuchte vor 14 ist aus', 'Leuchte am 9. Baum', 'Leuchte 9 Tage dunkel'])
    expect(await named(site, town, text, CENTRE)).toMatchObject({ thing: { name: 'Laterne 4711' } })
  const [there, away] = [{ ...CENTRE, latitude: CENTRE.latitude + 0.01 }, {}]
  for (const place of [there, away]) expect(await named(site, town, 'Die Leuchte ist aus', place)).toBeNull()
  expect(await named(site, town, 'Laterne 815 ist aus', CENTRE), 'an unknown number').toBeNull()
})

test('a chosen category admits only things of its kind', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const other = await aCategory(site, town)
  const text = 'Laterne 4711 ist dunkel'
  expect(await named(site, town, text, { categoryId: category.id })).toMatchObject({ hasNumber: true })
  expect(await named(site, town, text, { categoryId: other.id })).toBeNull()
})

test('other towns’ things stay apart, and long texts are refused', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const other = await aTown(site)
  for (const more of [{}, { categoryId: category.id }, CENTRE])
    expect(await named(site, other, 'Laterne 4711 ist dunkel', more)).toBeNull()
  const codes = async (municipalityId: number, text: string) =>
    (await ask(site, NAMED, { municipalityId, text })).codes
  expect(await codes(987_654, 'Laterne')).toEqual(['NOT_FOUND'])
  expect(await codes(town.id, 'Laterne '.repeat(626))).toEqual(['BAD_USER_INPUT'])
  expect(await codes(town.id, 'Laterne '.repeat(625))).toEqual([])
})
