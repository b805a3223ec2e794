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
    more: Parameters<typeof aReport>[3] & { roads?: true } = {},
  ) =>
    aReport(site, town, more.roads ? roads : lamps, {
      title,
      latitude: CENTRE.latitude + metres * METRE,
      longitude: CENTRE.longitude,
      ...more,
    })
  const similar = async (more: object = {}, who: Parameters<typeof ask>[3] = {}) => {
    const variables = { town: town.id, category: lamps.id, ...CENTRE, ...more }
    const { data, codes } = await ask(
      site,
      `query ($town: Int!, $category: Int, $latitude: Float!, $longitude: Float!, $text: String) {
        similarReports(municipalityId: $town, categoryId: $category, latitude: $latitude, longitude: $longitude, text: $text) {
          distance isSameCategory report { title } } }`,
      variables,
      who,
    )
    type Found = { distance: number; report: { title: string } }
    return (
      codes[0] ??
      data.similarReports.map(({ distance, report }: Found) => `${report.title} ${Math.round(distance)}`)
    )
  }
  return { town, lamps, roads, reach, similar }
}

test('similar reports within 50 metres are ranked, three at most', async () => {
  await using site = await aSite()
  const { reach, similar } = await aScene(site)
  await reach('Schild verbogen', 3, { roads: true })
  await reach('Laterne flackert', 40)
  await reach('Ampel dunkel', 20)
  expect(await similar()).toEqual(['Ampel dunkel 20', 'Laterne flackert 40', 'Schild verbogen 3'])
  expect(await similar({ text: 'Die Straßenlaterne ist aus' })).toEqual([
    'Laterne flackert 40',
    'Ampel dunkel 20',
    'Schild verbogen 3',
  ])
  await reach('Noch eine Ampel', 10)
  expect(await similar()).toEqual(['Noch eine Ampel 10', 'Ampel dunkel 20', 'Laterne flackert 40'])
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
  expect(await similar({ category: foreign.id })).toEqual(['Nahebei 49'])
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
