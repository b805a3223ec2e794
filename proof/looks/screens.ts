import type { Page } from '@playwright/test'

/** A screen whose picture is kept. */
export type Screen = {
  /** The name of its pictures. */
  name: string
  path: string
  /** The demo account that looks; a stranger without one. */
  account?: string
  /** Further steps on the page. */
  steps?: (page: Page) => Promise<void>
}

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('list', { name: 'Weg der Meldung' }).waitFor()
}

/** Twenty screens: those that most people see, and one of each further kind. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'towns', path: '/gemeinden' },
  { name: 'town', path: '/lindental/meldungen' },
  { name: 'list-done', path: '/moorhafen/meldungen?statusKind=DONE&onlyWithPhoto=true' },
  { name: 'report', path: '/lindental/meldungen?sort=discussed', steps: openFirst },
  { name: 'search', path: '/lindental/meldungen/suche?searchText=schalgloch' },
  { name: 'nothing-found', path: '/lindental/meldungen/suche?searchText=xyzxyz' },
  { name: 'balance', path: '/lindental/bilanz' },
  { name: 'form-photo', path: '/lindental/meldungen/erstellen?schritt=foto' },
  { name: 'form-place', path: '/lindental/meldungen/erstellen?schritt=ort' },
  { name: 'form-what', path: '/lindental/meldungen/erstellen?schritt=was' },
  { name: 'sign-in', path: '/login' },
  { name: 'register', path: '/registrieren' },
  { name: 'questions', path: '/support/faqs' },
  { name: 'news', path: '/aktuelles' },
  { name: 'missing', path: '/lindental/gibt-es-nicht' },
  { name: 'profile', path: '/profil', account: 'buergerin' },
  { name: 'neighbourhood', path: '/profil/umgebung', account: 'buergerin' },
  { name: 'inbox', path: '/lindental/verwaltung', account: 'redaktion' },
  { name: 'categories', path: '/lindental/verwaltung/kategorien', account: 'verwaltung' },
]
