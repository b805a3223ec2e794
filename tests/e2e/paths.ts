import type { Page } from '@playwright/test'
import { callApi } from './api.ts'

/** Every kind of public page, at an address with demo data. */
export const PUBLIC_PAGES = [
  '/',
  '/meldungen',
  '/meldungen?page=2&count=10',
  '/lindental/meldungen',
  '/moorhafen/meldungen?statusKind=DONE&onlyWithPhoto=true',
  '/felskirch/meldungen?searchText=xyzxyz',
  '/lindental/meldungen/suche?searchText=schalgloch',
  '/lindental/meldungen/suche?searchText=xyzxyz',
  '/lindental/meldungen/suche',
  '/lindental/bilanz',
  '/lindental/offene-daten',
  '/gemeinden',
  '/gemeinden?suche=xyzxyz',
  '/login',
  '/registrieren',
  '/email-verifizieren?token=x',
  '/meldung-bestaetigen?token=x',
  '/angabe?token=x',
  '/noch-nicht-erledigt?token=x',
  '/weitergabe?token=x',
  '/einladung?token=x',
  '/passwort-vergessen',
  '/passwort-zuruecksetzen?token=x',
  '/agb',
  '/impressum',
  '/datenschutz',
  '/lindental/impressum',
  '/support/faqs',
  '/support/angebot-anfordern',
  '/aktuelles',
  '/aktuelles/unterwegs-mit-dem-bauhof',
  '/offline',
  '/konto-loeschen',
  '/uebersicht',
  '/barriere-melden',
  '/lindental/barrierefreiheit',
  '/gebaerdensprache',
] as const

/** The steps of the report form. */
export const REPORT_STEPS = ['foto', 'ort', 'was', 'pruefen', 'anmelden'].map(
  (step) => `/auenstadt/meldungen/erstellen?schritt=${step}`,
)

/**
 * The report in Lindental with the longest thread: photos, comments, and everything else that a report page
 * can show. It can be filtered like the list.
 */
export async function talkedAboutReport(page: Page, narrowed = ''): Promise<string> {
  const list = await (await page.request.get(`/lindental/meldungen?sort=discussed${narrowed}`)).text()
  const [, path] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(list) ?? []
  if (path === undefined) throw new Error('no report in the list of Lindental')
  return path
}

/**
 * A published report with this many photos. The demo's report with them depends on the day of its creation.
 */
export async function reportWithPhotos(page: Page, count: number): Promise<string> {
  type Found = { slug: string; category: { slug: string }; photos: { id: number }[] }
  const { reports } = await callApi<{ reports: { data: Found[] } }>(
    page,
    `{ reports(municipalitySlug: "lindental", onlyWithPhoto: true, count: 100) {
      data { slug category { slug } photos { id } }
    } }`,
  )
  const found = reports.data.find(({ photos }) => photos.length === count)
  if (found === undefined) throw new Error(`no report of Lindental has ${count} photos`)
  return `/lindental/meldungen/${found.category.slug}/${found.slug}`
}
