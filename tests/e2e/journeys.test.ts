import type { BrowserContext, Page } from '@playwright/test'
import { escapePattern } from '#kit/common/search-text.ts'
import { findUnregistered } from './kept-on-device.ts'
import { photoFile } from './pictures.ts'
import { expect, expectGoodScreen, fillLogin, linkIn, readMail, signIn, test, watch } from './site.ts'
import { choosePlace, nextPart } from './writing.ts'

/**
 * The product's main process, from a report on a phone to "Erledigt". Each journey continues the one before.
 */
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'Kastanien-im-Herbst-42'

type Story = { citizen: string; number: string; path: string; title: string }
const story: Story = { citizen: '', number: '', path: '', title: '' }

/** Each person has their own browser for all journeys. */
let citizen: Person
let editor: Person
type Person = { context: BrowserContext; page: Page; problems: string[] }

test.beforeAll(async ({ browser, baseURL }, info) => {
  story.citizen = `mira.${info.project.name}.${Date.now()}@beispiel.example`
  story.title = `Loch vor der Bäckerei, ${info.project.name} ${Date.now() % 100_000}`
  const person = async (): Promise<Person> => {
    const { viewport, hasTouch, isMobile, locale, timezoneId } = info.project.use
    const context = await browser.newContext({
      ...{ viewport: viewport ?? null, locale: locale ?? 'de-DE', timezoneId: timezoneId ?? 'Europe/Berlin' },
      hasTouch: hasTouch ?? false,
      isMobile: isMobile ?? false,
      ...(baseURL ? { baseURL } : {}),
      geolocation: { latitude: 50.583, longitude: 8.963 },
      permissions: ['geolocation'],
    })
    const page = await context.newPage()
    const problems: string[] = []
    watch(page, new URL(baseURL ?? '').origin, problems)
    return { context, page, problems }
  }
  citizen = await person()
  editor = await person()
})

test.afterEach(async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const kept = [citizen, editor].map(({ context }) => findUnregistered(context, origin))
  expect([...citizen.problems, ...editor.problems, ...(await Promise.all(kept)).flat()]).toEqual([])
})

test.afterAll(async () => {
  await citizen?.context.close()
  await editor?.context.close()
})

test('1: a newcomer sees the platform with its demo towns', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodScreen(page)
  for (const town of ['Lindental', 'Auenstadt', 'Moorhafen', 'Felskirch', 'Rebenau']) {
    await page
      .getByRole('navigation', { name: 'In welcher Gemeinde?' })
      .getByRole('link', { name: town })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: town })).toBeVisible()
    await expect(page.locator('article').first()).toBeVisible()
    await expectGoodScreen(page)
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Alle Meldungen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meldungen' })).toBeVisible()
  await expectGoodScreen(page)
})

