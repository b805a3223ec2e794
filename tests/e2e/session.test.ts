import type { Page } from '@playwright/test'
import { comeAlive, expect, OFFLINE_NOISE, signedIn, signIn, test, visit } from './site.ts'

test.use({ expected: OFFLINE_NOISE })

test('a page waits for the user check and offers a retry (A-13)', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await signedIn(page, 'nachbar')
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/', { waitUntil: 'commit' })
  const waiting = page.getByRole('status').getByText('Wird geladen …')
  const failed = page.getByRole('alert').getByText('Die Verbindung kommt nicht zustande.')
  await expect(page.locator('html.awaits-user')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/Meldewerk/)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.clock.runFor(400)
  await expect(waiting).toBeHidden()
  await page.clock.runFor(200)
  await expect(waiting).toBeVisible()
  await expect(failed).toBeHidden()
  await page.clock.runFor(7500)
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  release()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
})

test('a lost connection keeps the session and a refused token ends it (A-13, rule 15)', async ({ page }) => {
  await signedIn(page, 'nachbar')
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').getByText('Ihre Anmeldung bleibt bestehen.')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()

  await page.evaluate(() =>
    localStorage.setItem(
      'auth-token',
      JSON.stringify({ accessToken: 'gefälscht', refreshToken: 'gefälscht' }),
    ),
  )
  await visit(page, '/profil')
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
})

test('client-side navigation focuses the heading and announces the title (A-12)', async ({ page }) => {
  await visit(page, '/')
  const arrive = async (name: string, title: RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(await page.title())
  }
  await page.getByRole('link', { name: 'Alle Meldungen' }).click()
  await arrive('Meldungen', /^Meldungen – /)
  const card = page.getByRole('article').getByRole('link').first()
  const title = (await card.textContent()) ?? ''
  await card.click()
  await arrive(title, / – /)
  await page.goBack()
  await arrive('Meldungen', /^Meldungen – /)
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await arrive('Anmelden', /^Anmelden – /)
})

/** All data that a page can store on the device. */
async function storedBy(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in globalThis ? await caches.keys() : [],
    cookies: document.cookie,
  }))
}

test('only the token stays on the device, and signing out removes it (S-12)', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await visit(page, '/lindental/meldungen')
  await signIn(page, 'buergerin@demo.example')
  await visit(page, '/profil')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Weg der Meldung' })).toBeVisible()

  const { local, session, ...others } = (await storedBy(page)) as {
    local: Record<string, string>
    session: string[]
  }
  expect(Object.keys(local).sort()).toEqual(['auth-token', 'last-path'])
  const token = JSON.parse(local['auth-token'] ?? '{}') as Record<string, string>
  expect(Object.keys(token).sort()).toEqual(['accessToken', 'refreshToken'])
  expect(local['last-path']).toContain(new URL(page.url()).pathname)
  // The router stores scroll positions, and nothing else.
  expect(session).toEqual(['react-router-scroll-positions'])
  expect(others).toEqual({ databases: [], caches: [], cookies: '' })
  const claims = Buffer.from(token.accessToken?.split('.')[1] ?? '', 'base64url').toString()
  expect(claims, 'who it is stands in the token as a number only').not.toMatch(/buergerin|Ahrendt|Marion/)
  expect(
    addresses.filter((address) => address.includes(token.accessToken ?? '') || address.includes('Laterne')),
  ).toEqual([])

  const farewell = page.waitForResponse(
    (response) => response.request().postData()?.includes('mutation Logout') ?? false,
  )
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  expect(await (await farewell).headerValue('clear-site-data')).toBe('"cache"')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  const after = (await storedBy(page)) as { local: Record<string, string>; session: string[] }
  expect({ ...after, session: [] }).toEqual({
    local: {},
    session: [],
    databases: [],
    caches: [],
    cookies: '',
  })

  // The browser's back button does not restore the previous page.
  await page.goBack()
  await comeAlive(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByText('buergerin@demo.example')).toHaveCount(0)
})
