import type { Page } from '@playwright/test'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { askAs } from './api.ts'
import { shareOf } from './colour-share.ts'
import { fileReport } from './demo-report.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  type Mail,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'

/** The line around an area on the map. */
const ACCENT = [23, 89, 95] as const

const NEIGHBOUR = 'nachbar@demo.example'

type Place = { latitude: number; longitude: number }

const townHall = async (page: Page): Promise<Place> =>
  (
    await askAs<{ municipality: { location: Place } }>(
      page,
      'nachbar',
      '{ municipality(slug: "lindental") { location { latitude longitude } } }',
    )
  ).municipality.location

/** Opens the form for an area and chooses to draw it. */
async function startDrawing(page: Page) {
  await visit(page, '/profil/umgebung/neu?gemeinde=lindental')
  await page.getByRole('radio', { name: /Eine gezeichnete Fläche/ }).check()
  const corners = page.getByRole('textbox', { name: 'Ecken', exact: true })
  await expect(corners).toBeVisible()
  return corners
}

const subscribe = (page: Page) => page.getByRole('button', { name: 'Umgebung abonnieren' }).click()

/** Files a public report at a place. */
async function reportAt(page: Page, title: string, location: Place) {
  const filed = { title, description: 'Der Papierkorb ist voll.', location: { ...location, street: 'Weg' } }
  const { id } = await fileReport(page, 'buergerin', filed)
  await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${id}) { id } }`)
}

async function subjectsTo(page: Page, recipient: string): Promise<string> {
  const mails = (await (await page.request.get('/entwicklung/postfach.json')).json()) as Mail[]
  return mails.flatMap(({ to, subject }) => (to === recipient ? subject : [])).join('\n')
}

test('a citizen follows a street, reads the mail and ends it', async ({ page }) => {
  test.setTimeout(180_000)
  const title = `Bank am Weg ${Date.now() % 1_000_000}`
  await signedIn(page, 'nachbar')
  await visit(page, '/lindental/meldungen')
  await page.getByRole('link', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Umgebung abonnieren' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('alert', { name: 'Bitte prüfen Sie eine Angabe' })).toContainText(
    'Bitte wählen Sie eine Adresse',
  )
  await page.getByRole('radio', { name: /Die ganze Gemeinde/ }).check()
  await page.getByRole('radio', { name: 'Sofort' }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ganz Lindental' })).toBeVisible()
  await expectGoodScreen(page)

  const report = await fileReport(page, 'buergerin', { title, description: 'Die Lehne der Bank ist lose.' })
  await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${report.id}) { id } }`)
  const mail = await readMail(page, 'nachbar@demo.example', new RegExp(title))
  expect(mail.text).toContain('in Ihrer Umgebung gibt es eine neue Meldung')
  const link = /<([^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  await visit(page, new URL(link).pathname)
  await expect(page.getByText('Umgebung: Ganz Lindental')).toBeVisible()
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abbestellt' })).toBeVisible()

  await visit(page, '/profil/umgebung')
  await expect(page.getByText('Pausiert')).toBeVisible()
  await page.getByRole('button', { name: /Löschen/ }).click()
  await page.getByRole('button', { name: 'Umgebung löschen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Umgebung' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a circle is chosen by address and changed later', inProof(true), async ({ page }) => {
  test.setTimeout(180_000)
  await signedIn(page, 'fremd')
  await visit(page, '/profil/umgebung/neu?gemeinde=lindental')
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Marktplatz 6')
  await expect(page.getByRole('option', { name: /Marktplatz 6,/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gewählt: 500')).toBeVisible()
  const map = page.locator('[data-state="ready"]')
  await expect.poll(async () => shareOf(await map.screenshot(), ACCENT)).toBeGreaterThan(0.005)
  await page.getByRole('combobox', { name: 'Umkreis' }).selectOption('1000')
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^1\skm um/ })).toBeVisible()
  await page.getByRole('link', { name: /Ändern/ }).click()
  await expect(page.getByRole('combobox', { name: 'Umkreis' })).toHaveValue('1000')
  await page.getByRole('radio', { name: /Einmal in der Woche/ }).check()
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Einmal in der Woche')).toBeVisible()
  const { areaSubscriptions } = await askAs<{ areaSubscriptions: { id: number }[] }>(
    page,
    'fremd',
    '{ areaSubscriptions { id } }',
  )
  for (const { id } of areaSubscriptions)
    await askAs(page, 'fremd', `mutation { deleteAreaSubscription(id: ${id}) }`)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('a citizen draws an area and hears of reports in it', async ({ page }) => {
    test.setTimeout(180_000)
    await signedIn(page, 'nachbar')
    const corners = await startDrawing(page)
    await subscribe(page)
    await expect(page.getByRole('alert', { name: 'Bitte prüfen Sie eine Angabe' })).toContainText(
      'Bitte setzen Sie mindestens drei Ecken.',
    )
    const map = page.locator('[data-state="ready"]')
    await expect(map).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    for (const [right, down] of [
      [-70, -60],
      [80, -50],
      [70, 60],
      [-60, 50],
    ] as const)
      await map.click({ position: { x: width / 2 + right, y: height / 2 + down } })
    await expect(page.getByText('4 Ecken')).toBeVisible()
    const before = await corners.inputValue()
    const pin = page.getByRole('button', { name: /^Ecke 2\./ })
    await pin.hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
    await page.mouse.move(x + 40, y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(corners).not.toHaveValue(before)
    await page.getByRole('radio', { name: 'Sofort' }).check()
    await expectGoodScreen(page)
    await subscribe(page)
    await expect(page.getByRole('heading', { level: 2, name: /^(Fläche|Gezeichnete)/ })).toBeVisible()
    await expectGoodScreen(page)

    const [inside, outside] = [`Korb im Park ${Date.now()}`, `Korb am Wald ${Date.now()}`]
    const centre = await townHall(page)
    await reportAt(page, outside, shiftedPoint(centre, 0, 1500))
    await reportAt(page, inside, shiftedPoint(centre, 50, 30))
    const mail = await readMail(page, NEIGHBOUR, new RegExp(inside))
    expect(mail.text).toContain('in Ihrer Umgebung gibt es eine neue Meldung')
    expect(await subjectsTo(page, NEIGHBOUR)).not.toContain(outside)

    // The link in the mail ends it.
    const link = /<([^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await visit(page, new URL(link).pathname)
    await page.getByRole('button', { name: 'Abbestellen' }).click()
    await visit(page, '/profil/umgebung')
    await expect(page.getByText('Pausiert')).toBeVisible()
    await page.getByRole('button', { name: /Löschen/ }).click()
    await page.getByRole('button', { name: 'Umgebung löschen' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Umgebung' })).toBeVisible()
  })
})

test('an area is drawn by keys and by words, and changed later', async ({ page }) => {
  test.setTimeout(180_000)
  await signedIn(page, 'fremd')
  const corners = await startDrawing(page)
  // Keys move the map, and a button sets the corner.
  const set = page.getByRole('button', { name: 'Ecke in die Kartenmitte setzen' })
  const ground = page.getByRole('region', { name: /Ausschnitt/ })
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await ground.press(key)
    await page.waitForTimeout(500)
    await set.press('Enter')
  }
  await expect(page.getByText('3 Ecken')).toBeVisible()
  await page.getByRole('button', { name: /^Ecke 1\./ }).press('Shift+ArrowUp')
  await expectGoodScreen(page)

  // Words: what is wrong is named, and stays.
  const { latitude, longitude } = await townHall(page)
  const line = (north: number, east: number) =>
    `${(latitude + north).toFixed(5)}, ${(longitude + east).toFixed(5)}`
  const [a, b, c, d] = [line(0, 0), line(0, 0.01), line(0.01, 0.01), line(0.01, 0)]
  await corners.fill([a, 'am Markt', c].join('\n'))
  await subscribe(page)
  await expect(corners).toHaveAccessibleDescription(/Zeile 2 ist keine Ecke/)
  await corners.fill([a, c, b, d].join('\n'))
  await subscribe(page)
  await expect(corners).toHaveAccessibleDescription(/kreuzt sich selbst, nahe Ecke/)
  await expect(corners).toHaveValue([a, c, b, d].join('\n'))
  await expectGoodScreen(page)
  await corners.fill([a, b, c, d].join('\n'))
  await page.getByRole('textbox', { name: /Name der Fläche/ }).fill('Schulweg')
  await subscribe(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Schulweg' })).toBeVisible()

  await page.getByRole('link', { name: /Ändern/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Umgebung „Schulweg“' })).toBeVisible()
  await expect(page.getByText('4 Ecken')).toBeVisible()
  await page.getByRole('button', { name: 'Letzte Ecke entfernen' }).press('Enter')
  await page.getByRole('button', { name: 'Änderungen speichern' }).press('Enter')
  await expect(page.getByText('„Schulweg“ ist gespeichert.').last()).toBeVisible()
  const { areaSubscriptions } = await askAs<{ areaSubscriptions: { id: number; corners: Place[] }[] }>(
    page,
    'fremd',
    '{ areaSubscriptions { id corners { latitude longitude } } }',
  )
  expect(areaSubscriptions.map((area) => area.corners.length)).toEqual([3])
  for (const { id } of areaSubscriptions)
    await askAs(page, 'fremd', `mutation { deleteAreaSubscription(id: ${id}) }`)
})
