import { PUBLIC_PAGES, REPORT_STEPS, talkedAboutReport } from './paths.ts'
import { expect, MISSING_NOISE, test } from './site.ts'

/**
 * The server-rendered page without scripts: for search engines, old browsers, and the time before scripts
 * load.
 */
test.use({ javaScriptEnabled: false, expected: MISSING_NOISE })

test('home, town, list and report pages are complete without scripts (rule 96, U-14)', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'In welcher Gemeinde?' })
    .getByRole('link', { name: 'Lindental' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lindental' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByText(/^21–40 von /)).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Weg der Meldung' })).toBeVisible()
  await expect(page.locator('main dl').getByText('Kategorie')).toBeVisible()
  // The newest report may be another test's, without a full address.
  await page.goto(await talkedAboutReport(page))
  await expect(page.getByText(/35999 Lindental/).first()).toBeVisible()
})

test('the filter is a plain form that leads to an address (rule 96)', async ({ page }) => {
  await page.goto('/lindental/meldungen')
  await page.locator('summary', { hasText: 'Filter' }).click()
  await page.getByLabel('Status').selectOption({ label: 'Erledigt' })
  await page.getByLabel('Kategorie').selectOption({ label: 'Beleuchtung' })
  await page.getByLabel('Suche').fill('Laterne')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL((url) => url.searchParams.get('statusKind') === 'DONE')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)
  expect(await cards.filter({ hasText: 'Erledigt' }).count()).toBe(await cards.count())
  await expect(page.getByLabel('Suche')).toHaveValue('Laterne')
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page.getByText(/^1–20 von /)).toBeVisible()
})

test('a page says which parts need a script, and another way (A-13)', async ({ page }) => {
  for (const path of ['/registrieren', '/profil/bearbeiten', '/lindental/meldungen/erstellen']) {
    await page.goto(path)
    // getByText ignores text within noscript.
    const note = page.locator('noscript p.no-script')
    await expect(note).toBeVisible()
    await expect(note).toContainText('schalten Sie es bitte ein')
    await expect(note).toContainText('hilfe@meldewerk.example')
  }
})

test('a form sent without script keeps passwords out of addresses (S-12)', async ({ page, baseURL }) => {
  await page.goto('/login')
  await page.locator('#p-konto-email').fill('mira@beispiel.example')
  await page.locator('#p-passwort').fill('Kastanien-im-Herbst-42')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.content()).not.toContain('Kastanien-im-Herbst-42')
  const elsewhere = await page.request.post(`${baseURL}//evil.example/x`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    form: { any: 'thing' },
    maxRedirects: 0,
  })
  expect(elsewhere.headers().location).toMatch(/^\/[^/]/)
})

test('every page has its own title, description and status code (A-10)', async ({ page }) => {
  const report = await talkedAboutReport(page)
  const titles = new Map<string, string>()
  const pages = [...PUBLIC_PAGES.filter((path) => !/[?](page|statusKind|searchText)/.test(path)), report]
  for (const path of [...pages, '/profil', '/entwicklung', ...REPORT_STEPS]) {
    const answer = await page.request.get(path)
    expect.soft(answer.status(), path).toBe(200)
    const html = await answer.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect.soft(title, path).toMatch(/^\S.* – \S/)
    expect.soft(titles.get(title), `${path} is called „${title}“ like another page`).toBeUndefined()
    titles.set(title, path)
    expect.soft(html, path).toMatch(/<html lang="de"/)
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{40,210}"/)
    expect.soft(html, path).toMatch(/<meta name="keywords" content="[^"]{20,}"/)
  }
  expect((await page.request.get('/lindental/meldungen/x/y')).status()).toBe(404)
  expect((await page.request.get('/gibt-es-nicht')).status()).toBe(404)
  expect((await page.request.get('/nirgendwo/meldungen/erstellen')).status()).toBe(404)
})