test('2: a citizen reports first, registers last and loses nothing', async ({ baseURL }, info) => {
  const { page } = citizen
  const isPhone = info.project.name === 'phone'
  await page.goto('/lindental/meldungen')
  await page.getByRole('link', { name: 'Melden', exact: true }).and(page.locator(':visible')).first().click()

  await expect(page.getByRole('heading', { name: 'Haben Sie ein Foto?' })).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: isPhone ? 'Foto aufnehmen' : 'Fotos auswählen' }).click()
  await (await chosen).setFiles([await photoFile('loch.jpg', 200)])
  await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
  const more = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fotos auswählen' }).click()
  await (await more).setFiles([await photoFile('nah.jpg', 30)])
  await expect(page.getByText('2 von 5 Fotos')).toBeVisible()
  await page.getByLabel('Was zeigt Foto 1?').fill('Ein tiefes Loch im Asphalt')
  await expectGoodScreen(page)
  await nextPart(page)

  if (isPhone) await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeFocused()
  if (isPhone) {
    await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
  } else {
    await choosePlace(page)
  }
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await expect(page.getByText('35999 Lindental').last()).toBeVisible()
  await expectGoodScreen(page)
  await nextPart(page)

  if (isPhone) await expect(page.getByRole('heading', { name: 'Was ist los?' })).toBeFocused()
  await page.getByRole('radio', { name: /Straßen/ }).check()
  await page.getByRole('radio', { name: 'Schlagloch', exact: true }).check()
  await expect(page.getByText('Kann sich jemand verletzen?')).toBeVisible()
  await page
    .getByLabel('Beschreibung')
    .fill('Seit dem Regen am Montag ist hier ein tiefes Loch.\nRadfahrer weichen auf die Gegenspur aus.')
  await page.getByLabel('Titel').fill(story.title)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeFocused()
  await expectPreview(page)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click()
  await expect(page.getByRole('heading', { name: 'Wer meldet?' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Neu hier: registrieren' }).click()

  await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeVisible()
  await page.getByLabel('Vorname').fill('Mira')
  await page.getByLabel('Nachname').fill('Öztürk-Weiß')
  await page.getByLabel('E-Mail-Adresse').fill(story.citizen)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/Nutzungsbedingungen/).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })).toBeVisible()
  await expectGoodScreen(page)

  const confirmation = await readMail(page, story.citizen, /bestätigen/)
  const link = linkIn(confirmation, '/email-verifizieren')
  expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin)
  const tab = await openFromMail(citizen, link)
  await expectGoodScreen(tab)
  await tab.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(tab.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(tab.getByLabel('E-Mail-Adresse')).toHaveValue(story.citizen)
  await tab.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Anmelden', exact: true }).click()

  await expect(tab.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  await expectPreview(tab)
  await tab.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(tab.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ })).toBeVisible()
  await expectGoodScreen(tab)
  story.number = (await tab.getByText(/^\d{4}-\d{6}$/).textContent()) ?? ''
  expect(story.number).toMatch(/^\d{4}-\d{6}$/)
  await expect(tab.getByText('So geht es weiter')).toBeVisible()
  await expect(tab.getByText(/^Etwa die Hälfte der Meldungen/)).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Als PDF' })).toBeVisible()
  const filed = await readMail(tab, story.citizen, new RegExp(`${story.number} ist eingegangen`))
  story.path = new URL(linkIn(filed, '/lindental/meldungen')).pathname
  await tab.getByRole('link', { name: 'Meldung ansehen' }).click()
  await expect(tab.getByText('Noch nicht öffentlich')).toBeVisible()
  await expect(tab.getByRole('img', { name: 'Ein tiefes Loch im Asphalt' })).toBeVisible()
  await expectGoodScreen(tab)
})

