import { expect, test } from 'vitest'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MOST_NEARBY, NEARBY_METRES } from '../../nearby.rules.ts'

const CENTRE = { latitude: 50.5831, longitude: 8.9631 }
/** A place so many metres from the middle, by an angle in turns. */
const away = (metres: number, turn: number) => {
  const angle = turn * 2 * Math.PI
  return {
    latitude: CENTRE.latitude + (metres * Math.cos(angle)) / 111_195,
    longitude:
      CENTRE.longitude + (metres * Math.sin(angle)) / (111_195 * Math.cos((CENTRE.latitude * Math.PI) / 180)),
  }
}

async function aStreet(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const place = async (location: typeof CENTRE, kind: 'NEW' | 'DONE' | 'NOT_APPROVED' = 'NEW') => {
    const report = await aReport(site, town, category, { kind })
    await site.services.db.updateTable('report').set(location).where('id', '=', report.id).execute()
    return report.id
  }
  const middle = await place(CENTRE)
  const near = async (as: Person | null = editor) => {
    const { data, codes } = await ask(
      site,
      '{ nearbyReports(reportId: 0) { id } }'.replace('0', String(middle)),
      {},
      { as },
    )
    return codes.length > 0 ? codes : data.nearbyReports.map(({ id }: { id: number }) => id)
  }
  return { town, category, editor, place, middle, near }
}

test('staff see reports of every state within 50 metres, nearest first', async () => {
  await using site = await aSite()
  const { place, near } = await aStreet(site)
  const expected = []
  for (let index = 0; index < 12; index += 1) {
    const metres = 6 + index * 7
    const spot = away(metres, index / 7)
    const id = await place(spot, (['NEW', 'DONE', 'NOT_APPROVED'] as const)[index % 3])
    if (distanceInMetres(spot, CENTRE) <= NEARBY_METRES) expected.push(id)
  }
  expect(expected).toHaveLength(7)
  expect(await near()).toEqual(expected)
})

test('a hidden place counts by where it is exactly', async () => {
  await using site = await aSite()
  const { place, near, editor } = await aStreet(site)
  const hide = async (id: number) =>
    expect(
      (
        await ask(
          site,
          `mutation { hideReportPlace(reportId: ${id}, isHidden: true) { id } }`,
          {},
          { as: editor },
        )
      ).codes,
    ).toEqual([])
  const inside = await place(away(45, 0.6))
  const outside = await place(away(60, 0.1))
  for (const id of [inside, outside]) await hide(id)
  expect(await near()).toEqual([inside])
})

test('the nearest twenty are shown, and only to staff', async () => {
  await using site = await aSite()
  const { town, category, place, near } = await aStreet(site)
  for (let index = 0; index < MOST_NEARBY + 3; index += 1) await place(away(1 + index, 0.3))
  expect(await near()).toHaveLength(MOST_NEARBY)
  const other = await aTown(site)
  expect(await near(await anEditor(site, other, [await aCategory(site, other)]))).toEqual(['FORBIDDEN'])
  expect(await near(null)).toEqual(['UNAUTHENTICATED'])
  expect(await near(await anEditor(site, town, [category]))).toHaveLength(MOST_NEARBY)
})
