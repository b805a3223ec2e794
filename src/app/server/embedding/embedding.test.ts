import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const admin = await anAdmin(site, town)
  return { town, category, admin }
}

const choose = (site: TestSite, town: Town, sites: readonly string[], as: Person) =>
  ask(
    site,
    'mutation ($id: Int!, $sites: [String!]!) { chooseEmbeddingSites(municipalityId: $id, sites: $sites) }',
    { id: town.id, sites },
    { as },
  )

const get = (site: TestSite, search = '', before = '') =>
  site.app.request(`${before}/lindental/einbetten${search}`)

test('without a chosen site there is no frame', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  expect((await get(site)).status).toBe(404)
  const { data } = await choose(site, town, ['www.lindental.de/rathaus'], admin)
  expect(data.chooseEmbeddingSites).toEqual(['https://www.lindental.de'])
  expect((await get(site)).status).toBe(200)
  await choose(site, town, [], admin)
  const gone = await get(site)
  expect([gone.status, gone.headers.get('x-frame-options')]).toEqual([404, 'DENY'])
})

test('a frame names the town’s sites and allows one script', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  await choose(site, town, ['https://www.lindental.de', 'https://stadt.example'], admin)
  for (const search of ['', '?farben=dunkel', '?ansicht=knopf&farben=hell']) {
    const answer = await get(site, search)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors https://www.lindental.de https://stadt.example')
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null])
    const text = await answer.text()
    for (const element of ['script', 'style']) {
      const [, inside = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(text) ?? []
      const hash = createHash('sha256').update(inside).digest('base64')
      expect([search, element, policy.includes(`${element}-src 'sha256-${hash}'`)]).toEqual([
        search,
        element,
        true,
      ])
    }
  }
  // All other pages stay without any frame.
  expect((await site.app.request('/lindental/meldungen')).headers.get('x-frame-options')).toBe('DENY')
})

test('a frame lists the newest public reports, with their words escaped', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  await choose(site, town, ['https://www.lindental.de'], admin)
  const author = await aPerson(site, { firstName: 'Zoë', lastName: 'Geheim' })
  await aReport(site, town, category, { title: 'Die älteste' })
  site.clock.advance(60_000)
  await aReport(site, town, category, { title: '<script>alert("x")</script>', author, kind: 'DONE' })
  await aReport(site, town, category, { title: 'Intern bleibt', isInternal: true })
  await aReport(site, town, category, { title: 'Noch nicht freigegeben', kind: 'NOT_APPROVED' })
  const text = await (await get(site, '?anzahl=2')).text()
  expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(text).toContain('data-kind="done">Erledigt</span>')
  expect(text).toMatch(/href="http:\/\/localhost:3000\/lindental\/meldungen\/[^"]+"[^>]+>Die älteste</)
  for (const word of ['Intern', 'freigegeben', 'Zoë', 'Geheim'])
    expect([word, text.includes(word)]).toEqual([word, false])
  const one = await (await get(site, '?anzahl=1')).text()
  expect([one.match(/<li>/g)?.length, one.includes('Die älteste')]).toEqual([1, false])
  // A wrong number counts as none.
  for (const count of ['0', '21', '1e1x', '-1'])
    expect([count, (await (await get(site, `?anzahl=${count}`)).text()).match(/<li>/g)?.length]).toEqual([
      count,
      2,
    ])
})

test('a frame counts what was filed and done in 30 days', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  await choose(site, town, ['https://www.lindental.de'], admin)
  const now = site.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await aReport(site, town, category, { kind: 'DONE', createdAt: before(40), resolvedAt: before(29) })
  await aReport(site, town, category, { kind: 'DONE', createdAt: before(60), resolvedAt: before(31) })
  await aReport(site, town, category, { kind: 'REJECTED', createdAt: before(3), resolvedAt: before(2) })
  await aReport(site, town, category, { createdAt: before(1) })
  const text = await (await get(site, '?ansicht=zahlen')).text()
  expect([...text.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, count]) => count)).toEqual(['2', '1'])
  expect(text).not.toContain('<li>')
})

test('a frame speaks the language of its address', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  await choose(site, town, ['https://www.lindental.de'], admin)
  const text = await (await get(site, '?ansicht=knopf', '/ar')).text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('href="http://localhost:3000/ar/lindental/meldungen/erstellen"')
  expect(text).not.toContain('Etwas melden')
})

test('only administrators of the town choose its sites', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  const stranger = await anAdmin(site, await aTown(site))
  expect((await choose(site, town, ['https://boese.example'], stranger)).codes).toEqual(['FORBIDDEN'])
  const own = await anAdmin(site, town)
  const wrong = await choose(site, town, ['https://a.de', '*'], own)
  expect([wrong.codes, wrong.errors?.[0]?.extensions?.fields]).toEqual([
    ['BAD_USER_INPUT'],
    { sites: '„*“ ist keine Adresse mit https, wie https://www.lindental.de.' },
  ])
})

test('the script is a file that other sites may load', async () => {
  await using site = await aSite()
  const answer = await site.app.request('/einbetten.js')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toContain('iframe')
})
