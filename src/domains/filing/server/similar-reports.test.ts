import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** Degrees of latitude in one metre. */
const METRE = 1 / 111_195

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const reach = (
    title: string,
    metres: number,
    { roads: isRoads, ...more }: Parameters<typeof aReport>[3] & { roads?: true } = {},
  ) =>
    aReport(site, town, isRoads ? roads : lamps, {
      title,
      latitude: CENTRE.latitude + metres * METRE,
      longitude: CENTRE.longitude,
      ...more,
    })
  const similar = async (more: object = {}, who: Parameters<typeof ask>[3] = {}) => {
    const variables = { town: town.id, category: lamps.id, ...CENTRE, ...more }
    const { data, codes } = await ask(
      site,
      `query ($town: Int!, $category: Int, $latitude: Float!, $longitude: Float!, $text: String, $sub: Int, $others: Boolean, $shape: ShapeInput) {
        similarReports(municipalityId: $town, categoryId: $category, subCategoryId: $sub, latitude: $latitude,
          longitude: $longitude, text: $text, withOthers: $others, shape: $shape) { distance isSameCategory isSameKind report { title } } }`,
      variables,
      who,
    )
    type Found = { distance: number; isSameKind: boolean; report: { title: string } }
    return (
      codes[0] ??
      data.similarReports.map(
        ({ distance, isSameKind, report }: Found) =>
          `${isSameKind ? '' : 'other: '}${report.title} ${Math.round(distance)}`,
      )
    )
  }
  return { town, lamps, roads, reach, similar }
}

test('similar reports within 50 metres are ranked, three at most', async () => {
  await using site = await aSite()
  const { reach, similar } = await aScene(site)
  await reach('Laterne wackelt', 3, { roads: true })
  await reach('Laterne flackert', 40)
  await reach('Ampel dunkel', 20)
  expect(await similar()).toEqual(['Ampel dunkel 20', 'Laterne flackert 40'])
  expect(await similar({ text: 'Die Straßenlaterne ist aus' })).toEqual([
    'Laterne flackert 40',
    'Ampel dunkel 20',
    'Laterne wackelt 3',
  ])
  await reach('Noch eine Ampel', 10)
  expect(await similar()).toEqual(['Noch eine Ampel 10', 'Ampel dunkel 20', 'Laterne flackert 40'])
})

test('other reports nearby are no duplicates but can be listed', async () => {
  await using site = await aSite()
  const { lamps, roads, reach, similar } = await aScene(site)
  await reach('Öffentliche Toilette defekt', 2, { roads: true })
  await reach('Gehwegplatte locker', 1, { roads: true })
  await reach('Mast schief', 30)
  const draft = { text: 'Das Licht an der Toilette ist kaputt', sub: lamps.subCategoryId }
  expect(await similar(draft)).toEqual(['Mast schief 30'])
  expect(await similar({ ...draft, others: true })).toEqual([
    'Mast schief 30',
    'other: Gehwegplatte locker 1',
    'other: Öffentliche Toilette defekt 2',
  ])
  const [kind] = await site.services.db
    .insertInto('subCategory')
    .columns(['municipalityId', 'id', 'categoryId', 'slug', 'name', 'position'])
    .expression((from) =>
      from
        .selectFrom('subCategory')
        .select(['municipalityId', (row) => row('id', '+', 900_000).as('id'), 'categoryId'])
        .select((row) => [
          row.val('anderes').as('slug'),
          row.val('Anderes').as('name'),
          row.val(9).as('position'),
        ])
        .where('id', '=', lamps.subCategoryId),
    )
    .returning('id')
    .execute()
  expect(await similar({ sub: kind?.id }), 'another sub-category').toEqual([])
  expect(await similar({ category: roads.id, sub: kind?.id }), 'of another category').toHaveLength(2)
})

test('only open public reports are suggested, also to staff', async () => {
  await using site = await aSite()
  const { town, reach, similar } = await aScene(site)
  const author = await aPerson(site)
  for (const kind of ['NOT_APPROVED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'] as const)
    await reach(`Meldung ${kind}`, 5, { kind, author })
  await reach('Intern', 5, { isInternal: true })
  const deleted = await reach('Gelöscht', 5)
  const { db, clock } = site.services
  await db.updateTable('report').set({ deletedAt: clock.now() }).where('id', '=', deleted.id).execute()
  await reach('Angenommen', 5, { kind: 'ACCEPTED' })
  for (const as of [null, author, await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })])
    expect(await similar({}, { as })).toEqual(['Angenommen 5'])
})

