import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

/**
 * Every screen of a town's administration and of the platform's, opened by everybody who works with the product: who may is
 * typed here from DECISIONS 8.2, and what the screen offers stands as it should. E editor, A administrator and F
 * administrator of another town, S super administrator.
 */
const SCREENS: Record<string, string> = {
  ':slug/verwaltung': 'EAS',
  ':slug/verwaltung/unterwegs': 'EAS',
  ':slug/verwaltung/kategorien': 'AS',
  ':slug/verwaltung/zahlen': 'EAS',
  ':slug/verwaltung/zahlen/monat': 'EAS',
  ':slug/verwaltung/vorlagen': 'AS',
  ':slug/verwaltung/hinweise': 'EAS',
  ':slug/verwaltung/ankuendigungen': 'AS',
  ':slug/verwaltung/ankuendigungen/erstellen': 'AS',
  ':slug/verwaltung/ankuendigungen/:id/bearbeiten': 'AS',
  ':slug/verwaltung/erinnerungsregeln': 'EAS',
  ':slug/verwaltung/erinnerungsregeln/erstellen': 'AS',
  ':slug/verwaltung/erinnerungsregeln/:id/bearbeiten': 'AS',
  ':slug/verwaltung/auskunft': 'AS',
  ':slug/verwaltung/aufbewahrung': 'AS',
  ':slug/verwaltung/protokoll': 'EAS',
  ':slug/verwaltung/postausgang': 'AS',
  ':slug/verwaltung/exporte': 'EAS',
  ':slug/verwaltung/benutzer': 'AS',
  ':slug/verwaltung/benutzer/erstellen': 'AS',
  ':slug/verwaltung/benutzer/:id/bearbeiten': 'AS',
  ':slug/verwaltung/gemeinde-bearbeiten': 'AS',
  ':slug/verwaltung/gestaltung': 'AS',
  ':slug/verwaltung/texte': 'AS',
  ':slug/verwaltung/texte/:page': 'AS',
  ':slug/verwaltung/barrieren': 'AS',
  ':slug/kategorien/erstellen': 'AS',
  ':slug/kategorien/:id/bearbeiten': 'AS',
  'plattform/gemeinden': 'S',
  'plattform/gemeinden/erstellen': 'S',
  'plattform/gemeinden/:id': 'S',
  'plattform/benutzer': 'S',
  'plattform/benutzer/:id': 'S',
  'plattform/auskunft': 'S',
  'plattform/texte': 'S',
  'plattform/texte/:page': 'S',
  'plattform/aktuelles': 'S',
  'plattform/aktuelles/erstellen': 'S',
  'plattform/aktuelles/:id/bearbeiten': 'S',
  'plattform/fragen': 'S',
  'plattform/fragen/erstellen': 'S',
  'plattform/fragen/:id/bearbeiten': 'S',
  'plattform/barrieren': 'S',
  'plattform/protokoll': 'S',
  'plattform/postausgang': 'S',
}

const PEOPLE = { E: 'redaktion', A: 'verwaltung', F: 'fremd', S: 'plattform' } as const

const isStaffs = (path: string) => /^(plattform|:slug\/(verwaltung|kategorien))(\/|$)/.test(path)

test('no screen of the administration is left out of this walk', () => {
  const paths = routes.flatMap(({ path }) => (path !== undefined && isStaffs(path) ? [path] : []))
  expect(Object.keys(SCREENS).sort()).toEqual(paths.sort())
})

for (const width of [1440, 320]) {
  test.describe(`${width} pixels`, inProof(width === 320), () => {
    test.use(
      width === 320 ? { viewport: { width, height: 640 } } : { ...DESK, viewport: { width, height: 900 } },
    )
    for (const [letter, name] of Object.entries(PEOPLE)) {
      test(`${name} opens what is theirs, and nothing else`, inProof(letter === 'F'), async ({ page }) => {
        const address = await addresses(page)
        await signedIn(page, name)
        for (const [path, whose] of Object.entries(SCREENS)) {
          if (!isWalked(letter, whose)) continue
          await test.step(path, () => open(page, address(path), letter, whose))
        }
      })
    }
  })
}

async function open(page: Page, address: string, letter: string, whose: string): Promise<void> {
  await visit(page, address)
  await expect(page.locator('main h1')).toBeVisible()
  const refusal = page.getByRole('heading', { name: /^Diese Seite ist für die (Verwaltung|Leitung)/ })
  await expect(refusal).toHaveCount(whose.includes(letter) ? 0 : 1)
  if (whose.includes(letter) && isLooked(letter, whose)) await expectGoodScreen(page)
}

/** In npm test by whom each screen is made for, and by editors what they are refused; by everybody in the proof. */
const isWalked = (letter: string, whose: string): boolean =>
  isLooked(letter, whose) || (letter === 'E' && !whose.includes(letter))

/** Looked at closely. */
const isLooked = (letter: string, whose: string): boolean =>
  process.env.E2E_ALL !== undefined || whose.startsWith(letter)

type Numbered = { id: number }
type Town = Numbered & { categories: Numbered[]; editors: Numbered[] }

/** Fills an address in with what the demo's Lindental has. */
async function addresses(page: Page): Promise<(path: string) => string> {
  const { municipality } = await askAs<{ municipality: Town }>(
    page,
    'verwaltung',
    '{ municipality(slug: "lindental") { id categories { id } editors { id } } }',
  )
  type Listed = { data: Numbered[] }
  const { announcements, reminderRules, news, faqs } = await askAs<{
    announcements: Listed
    news: Listed
    faqs: Listed
    reminderRules: Numbered[]
  }>(
    page,
    'verwaltung',
    `{ announcements(municipalityId: ${municipality.id}) { data { id } }
      reminderRules(municipalityId: ${municipality.id}) { id } news { data { id } } faqs { data { id } } }`,
  )
  const found: Record<string, Numbered | undefined> = {
    benutzer: municipality.editors[0],
    kategorien: municipality.categories[0],
    gemeinden: municipality,
    erinnerungsregeln: reminderRules[0],
    ankuendigungen: announcements.data[0],
    aktuelles: news.data[0],
    fragen: faqs.data[0],
  }
  const numbered = (path: string) =>
    path.replace(/([^/]+)\/:id/, (_, what: string) => {
      const one = found[what]
      if (one === undefined) throw new Error(`the demo has nothing for ${path}`)
      return `${what}/${one.id}`
    })
  return (path) => numbered(`/${path.replace(':slug', 'lindental').replace(':page', 'impressum')}`)
}
