import { DEMO_PASSWORD } from './api.ts'
import { comeAlive, expect, expectGoodScreen, fillLogin, MISSING_NOISE, test, visit } from './site.ts'
import { DESCRIPTION, expectWritten, writeReport } from './writing.ts'

const OWN = 'http://lindental.localhost'

// Browsers resolve "*.localhost" to this machine; the port is that of the site under test.
test.use({
  baseURL: async ({ baseURL }, use) => use(`${OWN}:${new URL(baseURL ?? '').port}`),
  expected: MISSING_NOISE,
})

test('a town’s own site works fully with addresses without slug (O-04, rule 96)', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  const platform = `http://localhost:${port}`
  const at = (path: string | RegExp) =>
    expect(page).toHaveURL((url) => url.origin === baseURL && fits(url, path))
  const fits = ({ pathname }: URL, path: string | RegExp) =>
    typeof path === 'string' ? pathname === path : path.test(pathname)

  expect(await visit(page, '/')).toBe(200)
  await expect(page).toHaveTitle('Meldungen – Lindental')
  await expectGoodScreen(page)
  // From the list to a report and back: client-side navigation.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await at(/^\/meldungen\/[^/]+\/[^/]+$/)
  await expect(page).toHaveTitle(/ – Lindental$/)
  await page.reload()
  await comeAlive(page)
  await page.getByRole('link', { name: 'Meldungen in Lindental' }).first().click()
  await at('/')
  await page.goBack()
  await at(/^\/meldungen\/[^/]+\/[^/]+$/)

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Lösungen' })).toHaveAttribute(
    'href',
    `${platform}/loesungen`,
  )
  await expect(footer.getByRole('link', { name: 'Alle Gemeinden' })).toHaveAttribute(
    'href',
    `${platform}/gemeinden`,
  )
  await footer.getByRole('link', { name: 'Impressum' }).click()
  await at('/impressum')
  await expect(page.getByText('Diese Fassung ist die der Gemeinde Lindental.')).toBeVisible()
  // The same for links in texts: check the address and a click.
  await footer.getByRole('link', { name: 'Barrierefreiheit' }).click()
  await at('/barrierefreiheit')
  const inText = page.getByRole('main').getByRole('link', { name: 'Leichter Sprache' })
  await expect(inText).toHaveAttribute('href', '/leichte-sprache')
  await inText.click()
  await at('/leichte-sprache')
  // A full page load starts with the server-rendered page.
  await visit(page, '/profil')
  await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
  expect(await visit(page, '/gibtesnicht/meldungen')).toBe(404)
  await expect(page).toHaveTitle('Seite nicht gefunden – Lindental')

  await writeReport(page, 'lindental', { photos: 0 })
  await at('/meldungen/erstellen')
  await page.getByRole('link', { name: 'Anmelden' }).first().click()
  await at('/login')
  await fillLogin(page, 'nachbar@demo.example', DEMO_PASSWORD)
  await at('/meldungen/erstellen')
  await expectWritten(page, { photos: 0 })
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await page.getByRole('link', { name: 'Meldung ansehen' }).click()
  await at(/^\/meldungen\/beleuchtung\/[^/]+$/)
  await expect(page.getByText(DESCRIPTION)).toBeVisible()
})
