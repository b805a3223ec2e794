import { PUBLIC_PAGES, REPORT_STEPS, talkedAboutReport } from './paths.ts'
import { expect, signedIn, test, visit } from './site.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('no button’s text is cut or broken at 320 pixels', async ({ page }) => {
  test.slow()
  const paths = [...PUBLIC_PAGES, ...REPORT_STEPS, await talkedAboutReport(page)]
  for (const path of paths) {
    await visit(page, path)
    expect.soft(await page.evaluate(brokenButtons), path).toEqual([])
  }
  await signedIn(page, 'buergerin')
  for (const path of ACCOUNT_PAGES) {
    await visit(page, path)
    expect.soft(await page.evaluate(brokenButtons), path).toEqual([])
  }
})

test('the error of a narrow field stands below its whole row', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await signedIn(page, 'buergerin')
  await visit(page, '/profil/bearbeiten')
  const [street, houseNumber] = [page.locator('#street'), page.locator('#houseNumber')]
  await houseNumber.fill('4711 im Hinterhof links hinten')
  await page.getByRole('button', { name: 'speichern' }).click()
  const error = await page.locator('#houseNumber-fehler').boundingBox()
  const [left, right] = [await street.boundingBox(), await houseNumber.boundingBox()]
  if (error === null || left === null || right === null) throw new Error('a field or its error is not shown')
  expect(error.x).toBeCloseTo(left.x, 0)
  expect(error.x + error.width).toBeCloseTo(right.x + right.width, 0)
  expect(error.y).toBeGreaterThanOrEqual(right.y + right.height)
})

/** The pages of a person's own account. */
const ACCOUNT_PAGES = [
  '/profil',
  ...[
    'bearbeiten',
    'email-aendern',
    'passwort-aendern',
    'nachrichten',
    'benachrichtigungen',
    'zweiter-schritt',
    'passkeys',
  ],
  ...['anmeldungen', 'daten', 'konto-loeschen', 'blockierte-benutzer'],
].map((page) => (page.startsWith('/') ? page : `/profil/${page}`))

/** Buttons, and links that look like them, whose text overflows or breaks where there is no hyphen. */
function brokenButtons(): string[] {
  const breaks = (node: Node): string[] => {
    const box = node.parentElement?.getBoundingClientRect()
    // Text for screen readers alone has no room on purpose.
    if (box === undefined || box.width <= 1) return []
    return [...(node.nodeValue ?? '').matchAll(/[^\s\u00ad\u2010-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    })
  }
  return [...document.querySelectorAll<HTMLElement>('button, a[data-variant], summary')].flatMap((button) => {
    const { width, right } = button.getBoundingClientRect()
    if (width <= 1 || !button.checkVisibility({ visibilityProperty: true })) return []
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) found.push(...breaks(texts.currentNode))
    if (button.scrollWidth > button.clientWidth + 1 || right > innerWidth + 0.5) found.push('cut')
    return found.map((each) => `${button.textContent?.trim()}: ${each}`)
  })
}
