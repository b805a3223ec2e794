import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './api.ts'
import { keptDescriptions } from './kept-on-device.ts'
import { comeAlive, expect, inProof, OFFLINE_NOISE, signedIn, test, visit } from './site.ts'
import { createPath, DESCRIPTION, expectWritten, writeReport } from './writing.ts'

const TOWN = 'auenstadt'
test.use({ expected: OFFLINE_NOISE })

/** Counts the calls that would send a report. */
function countSends(page: Page): () => number {
  let sends = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('createReport(')) sends += 1
  })
  return () => sends
}

test('a draft survives reload, offline and tabs, for its author alone (U-07)', async ({ page, context }) => {
  const sends = countSends(page)
  await writeReport(page, TOWN, { photos: 2 })
  await expect.poll(() => keptDescriptions(page)).toEqual([DESCRIPTION])
  await page.reload()
  await expectWritten(page, { photos: 2 })

  await context.setOffline(true)
  await expect(page.getByText('Sie sind gerade offline.')).toBeVisible()
  await page.getByRole('link', { name: /Ändern.*Titel/ }).click()
  await expect(page.getByLabel('Titel')).toBeFocused()
  await page.getByLabel('Titel').fill('Ohne Netz geschrieben')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expectWritten(page, { photos: 2 })
  await expect(page.getByText('Ohne Netz geschrieben')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sie sind gerade offline.')).toHaveCount(0)

  const second = await context.newPage()
  await visit(second, '/')
  await expect(second.getByText('Angefangene Meldung')).toBeVisible()
  await expect(second.getByText('Ohne Netz geschrieben')).toBeVisible()
  await second.getByRole('link', { name: 'Entwurf fortsetzen' }).click()
  // The form continues at the last step and not at the first.
  await expect(second.getByText('Sie machen dort weiter, wo Sie aufgehört haben.')).toBeVisible()
  await expectWritten(second, { photos: 2 })

  // Both tabs show the same draft. Discarding it in one tab removes it in the other.
  await second.goto(createPath(TOWN, 'was'))
  await comeAlive(second)
  await second.getByLabel('Titel').fill('Im zweiten Tab geändert')
  await expect(page.getByText('Im zweiten Tab geändert')).toBeVisible()
  await second.goto(createPath(TOWN))
  await expect(second.getByText('Aufgehört haben Sie beim Schritt „Prüfen“.')).toBeVisible()
  await second.getByRole('button', { name: 'Neu beginnen' }).click()
  const question = second.getByRole('dialog', { name: 'Entwurf verwerfen?' })
  await question.getByRole('button', { name: 'Entwurf behalten' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Im zweiten Tab geändert')).toBeVisible()
  await second.getByRole('button', { name: 'Neu beginnen' }).click()
  await question.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await expect(second.getByRole('heading', { name: 'Haben Sie ein Foto?' })).toBeFocused()
  await expect(
    page.getByText('Diese Meldung wurde in einem anderen Tab abgesendet oder verworfen.'),
  ).toBeVisible()
  await expect(page.getByText('Im zweiten Tab geändert')).toHaveCount(0)
  await visit(second, '/')
  await expect(second.getByText('Angefangene Meldung')).toHaveCount(0)
  expect(sends()).toBe(0)
})

test('a draft expires after fourteen days (U-07)', inProof(true), async ({ page, context }) => {
  await page.clock.setFixedTime(new Date('2026-03-01T10:00:00Z'))
  await visit(page, createPath(TOWN, 'was'))
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect.poll(() => keptDescriptions(page)).toEqual([DESCRIPTION])
  const days = async (number: number) => {
    const later = await context.newPage()
    await later.clock.setFixedTime(new Date(Date.UTC(2026, 2, 1 + number, 10, 1)))
    await visit(later, `/${TOWN}/meldungen`)
    return later
  }
  await expect((await days(13)).getByRole('link', { name: 'Entwurf fortsetzen' })).toBeVisible()
  const tooLate = await days(14)
  await tooLate.goto(createPath(TOWN, 'was'))
  await comeAlive(tooLate)
  await expect(tooLate.getByLabel('Beschreibung')).toHaveValue('')
  await visit(tooLate, '/')
  await expect(tooLate.getByText('Angefangene Meldung')).toHaveCount(0)
  expect(await keptDescriptions(tooLate), 'nothing is left on the device').toEqual([])
})

test('signing in last loses nothing, even after failed attempts (U-01 U-07)', async ({ page }) => {
  const sends = countSends(page)
  await writeReport(page, TOWN)
  await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click()
  await page.getByRole('link', { name: 'Ich habe ein Konto: anmelden' }).click()
  await page.getByLabel('E-Mail-Adresse').fill('nachbar@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch geraten')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert').getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expectWritten(page)
  await expect(page.getByRole('button', { name: 'Meldung absenden' })).toBeEnabled()
  expect(sends(), 'signing in sends nothing').toBe(0)

  // The session ends elsewhere while the page is open: sending leads to the sign-in page, and back.
  await page.evaluate(() => {
    const token = JSON.parse(localStorage.getItem('auth-token') ?? '{}')
    localStorage.setItem(
      'auth-token',
      JSON.stringify({ accessToken: `${token.accessToken}x`, refreshToken: 'x' }),
    )
  })
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(page.getByRole('heading', { name: 'Wer meldet?' })).toBeVisible()
  await expect(page.getByText('Ihre Meldung ist gespeichert')).toBeVisible()
})

test('somebody who signs out is asked what becomes of the draft (U-07 S-12)', async ({ page }) => {
  await signedIn(page, 'nachbar')
  await visit(page, createPath(TOWN, 'was'))
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect.poll(() => keptDescriptions(page)).toEqual([DESCRIPTION])
  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entwürfe auf diesem Gerät lassen?' })
    await dialog.getByRole('button', { name: answer }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  }
  await signOut('Behalten und abmelden')
  await expect(page.getByText('Angefangene Meldung')).toBeVisible()
  await signedIn(page, 'nachbar')
  await visit(page, '/')
  await signOut('Entwürfe löschen und abmelden')
  await expect(page.getByText('Angefangene Meldung')).toHaveCount(0)
  expect(await keptDescriptions(page)).toEqual([])
})
