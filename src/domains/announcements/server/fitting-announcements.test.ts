import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Point } from '#domains/places/place.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aTown, type Town } from '#tests/factories.ts'
import { createAnnouncement, publish } from '#tests/mail/notifying.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aDistrict } from '#tests/towns/districts.ts'

const CIRCLE = { ...CENTRE, radius: 300, address: 'Lindenweg 12' }
const QUERY = `query F($municipalityId: Int!, $categoryId: Int!, $latitude: Float, $longitude: Float) {
  fittingAnnouncements(municipalityId: $municipalityId, categoryId: $categoryId, latitude: $latitude, longitude: $longitude) {
    title areaName endsAt } }`

const asked = (site: Pick<TestSite, 'app'>, town: Town, categoryId: number, point: Point | null) =>
  ask(site as TestSite, QUERY, { municipalityId: town.id, categoryId, ...point })
const fitting = async (...call: Parameters<typeof asked>): Promise<string[]> =>
  (await asked(...call)).data.fittingAnnouncements.map(({ title }: { title: string }) => title)

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [lamps, waste] = [await aCategory(site, town), await aCategory(site, town)]
  const admin = await anAdmin(site, town)
  const announce = async (title: string, more: object) => {
    const given = { municipalityId: town.id, title, text: 'Ein Kabel ist beschädigt.', status: 'PUBLISHED' }
    const answer = await createAnnouncement(site, { ...given, categoryIds: [lamps.id], ...more }, admin)
    expect(answer.codes).toEqual([])
  }
  const later = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString()
  return { town, lamps: lamps.id, waste: waste.id, announce, later }
}

test('an announcement fits by category, circle and district', async () => {
  await using site = await aSite()
  const { town, lamps, waste, announce } = await aScene(site)
  const south = await aDistrict(site, town, 'Südstadt', { east: 5000, north: 0, half: 400 })
  await announce('In der ganzen Stadt', {})
  site.clock.advance(MINUTE)
  await announce('Im Umkreis', CIRCLE)
  site.clock.advance(MINUTE)
  await announce('In der Südstadt', { districtIds: [south] })
  await announce('Ohne Kategorie', { categoryIds: [] })
  const at = (east: number) => shiftedPoint(CENTRE, east, 0)
  expect(await fitting(site, town, lamps, null)).toEqual(['In der ganzen Stadt'])
  expect(await fitting(site, town, lamps, at(299))).toEqual(['Im Umkreis', 'In der ganzen Stadt'])
  expect(await fitting(site, town, lamps, at(301))).toEqual(['In der ganzen Stadt'])
  expect(await fitting(site, town, lamps, at(5399))).toEqual(['In der Südstadt', 'In der ganzen Stadt'])
  expect(await fitting(site, town, lamps, at(5401))).toEqual(['In der ganzen Stadt'])
  expect(await fitting(site, town, waste, at(0))).toEqual([])
})

test('at most three are shown, the newest first', async () => {
  await using site = await aSite()
  const { town, lamps, announce } = await aScene(site)
  for (const title of ['Die erste', 'Die zweite', 'Die dritte', 'Die vierte']) {
    await announce(title, {})
    site.clock.advance(MINUTE)
  }
  expect(await fitting(site, town, lamps, CENTRE)).toEqual(['Die vierte', 'Die dritte', 'Die zweite'])
})

test('drafts, planned, ended and foreign announcements never fit', async () => {
  await using site = await aSite()
  const { town, lamps, announce, later } = await aScene(site)
  const other = await aTown(site)
  await announce('Ein Entwurf', { status: 'DRAFT' })
  await announce('Geplant für gleich', { status: 'DRAFT', published: later(HOUR) })
  await announce('Gilt bis bald', { endsAt: later(2 * HOUR) })
  expect(await fitting(site, town, lamps, CENTRE)).toEqual(['Gilt bis bald'])
  expect(await fitting(site, other, lamps, CENTRE)).toEqual([])
  site.clock.advance(HOUR)
  await publish(site)
  expect(await fitting(site, town, lamps, CENTRE)).toEqual(['Geplant für gleich', 'Gilt bis bald'])
  site.clock.advance(HOUR - 1)
  expect(await fitting(site, town, lamps, CENTRE)).toHaveLength(2)
  // At the minute of its end it is over.
  site.clock.advance(1)
  expect(await fitting(site, town, lamps, CENTRE)).toEqual(['Geplant für gleich'])
})

test('without the feature, the town or a place on earth nothing fits', async () => {
  await using site = await aSite()
  const { town, lamps, announce } = await aScene(site)
  const { db } = site.services
  await announce('In der ganzen Stadt', {})
  expect((await asked(site, town, lamps, { latitude: 91, longitude: 8 })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await asked(site, { ...town, id: 987_654 }, lamps, null)).codes).toEqual(['NOT_FOUND'])
  await db.updateTable('municipality').set({ enabledFeatures: [] }).where('id', '=', town.id).execute()
  expect(await fitting(site, town, lamps, CENTRE)).toEqual([])
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', town.id).execute()
  expect((await asked(site, town, lamps, CENTRE)).codes).toEqual(['NOT_FOUND'])
})

test('what is current is found by one indexed query among thousands', async () => {
  await using site = await aSite()
  const { town, lamps, announce, later } = await aScene(site)
  const { db, clock } = site.services
  await sql`insert into announcement (municipality_id, id, title, teaser, text, status, published, ends_at, category_ids,
      send_notification, created_at, updated_at)
    select ${town.id}, 1000000 + n, 'Laternen ' || n, '', 'Ein Kabel ist beschädigt.', 'PUBLISHED', ${clock.now()}::timestamptz - interval '9 days',
      ${clock.now()}::timestamptz - interval '1 day', array[${lamps}::int], false, now(), now() from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`analyze announcement`.execute(db)
  await announce('Gilt noch', { endsAt: later(DAY) })
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  expect(await fitting(watched, town, lamps, CENTRE)).toEqual(['Gilt noch'])
  const asks = seen.filter(({ sql: text }) => text.includes('from "announcement"'))
  expect(asks).toHaveLength(1)
  const [plan] = await plansOf(site, asks)
  expect(plan?.steps.map((step) => step['Index Name'])).toContain('announcement_fitting')
})
