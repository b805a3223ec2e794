import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { headOf, pagesOf } from '#tests/page-heads.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { OTHER, OWN, PLATFORM, threeTowns } from '#tests/towns/own-sites.ts'

const PARTS = ['leicht', 'en', 'tr', 'uk', 'ar']

async function aPage(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const report = await aReport(site, town, category, { title: 'Laterne dunkel' })
  return `/lindental/meldungen/${category.slug}/${report.slug}`
}

test('a prefix gives every page its language, links included', async () => {
  await using site = await aSite()
  const path = await aPage(site)
  const app = await pagesOf(site)
  for (const [address, language, title] of [
    ['/login', 'lang="de"', 'Anmelden – Meldewerk'],
    ['/en/login', 'lang="en" dir="ltr"', 'Sign in – Meldewerk'],
    ['/ar/login', 'lang="ar" dir="rtl"', 'تسجيل الدخول – Meldewerk'],
    ['/leicht/login', 'lang="de-simple" dir="ltr"', 'Anmelden – Meldewerk'],
  ] as const) {
    const answer = await app.request(address)
    const html = await answer.text()
    expect([address, answer.status, answer.headers.get('content-language')]).toEqual([
      address,
      200,
      /[\w-]+(?=")/.exec(language)?.[0],
    ])
    expect(html, address).toContain(`<html ${language}`)
    expect(html.replace(/[\u2066-\u2069]/g, ''), address).toContain(`<title>${title}</title>`)
  }
  const report = await (await app.request(`/en${path}`)).text()
  expect(report).toContain('<h1 lang="de">Laterne dunkel</h1>')
  expect(report).toContain('href="/en/lindental/meldungen"')
  expect(report).toContain(`<a href="${path}" hrefLang="de" lang="de">Deutsch</a>`)
  // Names that every town begins with are translated, names of its own are not.
  expect(report).toContain('Street lighting')
})

test('redirects keep the language, and files have none', async () => {
  await using site = await aSite()
  const { app, path } = await threeTowns(site)
  const led = async (url: string) => {
    const { status, headers } = await app.request(url)
    return [status, headers.get('location')]
  }
  expect(await led(`${OWN}/en${path}`)).toEqual([200, null])
  expect(await led(`${OWN}/en`)).toEqual([200, null])
  expect(await led(`${OWN}/en/lindental${path}`)).toEqual([301, `/en${path}`])
  expect(await led(`${OWN}/en/gemeinden`)).toEqual([301, `${PLATFORM}/en/gemeinden`])
  expect(await led('http://zwei.localhost:3000/tr/meldungen')).toEqual([301, `${OTHER}/tr/meldungen`])
  expect(await led(`${OWN}/xx${path}`)).toEqual([404, null])
  const encoded = ['/%67raphql', '/%6detrics', '/%6fpen311/v2/services.json']
  for (const file of [
    '/graphql',
    '/robots.txt',
    '/sitemap.xml',
    '/service-worker.js',
    '/healthz',
    ...encoded,
  ])
    expect([file, (await led(`${PLATFORM}/en${file}`))[0]]).toEqual([file, 404])
})

test('each language of a page is cached separately and revalidated', async () => {
  await using site = await aSite()
  const path = await aPage(site)
  const render = await loadPages(site.services)
  let made = 0
  const app = createApp(site.services, (request, mark) => {
    made += 1
    return render(request, mark)
  })
  const texts = []
  for (const prefix of ['', '/en', '/tr', '', '/en', '/tr'])
    texts.push(await (await app.request(`${prefix}${path}`)).text())
  expect([made, new Set(texts).size]).toEqual([3, 3])
})

test('the head names the page in each language and itself as canonical', async () => {
  await using site = await aSite()
  const path = await aPage(site)
  const app = await pagesOf(site)
  const german = `${PLATFORM}${path}`
  const all = [...PARTS.map((part) => `${PLATFORM}/${part}${path}`), german, german]
  expect(await headOf(app, path)).toMatchObject({ canonical: [german], languages: all })
  const english = await headOf(app, `/en${path}`)
  expect(english).toMatchObject({ canonical: [`${PLATFORM}/en${path}`], languages: all })
  expect(english.property('og:locale')).toBe('en')
  const sitemap = await (await app.request('/sitemap-seiten.xml')).text()
  expect(sitemap).toContain(
    '<loc>http://localhost:3000/login</loc>'.replace('/login', '/gemeinden') +
      '<xhtml:link rel="alternate" hreflang="de" href="http://localhost:3000/gemeinden"/>' +
      '<xhtml:link rel="alternate" hreflang="de-simple" href="http://localhost:3000/leicht/gemeinden"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/en/gemeinden"/>',
  )
})

test('Leichte Sprache is German with its own address, style sheet and lines', async () => {
  await using site = await aSite()
  const path = await aPage(site)
  const app = await pagesOf(site)
  const easy = await (await app.request('/leicht/lindental/meldungen/erstellen')).text()
  expect(easy).toMatch(/<link rel="stylesheet" href="\/assets\/easy-[\w-]+\.css"\/>/)
  expect(easy).toContain('Ein Foto hilft der Gemeinde.\nSo sieht die Gemeinde den Schaden.')
  expect(easy).toContain('href="/leicht/login"')
  // What has no words of its own is said in German.
  expect(easy).toContain('Zum Inhalt springen')
  expect(await (await app.request('/lindental/meldungen/erstellen')).text()).not.toContain('easy-')
  expect((await headOf(app, `/leicht${path}`)).property('og:locale')).toBe('de_DE')
  expect((await app.request('/leicht.data')).status).toBe(200)
  expect((await app.request('/de-simple/login')).status).toBe(404)
})

test('catalogues are cached permanently at their own address', async () => {
  await using site = await aSite()
  const app = await pagesOf(site)
  const [address = ''] = /\/sprachen\/en-[\w-]+\.json/.exec(await (await app.request('/en')).text()) ?? []
  const answer = await app.request(address)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const words = (await answer.json()) as Record<string, string>
  expect(words.Anmelden).toBe('Sign in')
  // Messages of mails and other answers of the server stay on the server.
  expect(Object.keys(words).filter((id) => id.includes('Falls der Knopf nicht geht'))).toEqual([])
  const older = await app.request('/sprachen/en-000000000000.json')
  expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect((await app.request('/sprachen/xx-000000000000.json')).status).toBe(404)
})

test('errors and standard names speak the language of the client', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const query = `{ municipality(slug: "${town.slug}") { statuses { name } } }`
  const statuses = async (code: string, as: { id: number } | null = null) =>
    (await ask(site, query, {}, { as, headers: { 'client-language': code } })).data.municipality.statuses
  const { errors } = await ask(
    site,
    'mutation { login(input: { email: "x", password: "" }) { user { id } } }',
    {},
    { headers: { 'client-language': 'en' } },
  )
  expect(JSON.stringify(errors)).not.toMatch(/Bitte|Adresse/)
  expect(await statuses('en')).toContainEqual({ name: 'Done' })
  for (const unknown of ['de', 'xx', '../en'])
    expect(await statuses(unknown)).toContainEqual({ name: 'Erledigt' })
  // Staff edit them, so they see what is stored.
  expect(await statuses('en', admin)).toContainEqual({ name: 'Erledigt' })
})
