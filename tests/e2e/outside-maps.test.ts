import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anOutsideService, type OutsideService } from '../servers/outside-service.ts'
import { type Colour, shareOf } from './colour-share.ts'
import { comeAlive, DESK, expect, expectAxeFindsNothing, inProof, test as watched } from './site.ts'

/** The fill colour of the service's style, and the colour of its imagery. */
const GROUND = [212, 160, 23] as const
const IMAGERY = [122, 59, 156] as const
const DATA_DIR = 'data/e2e-outside'
/** Blocked in all tests here, except for the one that serves it. */
const CONSENT = 'https://einwilligung.example/banner.js'

type Outside = { service: OutsideService; url: string }

/** A site of its own with the map service, because the maps are configured at the start. */
const test = watched.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      rmSync(DATA_DIR, { recursive: true, force: true })
      await using service = await anOutsideService()
      const site = await startSite({
        MAP_STYLE_URL: `${service.url}/stile/stil.json`,
        SATELLITE_MUNICIPALITY: 'lindental',
        MAP_SATELLITE_URL: `${service.url}/luft/{z}/{y}/{x}.jpeg`,
        MAP_SATELLITE_ATTRIBUTION: 'Luftbild: Landesamt',
        MAP_SATELLITE_LABELS_URL: `${service.url}/labels/{z}/{y}/{x}.png`,
        GEOCODER_URL: `${service.url}/api`,
        CONSENT_SCRIPT_URL: CONSENT,
      })
      await use({ service, url: site.url })
      site.process.kill('SIGTERM')
      await new Promise((done) => site.process.once('exit', done))
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ outside }, use) => use(outside.url),
  context: async ({ context }, use) => {
    await context.route('https://einwilligung.example/**', (route) => route.abort('blockedbyclient'))
    await use(context)
  },
})

test.use({ expected: /einwilligung\.example|ERR_BLOCKED_BY_CLIENT/ })
test.describe.configure({ mode: 'serial' })

test('a footer button opens consent settings or says they are blocked', async ({ page }) => {
  const settings = page.getByRole('button', { name: 'Datenschutz-Einstellungen' })
  await page.goto('/datenschutz')
  await comeAlive(page)
  await settings.click()
  await expect(page.getByRole('alert')).toContainText('konnten nicht geladen werden')
  await page.route(CONSENT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "addEventListener('consent-settings', () => { document.title = 'Einstellungen offen' })",
    }),
  )
  await page.goto('/lindental/meldungen')
  await comeAlive(page)
  await settings.click()
  await expect(page).toHaveTitle('Einstellungen offen')
})

async function startSite(environment: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR,
    DEMO: '1',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    ...mainData(),
  }
  const process_ = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 300_000 },
    )
    .toBe(200)
  return { url, process: process_ }
}

/**
 * The main test site's towns and photos, because creating them again would take longer than all tests here.
 * The files are copied, since each program needs its own.
 */
