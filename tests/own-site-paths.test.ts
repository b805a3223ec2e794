import { expect, test } from 'vitest'
import { linkOn, type OwnSite, platformPath } from '#domains/site.rules.ts'
import routes from '../src/routes.ts'

const site: OwnSite = {
  ...{ slug: 'lindental', name: 'Lindental', country: 'DE', logo: null },
  ...{ theme: 'lindental', accent: null, paper: null },
  origin: 'https://melden.lindental.example',
  platform: 'https://meldewerk.example',
}

test('every town page has a slugless address on its own site', () => {
  const pages = routes.flatMap(({ path }) => (path?.startsWith(':slug/') ? [path.slice(':slug'.length)] : []))
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) {
    const path = `/lindental${page}`
    const own = linkOn(site, path)
    expect(own).toBe(page === '/meldungen' ? '/' : page)
    expect(platformPath(site, own)).toBe(path)
  }
})