test('each category sets its own radius for similar reports', async () => {
  await using site = await aSite()
  const { lamps, reach, similar } = await aScene(site)
  await reach('Nahebei', 49)
  await reach('Weiter', 51)
  await reach('Sehr fern', 199)
  expect(await similar()).toEqual(['Nahebei 49'])
  const radius = (duplicateRadius: number) =>
    site.services.db.updateTable('category').set({ duplicateRadius }).where('id', '=', lamps.id).execute()
  await radius(200)
  expect(await similar()).toEqual(['Nahebei 49', 'Weiter 51', 'Sehr fern 199'])
  await radius(10)
  expect(await similar()).toEqual([])
  for (const wrong of [9, 201]) await expect(radius(wrong)).rejects.toThrow(/check/)
  const neighbour = await aTown(site)
  const foreign = await aCategory(site, neighbour)
  await aReport(site, neighbour, foreign, { title: 'Nebenan', latitude: CENTRE.latitude })
  expect(await similar({ category: foreign.id })).toEqual([])
  expect(await similar({ category: foreign.id, others: true })).toEqual(['other: Nahebei 49'])
})

test.each([
  [{ latitude: 91 }, 'BAD_USER_INPUT'],
  [{ longitude: -181 }, 'BAD_USER_INPUT'],
  [{ town: 999_999 }, 'NOT_FOUND'],
  [{ latitude: 90 }, []],
  [{ text: '\u0000\'"|&!:*<->()\\ '.repeat(400) }, []],
  [{ text: 'wort '.repeat(5000) }, []],
])('%o gets an answer: %o', async (more, answer) => {
  await using site = await aSite()
  const { similar } = await aScene(site)
  expect(await similar(more)).toEqual(answer)
})

/** A line to the north from so many metres to so many. */
const northward = (from: number, to: number) => ({
  kind: 'LINE' as const,
  coordinates: [from, to].flatMap((metres) => [CENTRE.longitude, CENTRE.latitude + metres * METRE]),
})

test('all of a stretch or an area counts, on both sides', async () => {
  await using site = await aSite()
  const { reach, similar } = await aScene(site)
  const { db } = site.services
  const shaped = async (title: string, metres: number, shape: object) => {
    const { id } = await reach(title, metres)
    await db
      .updateTable('report')
      .set({ shape: JSON.stringify(shape) })
      .where('id', '=', id)
      .execute()
  }
  // Its point is 1,000 metres away, its end 20.
  await shaped('Gehweg', 1000, northward(20, 1980))
  expect(await similar()).toEqual(['Gehweg 20'])
  expect(await similar({ latitude: CENTRE.latitude + 2031 * METRE }), 'beyond its end').toEqual([])
  const east = (metres: number) =>
    CENTRE.longitude + (metres * METRE) / Math.cos((CENTRE.latitude * Math.PI) / 180)
  const square = [
    ...[east(-30), CENTRE.latitude - 80 * METRE, east(30), CENTRE.latitude - 80 * METRE],
    ...[east(30), CENTRE.latitude - 10 * METRE, east(-30), CENTRE.latitude - 10 * METRE],
  ]
  await shaped('Parkplatz', -45, { kind: 'AREA', coordinates: square })
  expect(await similar({ latitude: CENTRE.latitude - 40 * METRE }), 'inside').toEqual(['Parkplatz 0'])
  await reach('Laterne am Ende', 2500)
  await reach('Laterne daneben', 1500)
  const draft = { shape: northward(1480, 2480), latitude: CENTRE.latitude + 1980 * METRE }
  expect(await similar(draft), 'of a stretch').toEqual([
    'Gehweg 0',
    'Laterne daneben 0',
    'Laterne am Ende 20',
  ])
  expect(await similar({ shape: { kind: 'LINE', coordinates: [8.9, 50.5] } })).toBe('BAD_USER_INPUT')
})
