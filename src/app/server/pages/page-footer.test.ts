import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { PRODUCTION } from '#tests/production.ts'
import { aSite } from '#tests/site.ts'
import routes from '../../../routes.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from './load-pages.ts'

test('each public page names the operator of the settings, and nobody else', async () => {
  await using site = await aSite({
    ...PRODUCTION,
    ...{ RATE_LIMITS: 'on', OPERATOR_MAIL: 'angebote@zweckverband.example' },
  })
  const app = createApp(site.services, await loadPages(site.services))
  const read = async (path: string) => (await app.request(path)).text()
  const inText = (html: string) => html.replaceAll('\u00a0', ' ').replace(/<!-- -->/g, '')
  for (const path of ['/', '/impressum', '/barrierefreiheit', '/datenschutz', '/agb', '/awards']) {
    const html = inText(await read(path))
    expect(html.match(/href="mailto:hilfe@zweckverband\.example"/g)?.length, path).toBeGreaterThan(1)
    expect(html, path).toContain('href="tel:+49640012340"')
    expect(html, path).not.toMatch(/meldewerk\.example|06400 555|Am Brunnen|Demonstration/)
  }
  const imprint = inText(await read('/impressum'))
  for (const part of ['Zweckverband Lindental', 'Am Markt 1', '35999 Lindental', '+49 6400 1234-0'])
    expect(imprint).toContain(part)
  expect(inText(await read('/barriere-melden'))).toContain('mailto:hilfe@zweckverband.example?subject=')
  const quote = inText(await read('/support/angebot-anfordern'))
  expect(quote).toContain('Zweckverband Lindental, Am Markt 1, 35999 Lindental')
  expect(quote).toContain('href="mailto:angebote@zweckverband.example"')
})

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
