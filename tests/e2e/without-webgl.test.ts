import { findBrowser } from '../browser-path.ts'
import { expectPlaceInWords, photolessReport } from './places.ts'
import { expect, test, visit } from './site.ts'

const browser = await findBrowser()

/** A browser without WebGL: old hardware, a restricted office computer, some remote desktops. */
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), '--disable-3d-apis'] } })

test('without WebGL a report page keeps its drawn map (A-46)', async ({ page }) => {
  await visit(page, await photolessReport(page))
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull()
  await expectPlaceInWords(page)
  await expect(page.getByRole('button', { name: 'Karte bewegen' })).toHaveCount(0)
})
