import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { addresses, PEOPLE, SCREENS } from './demo-screens.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

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
      test(`${name} opens only the screens of their role`, inProof(letter === 'F'), async ({ page }) => {
        // A walk through some thirty screens.
        test.slow()
        const address = await addresses(page)
        await signedIn(page, name)
        for (const [path, whose] of Object.entries(SCREENS)) {
          if (!isWalked(letter, whose, path)) continue
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

/** Screens on which `npm test` looks at the refusal of an editor: one of each kind of frame. */
const REFUSED = [':slug/verwaltung/benutzer', ':slug/kategorien/erstellen', 'plattform/gemeinden']

/** `npm test` opens each screen with its main role. The proof opens it with every role. */
const isWalked = (letter: string, whose: string, path: string): boolean =>
  isLooked(letter, whose) || (letter === 'E' && REFUSED.includes(path))

/** Whether the screen is checked in full. */
const isLooked = (letter: string, whose: string): boolean =>
  process.env.E2E_ALL !== undefined || whose.startsWith(letter)
