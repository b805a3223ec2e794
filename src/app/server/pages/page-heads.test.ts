import { expect, test } from 'vitest'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { headOf, pagesOf } from '#tests/page-heads.ts'
import { remove } from '#tests/reporting.ts'
import { aSite, NOON } from '#tests/site.ts'

const ORIGIN = 'http://localhost:3000'

const NOT_FOR_SEARCH = ['noindex', 'noindex']
const FOR_SEARCH = [null, null]

test('a report’s page says what and where it is, and names nobody', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const author = await aPerson(site, { firstName: 'Rosalinde', lastName: 'Canaria' })
  const report = await aReport(site, town, category, { author, title: 'Laterne </script> defekt' })
  const app = await pagesOf(site)
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  const head = await headOf(app, `${path}?von=mail`)
  expect(head).toMatchObject({
    status: 200,
    robots: FOR_SEARCH,
    title: 'Laterne </script> defekt – Lindental',
    canonical: [`${ORIGIN}${path}`],
    feeds: ['/lindental/meldungen/feed.atom', `/lindental/meldungen/${category.slug}/feed.atom`],
    types: ['BreadcrumbList', 'WebPage'],
    unnamedAsides: [],
  })
  const og = (name: string) => head.property(`og:${name}`)
  expect(og('title')).toBe('Laterne </script> defekt – Lindental')
  expect([og('type'), og('locale'), og('url')]).toEqual(['article', 'de_DE', `${ORIGIN}${path}`])
  expect(og('description')).toBe(
    'Beleuchtung: Lindenweg, Lindental. Gemeldet am 21. November 2026, Status: Neu.',
  )
  expect(head.property('twitter:card')).toBe('summary_large_image')
  const picture = og('image') ?? ''
  expect(picture).toMatch(`${ORIGIN}/dateien/vorschau/meldung/${report.id}.jpg?v=`)
  expect((await app.request(picture.slice(ORIGIN.length))).status).toBe(200)
  expect(head.thing('WebPage')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Laterne </script> defekt',
    dateModified: NOON.toISOString(),
    about: {
      '@type': 'Place',
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: 'Lindenweg 12', postalCode: '35999' },
        ...{ addressLocality: 'Lindental', addressCountry: 'DE' },
      },
      geo: { '@type': 'GeoCoordinates', latitude: 50.583, longitude: 8.963 },
    },
  })
  expect(head.thing('BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, name: 'Meldewerk', item: `${ORIGIN}/` },
    { position: 2, name: 'Lindental', item: `${ORIGIN}/lindental/meldungen` },
    { position: 3, item: `${ORIGIN}${path}` },
  ])
  expect(JSON.stringify([head.thing('WebPage'), og('description')])).not.toMatch(/Person|Rosalinde|Canaria/)

  // A duplicate points to its original; a deleted report answers 410.
  const { db } = site.services
  const same = await aReport(site, town, category)
  await db.updateTable('report').set({ duplicateOfId: report.id }).where('id', '=', same.id).execute()
  const duplicate = await headOf(app, `/lindental/meldungen/${category.slug}/${same.slug}`)
  expect(duplicate.canonical).toEqual([`${ORIGIN}${path}`])
  const waiting = await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  const hidden = await headOf(app, `/lindental/meldungen/${category.slug}/${waiting.slug}`)
  expect(hidden).toMatchObject({ status: 404, robots: NOT_FOR_SEARCH, canonical: [], types: [] })
  await remove(site, report.id, { as: await anAdmin(site, town) }, 'Steht schon woanders.')
  expect(await headOf(app, path)).toMatchObject({ status: 410, robots: NOT_FOR_SEARCH, canonical: [] })
})