async function expectPreview(page: Page): Promise<void> {
  await expect(page.getByText(story.title)).toBeVisible()
  await expect(page.getByText('Radfahrer weichen auf die Gegenspur aus.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ein tiefes Loch im Asphalt' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto 2 von 2' })).toBeVisible()
}

test('3: an editor approves and answers a report that everybody finds', async ({ page }) => {
  const stranger = page
  expect((await stranger.request.get(story.path)).status()).toBe(404)

  const desk = editor.page
  await desk.goto('/lindental/meldungen')
  await signIn(desk, 'redaktion@demo.example')
  // Signing in leads staff to their inbox; the town's page shows them what waits, too.
  await expect(desk.getByRole('heading', { level: 1, name: 'Posteingang' })).toBeVisible()
  await desk.goto('/lindental/meldungen')
  await expect(desk.getByRole('heading', { name: /warten? auf Freigabe/ })).toBeVisible()
  await expectGoodScreen(desk)
  const waiting = desk.getByRole('region', { name: /auf Freigabe/ })
  await waiting.getByRole('link', { name: story.title }).click()
  await expect(desk.getByText('Radfahrer weichen auf die Gegenspur aus.')).toBeVisible()
  await desk.getByRole('button', { name: 'Freigeben' }).click()
  await expect(desk.getByText('Die Meldung ist freigegeben und jetzt öffentlich.')).toBeVisible()
  await readMail(desk, story.citizen, new RegExp(`${story.number} ist freigegeben`))
  await desk.getByLabel('Neuer Status').selectOption({ label: 'Angenommen' })
  await desk.getByRole('button', { name: 'Status ändern' }).click()
  await expect(desk.locator('main').getByText('Angenommen').first()).toBeVisible()
  await readMail(desk, story.citizen, new RegExp(`${story.number} ist angenommen`))
  await expectGoodScreen(desk)
  await desk.getByRole('link', { name: 'Offiziell antworten' }).click()
  await desk
    .getByLabel('Antwort der Gemeinde Lindental')
    .fill('Danke! Unser Bauhof füllt das Loch bis Freitag.')
  await expectGoodScreen(desk)
  await desk.getByRole('button', { name: 'Kommentar absenden' }).click()
  await expect(desk.getByText('Unser Bauhof füllt das Loch bis Freitag.')).toBeVisible()
  const answer = await readMail(desk, story.citizen, new RegExp(`Antwort der Gemeinde zu ${story.number}`))
  expect(answer.text).toContain('Unser Bauhof füllt das Loch bis Freitag.')

  await stranger.goto('/lindental/meldungen')
  await stranger.getByLabel('Suche').fill(story.title)
  await stranger.getByRole('button', { name: 'Suchen' }).click()
  await expect(stranger.getByRole('link', { name: story.title }).first()).toBeVisible()
  const toMap = stranger.getByRole('button', { name: 'Karte zeigen' })
  if (await toMap.isVisible()) await toMap.click()
  const pin = stranger
    .locator('.maplibregl-marker')
    .getByRole('link', { name: new RegExp(escapePattern(story.title)) })
  await expect(pin).toBeVisible()
  await expectGoodScreen(stranger)
  await pin.focus()
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect(stranger.getByText('Offizielle Antwort')).toBeVisible()
  await expect(stranger.getByText('Mira Ö.')).toBeVisible()
  await expect(stranger.getByText('Öztürk')).toHaveCount(0)
  await expectGoodScreen(stranger)
})

test('4: neighbours talk, and the editor closes the report as done', async ({ page }) => {
  const neighbour = page
  await neighbour.goto(story.path)
  await neighbour.getByRole('link', { name: 'Zum Kommentieren anmelden' }).click()
  await fillLogin(neighbour, 'nachbar@demo.example')
  await expect(neighbour.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await neighbour.getByRole('link', { name: 'Kommentieren', exact: true }).click()
  await neighbour.getByLabel('Ihr Kommentar').fill('Mir ist dort gestern der Reifen geplatzt.')
  await expectGoodScreen(neighbour)
  await neighbour.getByRole('button', { name: 'Kommentar absenden' }).click()
  await expect(neighbour.getByText('Mir ist dort gestern der Reifen geplatzt.')).toBeVisible()

  const told = await readMail(neighbour, story.citizen, new RegExp(`Neuer Kommentar zu ${story.number}`))
  const author = await openFromMail(citizen, linkIn(told, '/lindental/meldungen'))
  await author.getByRole('link', { name: /^Antworten auf (?!Gemeinde)/ }).click()
  await expect(author.getByText('Mir ist dort gestern der Reifen geplatzt.')).toBeVisible()
  await author.getByLabel('Ihr Kommentar').fill('Das tut mir leid. Hoffentlich ist es bald geflickt.')
  await expectGoodScreen(author)
  await author.getByRole('button', { name: 'Antwort absenden' }).click()
  await expect(author.getByText('Hoffentlich ist es bald geflickt.')).toBeVisible()
  await readMail(author, 'nachbar@demo.example', new RegExp(`Antwort auf Ihren Kommentar zu ${story.number}`))

  const desk = editor.page
  await desk.goto(story.path)
  await desk.getByLabel('Neuer Status').selectOption({ label: 'Erledigt' })
  await desk.getByLabel('Öffentliche Antwort').check()
  await desk.getByLabel('Öffentliche Nachricht').fill('Das Loch ist gefüllt. Vielen Dank für den Hinweis!')
  await desk.getByRole('button', { name: 'Status ändern' }).click()
  await expect(desk.getByText('Der Status ist geändert.')).toBeVisible()
  const done = await readMail(desk, story.citizen, new RegExp(`${story.number} ist erledigt`))
  expect(done.text).toContain('Das Loch ist gefüllt.')

  await author.reload()
  await expect(author.getByRole('list', { name: 'Weg der Meldung' }).getByText('Erledigt')).toBeVisible()
  await expect(author.getByText('Das Loch ist gefüllt. Vielen Dank für den Hinweis!')).toBeVisible()
  await expectGoodScreen(author)
  await author.getByRole('button', { name: /Benutzermenü/ }).click()
  await author.getByRole('link', { name: 'Mein Profil und meine Meldungen' }).click()
  await expect(author.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible()
  await expect(author.getByRole('article').getByRole('link', { name: story.title })).toBeVisible()
  await expectGoodScreen(author)
  await author.getByRole('button', { name: 'Abmelden' }).last().click()
  await expect(author.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
})

/** A mail's link opens in a new tab. */
async function openFromMail(person: Person, link: string): Promise<Page> {
  await person.page.close()
  person.page = await person.context.newPage()
  watch(person.page, new URL(link).origin, person.problems)
  await person.page.goto(link)
  return person.page
}
