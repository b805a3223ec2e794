import { expect, test } from 'vitest'
import { addressOf, linkOn, type OwnSite, platformPath } from './site.rules.ts'

const site: OwnSite = {
  ...{
    slug: 'lindental',
    name: 'Lindental',
    logo: null,
    country: 'DE',
    accent: null,
    paper: null,
    theme: 'lindental',
  },
  origin: 'https://melden.lindental.example',
  platform: 'https://meldewerk.example',
}

test('a town’s own site omits the slug in its paths', () => {
  for (const [platform, own] of [
    ['/lindental/meldungen', '/'],
    ['/lindental/meldungen?categoryId=3#liste', '/?categoryId=3#liste'],
    ['/lindental/meldungen/erstellen', '/meldungen/erstellen'],
    ['/lindental/meldungen/verwaltung/fenster-2026-1', '/meldungen/verwaltung/fenster-2026-1'],
    ['/lindental/ankuendigungen/4', '/ankuendigungen/4'],
    ['/lindental/bilanz', '/bilanz'],
    ['/lindental/offene-daten/meldungen.csv', '/offene-daten/meldungen.csv'],
    ['/lindental/meldung/2026-000001', '/meldung/2026-000001'],
    ['/lindental/verwaltung', '/verwaltung'],
    ['/lindental/kategorien/3/bearbeiten', '/kategorien/3/bearbeiten'],
    ['/lindental/impressum', '/impressum'],
    ['/login', '/login'],
    ['/profil/daten', '/profil/daten'],
    ['/support/faqs', '/support/faqs'],
    ['/404', '/404'],
  ] as const) {
    expect([platform, linkOn(site, platform)]).toEqual([platform, own])
    expect([own, platformPath(site, own)]).toEqual([own, platform])
  }
  // The list of reports has a second address.
  expect(platformPath(site, '/meldungen?page=2')).toBe('/lindental/meldungen?page=2')
})

test('a link to another town or the platform is absolute', () => {
  for (const path of [
    '/auenstadt/meldungen',
    '/auenstadt/meldungen/wege/loch-2026-3?von=mail',
    '/gemeinden',
    '/plattform/gemeinden/3',
    '/aktuelles/neu',
    '/loesungen',
    '/awards',
    '/support/angebot-anfordern',
    '/support/mobile-apps',
  ])
    expect(linkOn(site, path)).toBe(`https://meldewerk.example${path}`)
  expect(platformPath(site, '/auenstadt/meldungen')).toBe('/404')
  // A site without a platform has nothing to link to.
  expect(linkOn({ ...site, platform: null }, '/aktuelles')).toBe('/aktuelles')
})

test('a sent link uses the own host of an active town', () => {
  const town = { slug: 'lindental', ownHost: 'melden.lindental.example', isActive: true }
  const address = (of: Partial<typeof town> | { ownHost: null }, path: string) =>
    addressOf('http://localhost:3000', { ...town, ...of }, path)
  expect(address({}, '/lindental/meldungen/a/b')).toBe('http://melden.lindental.example:3000/meldungen/a/b')
  expect(address({}, '/profil')).toBe('http://melden.lindental.example:3000/profil')
  expect(address({}, '/aktuelles')).toBe('http://localhost:3000/aktuelles')
  expect(address({ ownHost: null }, '/lindental/meldungen')).toBe('http://localhost:3000/lindental/meldungen')
  expect(address({ isActive: false }, '/lindental/impressum')).toBe(
    'http://localhost:3000/lindental/impressum',
  )
})