test('filtered, empty and private lists are noindex with a canonical link', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental', country: 'AT' })
  await aTown(site, { slug: 'leer' })
  const category = await aCategory(site, town)
  for (let made = 0; made < 21; made += 1) await aReport(site, town, category)
  const app = await pagesOf(site)
  const list = '/lindental/meldungen'
  for (const [path, canonical, robots] of [
    ['/', '/', FOR_SEARCH],
    [list, list, FOR_SEARCH],
    [`${list}?page=2`, `${list}?page=2`, FOR_SEARCH],
    [`${list}?sort=oldest&page=2`, list, FOR_SEARCH],
    [`${list}?categoryId=${category.id}`, list, NOT_FOR_SEARCH],
    [`${list}?searchText=Meldung&page=2`, list, NOT_FOR_SEARCH],
    ['/leer/meldungen', '/leer/meldungen', NOT_FOR_SEARCH],
    ['/meldungen?page=2', '/meldungen?page=2', FOR_SEARCH],
    ['/meldungen?statusKind=NEW', '/meldungen', NOT_FOR_SEARCH],
    ['/gemeinden?land=DE', '/gemeinden', NOT_FOR_SEARCH],
    ['/impressum', '/impressum', FOR_SEARCH],
    ['/login', null, NOT_FOR_SEARCH],
    ['/registrieren', null, NOT_FOR_SEARCH],
    ['/passwort-zuruecksetzen', null, NOT_FOR_SEARCH],
    ['/email-verifizieren', null, NOT_FOR_SEARCH],
    ['/profil', null, NOT_FOR_SEARCH],
    ['/lindental/verwaltung', null, NOT_FOR_SEARCH],
    ['/lindental/meldungen/suche?searchText=Meldung', null, NOT_FOR_SEARCH],
  ] as const) {
    const head = await headOf(app, path)
    expect({ path, canonical: head.canonical, robots: head.robots }).toEqual({
      path,
      canonical: canonical === null ? [] : [`${ORIGIN}${canonical}`],
      robots,
    })
  }
  const home = await headOf(app, '/')
  expect(home.types).toEqual(['BreadcrumbList', 'Organization', 'WebSite'])
  expect(home.thing('WebSite')).toMatchObject({
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${ORIGIN}/meldungen?searchText={search_term_string}` },
    },
  })
  const ofTown = await headOf(app, list)
  expect(ofTown.types).toEqual(['BreadcrumbList', 'GovernmentOrganization', 'GovernmentService'])
  expect(ofTown.thing('GovernmentOrganization')).toMatchObject({
    name: 'Lindental',
    url: `${ORIGIN}${list}`,
    areaServed: { '@type': 'AdministrativeArea', name: 'Lindental' },
  })
  expect(ofTown.thing('GovernmentService')).toMatchObject({ url: `${ORIGIN}${list}/erstellen` })
  expect(ofTown.property('og:locale')).toBe('de_AT')
  expect(ofTown.property('og:image')).toBe(`${ORIGIN}/dateien/vorschau/gemeinde/lindental.png`)
  expect(ofTown.feeds).toEqual(['/lindental/meldungen/feed.atom', '/lindental/ankuendigungen/feed.atom'])
  for (const feed of ofTown.feeds) expect((await app.request(feed ?? '')).status).toBe(200)
  const ofChoice = await headOf(app, `${list}?sort=oldest&statusKind=DONE&searchText=Laterne`)
  expect(ofChoice.feeds).toEqual(['/lindental/meldungen/feed.atom?statusKind=DONE', ...ofTown.feeds])
})

test('an announcement is news of its town', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const { data } = await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag wird gefeiert.", status: PUBLISHED }) { id } }`,
    {},
    { as: await anAdmin(site, town) },
  )
  const app = await pagesOf(site)
  const path = `/lindental/ankuendigungen/${data.createAnnouncement.id}`
  const head = await headOf(app, path)
  expect(head).toMatchObject({
    robots: FOR_SEARCH,
    title: 'Straßenfest – Lindental',
    canonical: [`${ORIGIN}${path}`],
    types: ['BreadcrumbList', 'NewsArticle'],
  })
  expect(head.thing('NewsArticle')).toMatchObject({
    headline: 'Straßenfest',
    datePublished: NOON.toISOString(),
    publisher: { '@type': 'GovernmentOrganization', name: 'Lindental' },
  })
  expect((await headOf(app, '/lindental/ankuendigungen')).canonical).toEqual([
    `${ORIGIN}/lindental/ankuendigungen`,
  ])
})

test('an old address with former town and category redirects in one step', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'neu' })
  const [before, now] = [await aCategory(site, town), await aCategory(site, town)]
  const report = await aReport(site, town, now)
  const { db, clock } = site.services
  await db.insertInto('municipalityFormerSlug').values({ slug: 'alt', municipalityId: town.id }).execute()
  const id = await nextId(db, 'report_event_id')
  const moved = { kind: 'EDITED', fromCategoryId: before.id, toStatusId: town.statuses.NEW } as const
  await db
    .insertInto('reportEvent')
    .values({ ...moved, id, municipalityId: town.id, reportId: report.id, createdAt: clock.now() })
    .execute()
  const app = await pagesOf(site)
  for (const slug of ['alt', 'neu']) {
    const { status, headers } = await app.request(`/${slug}/meldungen/${before.slug}/${report.slug}`)
    expect([slug, status, headers.get('location')]).toEqual([
      slug,
      301,
      `/neu/meldungen/${now.slug}/${report.slug}`,
    ])
  }
})

test('every sitemap address is an indexable page at its canonical address', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (let made = 0; made < 3; made += 1) await aReport(site, town, category)
  const app = await pagesOf(site)
  const locs = async (path: string) =>
    [...(await (await app.request(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  const found: string[] = []
  for (const file of await locs('/sitemap.xml')) found.push(...(await locs(file.slice(ORIGIN.length))))
  expect(found.length).toBe(23)
  for (const loc of found) {
    const { status, canonical, robots } = await headOf(app, loc.slice(ORIGIN.length))
    expect({ status, canonical, robots }).toEqual({ status: 200, canonical: [loc], robots: FOR_SEARCH })
  }
})
