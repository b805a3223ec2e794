import { parseAtomFeed } from 'feedsmith'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { publish } from '#tests/mail/notifying.ts'
import { withdraw } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { aDistrict } from '#tests/towns/districts.ts'

const ORIGIN = 'http://localhost:3000'

const get = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  site.app.request(path, { headers })

/** Parses a feed as a feed reader does. */
async function read(site: TestSite, path: string) {
  const response = await get(site, path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  return parseAtomFeed(await response.text())
}

const idsOf = (feed: { entries?: { id?: string }[] }) => (feed.entries ?? []).map(({ id }) => id)

test('a town’s feed lists its newest public reports with stable ids', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const [lamps, roads] = [
    await aCategory(site, town, { name: 'Beleuchtung' }),
    await aCategory(site, town, { name: 'Straße & Weg' }),
  ]
  const odd = await aReport(site, town, lamps, { title: 'Laterne <b>"aus"</b> & dunkel' })
  site.clock.advance(1000)
  const road = await aReport(site, town, roads)
  const hidden = [
    await aReport(site, town, lamps, { kind: 'NOT_APPROVED' }),
    await aReport(site, town, lamps, { isInternal: true }),
  ]
  const feed = await read(site, '/lindental/meldungen/feed.atom')
  expect(feed).toMatchObject({
    id: `tag:localhost,2026-11-21:gemeinden/${town.id}/meldungen`,
    title: { value: 'Meldungen – Lindental' },
    updated: new Date(NOON.getTime() + 1000).toISOString(),
  })
  expect(feed.links).toEqual([
    { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/lindental/meldungen` },
    { rel: 'self', type: 'application/atom+xml', href: `${ORIGIN}/lindental/meldungen/feed.atom` },
  ])
  const idOf = ({ id }: { id: number }) => `tag:localhost,2026-11-21:meldungen/${id}`
  expect(idsOf(feed)).toEqual([road, odd].map(idOf))
  expect(feed.entries?.[1]).toMatchObject({
    title: { value: 'Laterne <b>"aus"</b> & dunkel' },
    published: NOON.toISOString(),
    updated: NOON.toISOString(),
    links: [{ href: `${ORIGIN}/lindental/meldungen/${lamps.slug}/${odd.slug}` }],
    georss: { point: { lat: 50.583, lng: 8.963 } },
  })
  expect(JSON.stringify(feed)).not.toContain(String(hidden[0]?.slug))

  expect(idsOf(await read(site, `/lindental/meldungen/${roads.slug}/feed.atom`))).toEqual([idOf(road)])
  // Reports hidden after publication leave the feed at once.
  await withdraw(site, road.id, { as: await anAdmin(site, town) })
  expect(idsOf(await read(site, '/lindental/meldungen/feed.atom'))).toEqual([idOf(odd)])

  const internal = await aCategory(site, town, { isInternal: true })
  for (const path of [`${internal.slug}/feed.atom`, 'nichts/feed.atom'])
    expect((await get(site, `/lindental/meldungen/${path}`)).status).toBe(404)
})

test('a feed follows the choice of a list', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const elsewhere = await aTown(site)
  const [lamps, roads] = [await aCategory(site, town, { name: 'Beleuchtung' }), await aCategory(site, town)]
  const [south, north] = [await aDistrict(site, town, 'Südstadt'), await aDistrict(site, town, 'Nordstadt')]
  const place = async (districtId: number, category = lamps, kind: 'NEW' | 'DONE' = 'NEW') => {
    const { id } = await aReport(site, town, category, { kind })
    await db.updateTable('report').set({ districtId }).where('id', '=', id).execute()
    return `tag:localhost,2026-11-21:meldungen/${id}`
  }
  const ids = [
    await place(south),
    await place(south, roads),
    await place(south, lamps, 'DONE'),
    await place(north),
  ]
  const of = async (search: string) => idsOf(await read(site, `/lindental/meldungen/feed.atom?${search}`))
  const only = (...indexes: number[]) => indexes.map((at) => ids[at])
  expect(await of(`districtId=${south}`)).toEqual(only(2, 1, 0))
  expect(await of(`districtId=${south}&categoryId=${lamps.id}`)).toEqual(only(2, 0))
  expect(await of(`statusKind=DONE`)).toEqual(only(2))
  expect(await of(`statusId=${town.statuses.NEW}&categoryId=${lamps.id}`)).toEqual(only(3, 0))
  // Words, days and order are not part of a feed.
  expect(await of(`districtId=${north}&searchText=nichts&sort=oldest&page=7`)).toEqual(only(3))

  const feed = await read(site, `/lindental/meldungen/feed.atom?districtId=${south}&categoryId=${lamps.id}`)
  const search = `?categoryId=${lamps.id}&districtId=${south}`
  expect(feed).toMatchObject({
    id: `tag:localhost,2026-11-21:gemeinden/${town.id}/kategorien/${lamps.id}/ortsteile/${south}/meldungen`,
    title: { value: 'Beleuchtung, Südstadt – Lindental' },
    links: [
      { rel: 'alternate', href: `${ORIGIN}/lindental/meldungen${search}` },
      { rel: 'self', href: `${ORIGIN}/lindental/meldungen/feed.atom${search}` },
    ],
  })
  const foreign = await aDistrict(site, elsewhere, 'Anderswo')
  const internal = await aCategory(site, town, { isInternal: true })
  for (const wrong of [
    `districtId=${foreign}`,
    `categoryId=${internal.id}`,
    'categoryId=999999',
    `statusId=${elsewhere.statuses.NEW}`,
    `statusKind=DONE&statusId=${town.statuses.NEW}`,
  ])
    expect([wrong, (await get(site, `/lindental/meldungen/feed.atom?${wrong}`)).status]).toEqual([wrong, 404])
  await db.insertInto('municipalityFormerSlug').values({ slug: 'alt', municipalityId: town.id }).execute()
  const moved = await get(site, `/alt/meldungen/feed.atom?districtId=${south}`)
  expect(moved.headers.get('location')).toBe(`/lindental/meldungen/feed.atom?districtId=${south}`)
})

test('the feed of a district is read by its index', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const district = await aDistrict(site, town, 'Südstadt')
  const category = await aCategory(site, town)
  const { id } = await aReport(site, town, category)
  const { db } = site.services
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'report' and is_generated = 'NEVER'
      and column_name not in ('id', 'number', 'slug', 'created_at', 'district_id')`.execute(db)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into report (id, number, slug, created_at, district_id, ${columns})
    select id + n, '2026-' || 100000 + n, slug || n, created_at + n * interval '1 second',
      case when n % 400 = 0 then ${district}::int else -1 end, ${columns}
    from report, generate_series(1, 20000) n where id = ${id}`.execute(db)
  await sql`analyze report`.execute(db)
  await using watching = watchedSite(site)
  const answer = await watching.watched.app.request(`/lindental/meldungen/feed.atom?districtId=${district}`)
  expect(parseAtomFeed(await answer.text()).entries).toHaveLength(50)
  const plans = await plansOf(
    site,
    watching.seen.filter((each) => each.sql.includes('from "report"')),
  )
  expect(plans.flatMap(({ steps }) => steps.map((step) => step['Index Name']))).toContain('report_district')
})

test('it has 50 entries, and answers 304 until something changes', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  for (let made = 0; made < 51; made += 1) await aReport(site, town, category)
  const path = '/lindental/meldungen/feed.atom'
  expect((await read(site, path)).entries).toHaveLength(50)
  const { headers } = await get(site, path)
  const [etag = '', modified = ''] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  expect(modified).toBe('Sat, 21 Nov 2026 11:00:00 GMT')
  const again = await get(site, path, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get(site, path, { 'if-modified-since': modified })).status).toBe(304)
  // The ETag takes precedence over the time.
  const both = { 'if-none-match': '"other"', 'if-modified-since': modified }
  expect((await get(site, path, both)).status).toBe(200)
  await site.services.db
    .updateTable('report')
    .set({ isPublished: false })
    .where('number', 'like', '%1')
    .execute()
  expect((await get(site, path, { 'if-none-match': etag })).status).toBe(200)
})

test('announcements have a feed, and former town names redirect to it', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const admin = await anAdmin(site, town)
  const announce = async (more: string) =>
    ask(
      site,
      `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag wird gefeiert.", ${more} }) { id } }`,
      {},
      { as: admin },
    )
  await announce('status: DRAFT')
  const { id } = (await announce('status: PUBLISHED, teaser: "Mit Musik."')).data.createAnnouncement
  const feed = await read(site, '/lindental/ankuendigungen/feed.atom')
  expect(idsOf(feed)).toEqual([`tag:localhost,2026-11-21:ankuendigungen/${id}`])
  expect(feed.entries?.[0]).toMatchObject({
    title: { value: 'Straßenfest' },
    links: [{ href: `${ORIGIN}/lindental/ankuendigungen/${id}` }],
    content: { value: 'Mit Musik.\n\nAm Samstag wird gefeiert.' },
  })
  await site.services.db
    .insertInto('municipalityFormerSlug')
    .values({ slug: 'alt', municipalityId: town.id })
    .execute()
  for (const kind of ['meldungen', 'ankuendigungen', 'meldungen/beleuchtung']) {
    const { status, headers } = await get(site, `/alt/${kind}/feed.atom`)
    expect([status, headers.get('location')]).toEqual([301, `/lindental/${kind}/feed.atom`])
  }
  await site.services.db.updateTable('municipality').set({ enabledFeatures: [] }).execute()
  expect((await get(site, '/lindental/ankuendigungen/feed.atom')).status).toBe(404)
  await site.services.db.updateTable('municipality').set({ isActive: false }).execute()
  expect((await get(site, '/lindental/meldungen/feed.atom')).status).toBe(404)
})

test('the platform’s news have a feed, of what everybody reads by now', async () => {
  await using site = await aSite()
  const entry = (id: number, days: number) => ({
    ...{ id, slug: `beitrag-${id}`, name: `Beitrag ${id}`, teaser: 'Ein Satz.', text: 'Ein Satz dazu.' },
    ...{ date: new Date(NOON.getTime() + days * DAY), createdAt: NOON, updatedAt: NOON },
  })
  await site.services.db
    .insertInto('newsEntry')
    .values([entry(1, -1), entry(2, 1)])
    .execute()
  const feed = await read(site, '/aktuelles/feed.atom')
  expect(idsOf(feed)).toEqual(['tag:localhost,2026-11-21:aktuelles/1'])
  expect(feed.entries?.[0]).toMatchObject({
    title: { value: 'Beitrag 1' },
    links: [{ href: `${ORIGIN}/aktuelles/beitrag-1` }],
  })
})

test('a scheduled entry is dated by its publication', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const admin = await anAdmin(site, town, { isSuperAdmin: true })
  const plan = new Date(NOON.getTime() + DAY)
  const texts = 'text: "Am Samstag wird gefeiert."'
  const announcement = `createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", ${texts}, published: "${plan.toISOString()}" }) { id }`
  const entry = `createNewsEntry(newsEntry: { name: "Ein Fest", ${texts}, date: "${plan.toISOString()}" }) { id }`
  expect((await ask(site, `mutation { ${announcement} ${entry} }`, {}, { as: admin })).errors).toEqual([])
  site.clock.advance(DAY + 1000)
  await publish(site)
  for (const path of ['/lindental/ankuendigungen/feed.atom', '/aktuelles/feed.atom']) {
    const feed = await read(site, path)
    const moment = plan.toISOString()
    expect(feed.entries, path).toMatchObject([{ published: moment, updated: moment }])
    expect(feed.updated, path).toBe(moment)
    const { headers } = await get(site, path)
    expect(headers.get('last-modified'), path).toBe(plan.toUTCString())
  }
  const sitemap = await (await get(site, '/sitemap-lindental-ankuendigungen.xml')).text()
  expect(sitemap).toContain(`<lastmod>${plan.toISOString()}</lastmod>`)
  // A later change counts as before.
  const later = new Date(plan.getTime() + 1000)
  await site.services.db.updateTable('newsEntry').set({ updatedAt: later }).execute()
  expect(await read(site, '/aktuelles/feed.atom')).toMatchObject({
    updated: later.toISOString(),
    entries: [{ published: plan.toISOString(), updated: later.toISOString() }],
  })
})