function mainData(): Record<string, string> {
  const running = join('data', 'e2e', 'postgres', 'postmaster.pid')
  if (process.env.E2E_URL !== undefined || !existsSync(running)) return {}
  const [, , , , sockets = ''] = readFileSync(running, 'utf8').split('\n')
  cpSync(join('data', 'e2e', 'files'), join(DATA_DIR, 'files'), { recursive: true })
  return {
    DATABASE_URL: `postgresql://postgres@/meldewerk?host=${encodeURIComponent(sockets)}`,
    SECRET: readFileSync(join('data', 'e2e', 'secret'), 'utf8').trim(),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** The map of a page, once it is idle. */
async function mapOf(page: Page) {
  const toMap = page.getByRole('button', { name: 'Karte zeigen' })
  if (await toMap.isVisible()) await toMap.click()
  // The map's code loads when the map is in view.
  await page.locator('section[aria-label^="Karte"]').first().scrollIntoViewIfNeeded()
  const map = page.locator('.maplibregl-map').first()
  await expect(map).toHaveAttribute('data-idle', '', { timeout: 30_000 })
  return map
}

async function expectGround(page: Page, colour: Colour) {
  const map = page.locator('.maplibregl-map').first()
  await expect
    .poll(async () => shareOf(await map.screenshot(), colour), { timeout: 30_000 })
    .toBeGreaterThan(0.5)
}

// A request to another origin fails every watched page (site.ts).
for (const [name, size] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(name, inProof(name === 'desk'), () => {
    test.use(size)

    test(`outside maps and imagery load only through our own address: ${name}`, async ({
      page,
      outside: { service, url },
    }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto('/lindental/meldungen')
      await comeAlive(page)
      await mapOf(page)
      await expectGround(page, GROUND)
      await expect(page.locator('.maplibregl-ctrl-attrib').first()).toContainText('© Landesamt')
      const choice = page.getByRole('group', { name: 'Untergrund der Karte' }).first()
      await expect(choice.getByRole('radio', { name: 'Karte' })).toBeChecked()
      await choice.getByRole('radio', { name: 'Karte' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(choice.getByRole('radio', { name: 'Luftbild' })).toBeChecked()
      await expectGround(page, IMAGERY)
      await expectAxeFindsNothing(page, (axe) => axe.include('section[aria-label^="Karte"] fieldset'))
      const target = await choice.locator('label').first().boundingBox()
      expect(target?.height).toBeGreaterThanOrEqual(44)
      await expect(page.locator('.maplibregl-ctrl-attrib').first()).toHaveText(/Luftbild: Landesamt/)
      await expect(page.locator('.maplibregl-ctrl-attrib').first()).not.toContainText('© Landesamt')
      // Labels are above the imagery, and pins stay.
      expect(service.paths().some((path) => path.startsWith('/labels/'))).toBe(true)
      await expect(page.locator('.maplibregl-marker').first()).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expectGround(page, GROUND)
      // The only foreign origin is this site's consent management.
      expect([...hosts].sort()).toEqual([new URL(CONSENT).host, new URL(url).host].sort())
    })
  })
}

test('only a town with imagery offers the choice of map background', inProof(true), async ({ page }) => {
  await page.goto('/lindental/meldungen')
  await comeAlive(page)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/meldungen\/.+\/.+/)
  await page.getByRole('button', { name: 'Karte bewegen' }).click()
  await mapOf(page)
  await expect(page.getByRole('radio', { name: 'Luftbild' })).toBeAttached()
  await page.goto('/lindental/meldungen/erstellen?schritt=ort')
  await comeAlive(page)
  await mapOf(page)
  await expect(page.getByRole('radio', { name: 'Luftbild' })).toBeAttached()
  await page.goto('/auenstadt/meldungen')
  await comeAlive(page)
  await mapOf(page)
  await expectGround(page, GROUND)
  await expect(page.getByRole('radio', { name: 'Luftbild' })).toHaveCount(0)
})

test('an outside geocoder suggests addresses and names its source', async ({
  page,
  outside: { service },
}) => {
  service.answers.set('/api', { type: 'FeatureCollection', features: [await neuerWegIn(page, 'lindental')] })
  await page.goto('/lindental/meldungen/erstellen?schritt=ort')
  await comeAlive(page)
  const search = page.getByRole('combobox', { name: 'Adresse suchen' })
  await search.pressSequentially('Neuer Querweg 7')
  const option = page.getByRole('option', { name: 'Neuer Querweg 7, 35999 Lindental' })
  await expect(option).toBeVisible()
  // Scrolling the page keeps the list open, below its field.
  const top = (await option.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollBy(0, 40))
  await expect.poll(async () => ((await option.boundingBox())?.y ?? top) - top).toBe(-40)
  await option.tap()
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await expect(page.getByText('Adresse: © OpenStreetMap-Mitwirkende').first()).toBeVisible()
})

/** An address at the town's centre that the town's own data lacks, in Photon's format. */
async function neuerWegIn(page: Page, slug: string) {
  const query = `{ municipality(slug: "${slug}") { location { latitude longitude } } }`
  const answer = await page.request.post('/graphql', { data: { query } })
  const { latitude, longitude } = (await answer.json()).data.municipality.location
  const address = { street: 'Neuer Querweg', housenumber: '7', postcode: '35999', city: 'Lindental' }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...address, countrycode: 'DE', type: 'house' },
  }
}

test('a rate-limited geocoder does not stop setting the pin', inProof(true), async ({ page }) => {
  const query = '{ reverseGeocode(latitude: 50, longitude: 9) { street } }'
  const codes = new Set<string>()
  for (let times = 0; times <= 30; times += 1) {
    const answer = await page.request.post('/graphql', { data: { query } })
    codes.add((await answer.json()).errors?.[0].extensions.code)
  }
  expect(codes).toContain('RATE_LIMITED')
  await page.goto('/lindental/meldungen/erstellen?schritt=ort')
  await comeAlive(page)
  await mapOf(page)
  await page.getByRole('button', { name: 'Pin auf Kartenmitte setzen' }).click()
  await expect(page.getByText('Seine Adresse lässt sich gerade nicht nachschlagen')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Was ist los?' })).toBeVisible()
})

test.describe('on bad days', () => {
  test.use({ expected: /einwilligung\.example|ERR_BLOCKED_BY_CLIENT|status of 503/ })

  test('missing map services are reported, and the page still works', async ({
    page,
    outside: { service },
  }) => {
    service.behaviour = 'html'
    // Use tiles that are not cached yet.
    await page.goto('/moorhafen/meldungen')
    await comeAlive(page)
    const map = await mapOf(page)
    await expect(page.getByText('Teile der Karte fehlen gerade.')).toBeVisible({ timeout: 30_000 })
    await expect(map.locator('.maplibregl-marker').first()).toBeVisible()
    service.behaviour = 'right'
  })
})
