import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import routes from '../../../routes.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from './load-pages.ts'

const WORDS = ['Leichte Sprache', 'Gebärdensprache', 'Barriere melden', 'Erklärung zur Barrierefreiheit']

test('every page’s footer first links the accessibility pages (A-01, A-04, A-06)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category)
  const app = createApp(site.services, await loadPages(site.services))
  const addresses = routes.map(({ path = '' }) =>
    `/${path}`
      .replace(':slug', 'lindental')
      .replace(':categorySlug', category.slug)
      .replace(':reportSlug', report.slug)
      .replace(/:\w+/g, '1')
      .replace('*', 'gibt-es-nicht'),
  )
  expect(addresses.length).toBeGreaterThan(70)
  const { DOMParser } = new Window()
  for (const address of addresses) {
    const response = await app.request(address)
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const links = [...document.querySelectorAll('footer a')].slice(0, WORDS.length)
    expect(
      links.map((link) => link.textContent),
      address,
    ).toEqual(WORDS)
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^(\/lindental)?\/[a-z-]+$/)
  }
  for (const path of ['/leichte-sprache', '/gebaerdensprache', '/barriere-melden', '/barrierefreiheit'])
    for (const of of ['', '/lindental']) expect((await app.request(of + path)).status, of + path).toBe(200)
})
