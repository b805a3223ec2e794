import { expect, test } from 'vitest'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { createAnnouncement, publish, updateAnnouncement } from '#tests/mail/notifying.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { anArea } from '#tests/towns/areas.ts'
import { aDistrict } from '#tests/towns/districts.ts'

const GOOD = { title: 'Störung: Laternen Südstadt', text: 'Ein Kabel ist beschädigt.' }
const CIRCLE = { ...CENTRE, radius: 300, address: 'Lindenweg 12' }
const NO_CIRCLE = { latitude: null, longitude: null, radius: null, address: null }
const FIELDS = `id endsAt isEnded areaName districts { name } latitude longitude radius address categories { name }`

const read = async (site: TestSite, id: number, as: Person | null = null) =>
  (await ask(site, `query O($id: Int!) { announcement(id: $id) { ${FIELDS} } }`, { id }, { as })).data
    .announcement
const titles = async (site: TestSite, municipalityId: number, isEnded: boolean | null) => {
  const query = `query L($municipalityId: Int!, $isEnded: Boolean) {
    announcements(municipalityId: $municipalityId, isEnded: $isEnded) { data { title } paginatorInfo { total } } }`
  const { data } = await ask(site, query, { municipalityId, isEnded })
  expect(data.announcements.paginatorInfo.total).toBe(data.announcements.data.length)
  return data.announcements.data.map(({ title }: { title: string }) => title)
}

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const [south, meadows] = [await aDistrict(site, town, 'Südstadt'), await aDistrict(site, town, 'Auen')]
  const lamps = await aCategory(site, town, { name: 'Beleuchtung' })
  const admin = await anAdmin(site, town)
  const create = async (more: object) => {
    const given = { municipalityId: town.id, ...GOOD, status: 'PUBLISHED', ...more }
    const { data, codes } = await createAnnouncement(site, given, admin)
    expect(codes).toEqual([])
    return data.createAnnouncement.id as number
  }
  const refused = async (more: object) => {
    const given = { municipalityId: town.id, ...GOOD, status: 'PUBLISHED', ...more }
    const { codes, errors } = await createAnnouncement(site, given, admin)
    expect(codes).toEqual(['BAD_USER_INPUT'])
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  const later = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString()
  return { town, south, meadows, lamps, admin, create, refused, later }
}

test('everybody reads where, for what and until when it applies', async () => {
  await using site = await aSite()
  const { town, south, meadows, lamps, admin, create, later } = await aScene(site)
  const secret = await aCategory(site, town, { name: 'Intern', isInternal: true })
  const endsAt = later(DAY)
  const id = await create({ endsAt, categoryIds: [lamps.id, secret.id], districtIds: [south, meadows] })
  expect(await read(site, id)).toEqual({
    ...{ id, endsAt, isEnded: false, areaName: 'Auen und Südstadt', ...NO_CIRCLE },
    ...{ districts: [{ name: 'Auen' }, { name: 'Südstadt' }], categories: [{ name: 'Beleuchtung' }] },
  })
  expect((await read(site, id, admin)).categories).toHaveLength(2)

  // The two kinds of areas take turns; what is not named stays.
  expect((await updateAnnouncement(site, { id, ...CIRCLE }, admin)).codes).toEqual(['BAD_USER_INPUT'])
  await updateAnnouncement(site, { id, ...CIRCLE, districtIds: [] }, admin)
  const circle = { areaName: '300\u00a0m um Lindenweg 12', districts: [], endsAt }
  expect(await read(site, id)).toMatchObject({ ...CIRCLE, ...circle })
  await updateAnnouncement(site, { id, title: 'Laternen brennen wieder' }, admin)
  expect(await read(site, id)).toMatchObject({ ...CIRCLE, ...circle })
  await updateAnnouncement(site, { id, ...NO_CIRCLE, endsAt: null, categoryIds: null }, admin)
  expect(await read(site, id)).toMatchObject({ areaName: null, endsAt: null, categories: [], ...NO_CIRCLE })
})

