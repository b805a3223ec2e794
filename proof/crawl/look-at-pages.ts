import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tests/browser-path.ts'
import { comeAlive, watch } from '../../tests/e2e/site.ts'

/** A browser with the settings of the tests. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser())

/**
 * Opens pages with and without JavaScript: no foreign requests, no errors, exactly one h1, the same title.
 */
export async function lookAtPages(
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  const { origin } = new URL(url)
  const titles = new Map<string, string>()
  for (const javaScriptEnabled of [false, true]) {
    // As on a phone: on a wide window the form has the title of all its steps (decision 0190).
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ javaScriptEnabled, locale: 'de-DE', viewport })
    // The browser reports violations of the content security policy as separate events.
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the policy forbids ${violatedDirective} of ${blockedURI}`),
      ),
    )
    const page = await context.newPage()
    watch(page, origin, problems)
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'load' })
      if (javaScriptEnabled) await comeAlive(page)
      // A page for somebody signed in decides in the browser what to show.
      await page
        .locator('h1:visible')
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => {})
      const how = javaScriptEnabled ? 'with' : 'without'
      const count = await page.locator('h1:visible').count()
      if (count !== 1) problems.push(`${path} has ${count} first headings ${how} JavaScript`)
      const title = await page.title()
      const before = titles.get(path)
      if (before !== undefined && before !== title)
        problems.push(`${path} is called „${before}“ without JavaScript and „${title}“ with it`)
      titles.set(path, title)
      await settle(page)
    }
    await context.close()
  }
  return problems
}

/** Waits until the network is idle, for at most three seconds. */
const settle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
