import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectGoodScreen, fillLogin, inProof, signedIn, test, visit } from './site.ts'

const MINUTES = 60_000
/** The idle limit of staff (rule 14). */
const LIMIT = 60 * MINUTES
const START = new Date('2026-03-02T08:00:00Z').getTime()

test.use({ expected: /401|Failed to load/ })

/**
 * The browser's clock is ahead of the server's. So the test answers queries about the end of the session as
 * the server would at that time. Each request counts as activity, unless it says that nobody is there.
 */
async function atAnHourOfOurOwn(
  context: BrowserContext,
): Promise<{ looks: () => number; pass: (milliseconds: number) => Promise<void> }> {
  await context.clock.install({ time: START })
  let now = START
  let usedAt = START
  let looks = 0
  await context.route('**/graphql', async (route) => {
    const request = route.request()
    const body = request.postData() ?? ''
    if (body.includes('mutation Login')) usedAt = now
    const isOver = now - usedAt >= LIMIT
    const asksForTheEnd = /"operationName":"(WhenSessionEnds|ExtendSession)"/.exec(body)?.[1]
    if (isOver && (asksForTheEnd !== undefined || request.headers().authorization !== undefined))
      return route.fulfill({
        json: { errors: [{ message: 'Abgelaufen.', extensions: { code: 'UNAUTHENTICATED' } }] },
      })
    if (/mutation RenewToken/.test(body) && isOver)
      return route.fulfill({ json: { data: null, errors: [{ message: 'Abgelaufen.', extensions: {} }] } })
    if (request.headers()['client-idle'] !== '1' || body.includes('ExtendSession')) usedAt = now
    if (asksForTheEnd === undefined) return route.continue()
    const name = asksForTheEnd === 'ExtendSession' ? 'extendSession' : 'sessionEnd'
    const secondsLeft = Math.ceil((usedAt + LIMIT - now) / 1000)
    looks += 1
    await route.fulfill({
      json: { data: { [name]: { __typename: 'SessionEnd', secondsLeft, canExtend: true } } },
    })
  })
  return {
    looks: () => looks,
    pass: async (milliseconds) => {
      now += milliseconds
      await context.clock.runFor(milliseconds)
    },
  }
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Möchten Sie angemeldet bleiben?' })

test('every tab warns staff five minutes before their session ends (A-31)', async ({ page, context }) => {
  const clock = await atAnHourOfOurOwn(context)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/meldungen')
  const other = await context.newPage()
  await visit(other, '/lindental/verwaltung')
  await expect.poll(clock.looks, 'both tabs know the end').toBe(2)
  await clock.pass(54 * MINUTES)
  await expect(warning(page)).toHaveCount(0)
  await clock.pass(1 * MINUTES + 1000)
  for (const tab of [page, other]) await expect(warning(tab)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused()
  await expect(warning(page).getByText(/^4:5\d\sMinuten$/)).toBeVisible()
  await expect(warning(page).getByRole('status')).toHaveText('Noch 5 Minuten.')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0)
  await clock.pass(54 * MINUTES)
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0)
})

test('typing keeps a session alive but background polling does not (A-31)', async ({ page, context }) => {
  const clock = await atAnHourOfOurOwn(context)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/vorlagen')
  await page.getByRole('button', { name: 'Vorlage anlegen' }).click()
  await expect.poll(clock.looks).toBe(1)
  for (let times = 1; times <= 9; times += 1) {
    await clock.pass(10 * MINUTES)
    await page.getByLabel('Text', { exact: true }).pressSequentially('x')
    await expect.poll(clock.looks, 'the server has heard of it').toBe(1 + times)
  }
  await expect(warning(page)).toHaveCount(0)
  await clock.pass(55 * MINUTES + 1000)
  await expect(warning(page)).toBeVisible()
})

test('signing in after the session’s end restores page and input (A-31)', async ({ page, context }) => {
  const clock = await atAnHourOfOurOwn(context)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/vorlagen')
  await page.getByRole('button', { name: 'Vorlage anlegen' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Winterdienst')
  await page.getByLabel('Text', { exact: true }).fill('Wir räumen zuerst die Hauptstraßen.')
  await expect.poll(clock.looks).toBe(1)
  await clock.pass(56 * MINUTES)
  await expect(warning(page)).toBeVisible()
  await clock.pass(5 * MINUTES)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').getByText('Ihre Anmeldung ist abgelaufen.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
  await fillLogin(page, 'verwaltung@demo.example')
  await expect(page).toHaveURL(/\/lindental\/verwaltung\/vorlagen$/)
  await page.getByRole('button', { name: 'Vorlage anlegen' }).click()
  await expect(page.getByText('Ihr Entwurf von vorhin ist wieder da.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winterdienst')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Wir räumen zuerst die Hauptstraßen.')
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a citizen gets no session-end warning (WCAG 2.2.1)', inProof(true), async ({ page, context }) => {
  const clock = await atAnHourOfOurOwn(context)
  await signedIn(page, 'nachbar')
  await visit(page, '/profil')
  await clock.pass(59 * MINUTES)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