test('areas, categories and ends that cannot be are refused by field', async () => {
  await using site = await aSite()
  const { town, admin, create, refused, later } = await aScene(site)
  const abroad = await aTown(site, { latitude: 52, longitude: 12 })
  const foreign = await aCategory(site, abroad)
  expect(await refused({ districtIds: [await aDistrict(site, abroad, 'Fern')] })).toEqual(['districtIds'])
  expect(await refused({ categoryIds: [foreign.id] })).toEqual(['categoryIds'])
  expect(await refused({ ...CIRCLE, latitude: 52, longitude: 12 })).toEqual(['address'])
  expect(await refused({ ...CIRCLE, radius: 49 })).toEqual(['radius'])
  expect(await refused({ latitude: 50 })).toEqual(['address'])
  expect(await refused({ endsAt: later(0) })).toEqual(['endsAt'])
  const [published, endsAt] = [later(DAY), later(HOUR)]
  expect(await refused({ status: 'DRAFT', published, endsAt })).toEqual(['endsAt'])

  // A draft whose end has passed can be changed, but not published.
  const draft = await create({ status: 'DRAFT', endsAt: later(HOUR) })
  site.clock.advance(2 * HOUR)
  expect((await updateAnnouncement(site, { id: draft, teaser: 'Kurz.' }, admin)).codes).toEqual([])
  const out = await updateAnnouncement(site, { id: draft, status: 'PUBLISHED' }, admin)
  expect(Object.keys(out.errors[0]?.extensions.fields ?? {})).toEqual(['endsAt'])
  // A district that was removed since stops no other change.
  const district = await aDistrict(site, town, 'Alt')
  const id = await create({ districtIds: [district] })
  await site.services.db.updateTable('district').set({ isRemoved: true }).where('id', '=', district).execute()
  expect((await updateAnnouncement(site, { id, teaser: 'Kurz.' }, admin)).codes).toEqual([])
  expect(await read(site, id)).toMatchObject({
    areaName: 'Ein Ortsteil, den es nicht mehr gibt',
    districts: [],
  })
})

test('an ended announcement leaves lists and feed, and stays readable', async () => {
  await using site = await aSite()
  const { town, create, later } = await aScene(site)
  const id = await create({ title: 'Laternen dunkel', endsAt: later(HOUR) })
  await create({ title: 'Straßenfest am Samstag' })
  site.clock.advance(HOUR - MINUTE)
  expect(await titles(site, town.id, true)).toEqual([])
  expect(await titles(site, town.id, false)).toHaveLength(2)
  site.clock.advance(MINUTE)
  expect(await titles(site, town.id, true)).toEqual(['Laternen dunkel'])
  expect(await titles(site, town.id, false)).toEqual(['Straßenfest am Samstag'])
  expect(await titles(site, town.id, null)).toHaveLength(2)
  expect(await read(site, id)).toMatchObject({ isEnded: true })
  const feed = await (await site.app.request(`/${town.slug}/ankuendigungen/feed.atom`)).text()
  expect(feed).toContain('Straßenfest')
  expect(feed).not.toContain('Laternen dunkel')
})

test('editors give drafts an area, categories and an end', async () => {
  await using site = await aSite()
  const { town, lamps, later } = await aScene(site)
  const { db } = site.services
  await db.updateTable('municipality').set({ editorsMayAnnounce: true }).where('id', '=', town.id).execute()
  const editor = await anEditor(site, town)
  const scope = { ...CIRCLE, categoryIds: [lamps.id], endsAt: later(DAY) }
  const given = { municipalityId: town.id, ...GOOD, ...scope }
  expect((await createAnnouncement(site, given, editor)).codes).toEqual([])
})

test('people with a fitting area hear of it and are counted', async () => {
  await using site = await aSite()
  const { town, lamps, admin, create, later } = await aScene(site)
  const other = await aCategory(site, town)
  const [near, far, lampFan, wasteFan] = [
    await aPerson(site),
    await aPerson(site),
    await aPerson(site),
    await aPerson(site),
  ]
  await anArea(site, town, near, { radius: 100 })
  await anArea(site, town, far, { ...shiftedPoint(CENTRE, 3000, 0), radius: 100 })
  await anArea(site, town, lampFan, { kind: 'TOWN', categoryIds: [lamps.id] })
  await anArea(site, town, wasteFan, { kind: 'TOWN', categoryIds: [other.id] })
  const scope = { ...CIRCLE, categoryIds: [lamps.id] }
  const query = `query C($slug: String!, $all: Boolean!, $categoryIds: [Int!], $latitude: Float, $longitude: Float, $radius: Int) {
    municipality(slug: $slug) { announcementRecipientCount(categoryIds: $categoryIds, latitude: $latitude, longitude: $longitude, radius: $radius)
      all: announcementRecipientCount @include(if: $all) } }`
  const count = async (as: Person) =>
    (await ask(site, query, { slug: town.slug, all: true, ...scope, address: undefined }, { as })).data
      .municipality
  expect(await count(admin)).toEqual({ announcementRecipientCount: 2, all: 4 })
  expect(await count(near)).toEqual({ announcementRecipientCount: null, all: null })
  const id = await create({ ...scope, sendNotification: true, endsAt: later(DAY) })
  const mails = await site.mails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([near.email, lampFan.email].sort())
  const row = await site.services.db.selectFrom('announcement').selectAll().where('id', '=', id).execute()
  expect(row[0]).toMatchObject({ notificationStatus: 'SENT', notifiedCount: 2 })
})

test('an announcement that has ended before its mails sends none', async () => {
  await using site = await aSite()
  const { town, create, later } = await aScene(site)
  await anArea(site, town, await aPerson(site), {})
  const times = { status: 'DRAFT', published: later(HOUR), endsAt: later(2 * HOUR) }
  await create({ ...times, sendNotification: true })
  site.clock.advance(3 * HOUR)
  // The worker was away for hours.
  expect(await publish(site)).toBe(1)
  expect(await site.mails()).toEqual([])
})
