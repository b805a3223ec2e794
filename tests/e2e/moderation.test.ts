import type { Page } from '@playwright/test'
import { MIN_FILL_SECONDS } from '../../src/domains/moderation/notice.rules.ts'
import { askAs } from './api.ts'
import {
  comeAlive,
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  OFFLINE_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { aTalk, comment, hideTalks } from './talking.ts'

test.use({ expected: OFFLINE_NOISE })

const REASON = 'Hier wird eine Nachbarin mit Namen beschimpft.'

async function userId(page: Page, name: string): Promise<number> {
  return (await askAs<{ me: { id: number } }>(page, name, '{ me { id } }')).me.id
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Anstößigen Inhalt melden' })

test.afterEach(({ page }) => hideTalks(page))

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'phone'), () => {
    test.use(use)

    test('a visitor without an account reports an offensive comment', async ({ page }) => {
      const { id, path } = await aTalk(page)
      await comment(page, 'nachbar', { reportId: id, text: 'Die Müllerin war es!' })
      const address = `gast.${width}.${Date.now()}@beispiel.example`
      await visit(page, path)
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Inhalt melden/ })
        .click()
      const dialog = dialogOf(page)
      await expect(dialog).toBeVisible()
      await expectGoodScreen(page)
      // No text, a text that is too short, and an invalid address.
      await dialog.getByRole('button', { name: 'Hinweis absenden' }).click()
      await expect(dialog.getByRole('alert').getByText('Bitte schreiben Sie, was Sie stört.')).toBeVisible()
      await dialog.getByLabel('Was stört Sie daran?').fill('blöd')
      await dialog.getByLabel('Ihre E-Mail-Adresse').fill('keine')
      await dialog.getByRole('button', { name: 'Hinweis absenden' }).click()
      await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
        'Bitte beschreiben Sie es etwas genauer, mit mindestens 10 Zeichen.',
        'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
      ])
      await expectGoodScreen(page)
      await dialog.getByLabel('Was stört Sie daran?').fill(REASON)
      await dialog.getByLabel('Ihre E-Mail-Adresse').fill(address)
      // Escape closes the dialog without losing the input, as long as the page stays open.
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Inhalt melden/ })
        .click()
      await expect(dialog.getByLabel('Was stört Sie daran?')).toHaveValue(REASON)
      // A lost connection loses no input.
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: 'Hinweis absenden' }).click()
      await expect(dialog.getByRole('alert').getByText('Keine Verbindung.')).toBeVisible()
      await expect(dialog.getByLabel('Was stört Sie daran?')).toHaveValue(REASON)
      await page.context().setOffline(false)
      // A form that is sent too fast is taken for a bot's.
      await page.waitForTimeout(MIN_FILL_SECONDS * 1000)
      await dialog.getByRole('button', { name: 'Hinweis absenden' }).dblclick()
      await expect(page.getByRole('dialog', { name: 'Danke für Ihren Hinweis' })).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
      await expect(
        page.getByRole('article').getByRole('button', { name: /^Inhalt melden/ }),
        'the focus is where it came from',
      ).toBeFocused()
      const receipt = await readMail(page, address, /^Ihr Hinweis \d+ ist eingegangen$/)
      expect(receipt.text).not.toContain('beschimpft')
      // The reported content stays visible.
      await page.reload()
      await comeAlive(page)
      await expect(page.getByText('Die Müllerin war es!')).toBeVisible()
    })

    test('a report or its author can be flagged only once', inProof(true), async ({ page }) => {
      const { path, number } = await aTalk(page)
      await signedIn(page, 'nachbar')
      await visit(page, path)
      const send = async (target: RegExp) => {
        await page
          .locator('main')
          .getByRole('button', { name: /^Inhalt melden.*Meldung von/ })
          .click()
        await dialogOf(page).getByRole('radio', { name: target }).check()
        await dialogOf(page).getByLabel('Was stört Sie daran?').fill(REASON)
        await dialogOf(page).getByRole('button', { name: 'Hinweis absenden' }).click()
      }
      await send(/^Die Meldung$/)
      await expect(page.getByRole('dialog', { name: 'Danke für Ihren Hinweis' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
      await readMail(page, 'nachbar@demo.example', /^Ihr Hinweis \d+ ist eingegangen$/)
      const told = await readMail(
        page,
        'verwaltung@demo.example',
        /eine Meldung wurde als anstößig gemeldet$/,
      )
      expect(told.text).toContain(REASON)
      await page.reload()
      await comeAlive(page)
      await send(/^Die Meldung$/)
      await expect(dialogOf(page).getByRole('alert').getByText('Das haben Sie schon gemeldet.')).toBeVisible()
      await expectGoodScreen(page)
      await dialogOf(page)
        .getByRole('radio', { name: /^Das Konto/ })
        .check()
      expect(number).toMatch(/^\d{4}-/)
    })

    test('a blocked person is hidden, listed and can be unblocked', async ({ page }) => {
      const { id, path } = await aTalk(page)
      await comment(page, 'buergerin', { reportId: id, text: 'Schon wieder dasselbe.' })
      await comment(page, 'redaktion', { reportId: id, text: 'Wir kümmern uns.' })
      const me = 'fremd'
      await askAs(page, me, `mutation { unblockUser(userId: ${await userId(page, 'buergerin')}) }`)
      await signedIn(page, me)
      await visit(page, path)
      const words = page.getByText('Schon wieder dasselbe.')
      await expect(words).toBeVisible()
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Blockieren/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: /blockieren\?$/ })
      await dialog.getByRole('button', { name: 'Blockieren' }).click()
      await expect(dialog.getByRole('alert').getByText('Bitte schreiben Sie sich auf, warum.')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByLabel('Warum?').fill('Schreibt überall dasselbe.')
      await dialog.getByRole('button', { name: 'Blockieren' }).dblclick()
      await expect(page.getByText(/ist blockiert\./)).toBeVisible()
      await expect(page.getByRole('article').filter({ has: words })).toBeFocused()
      await page.reload()
      await comeAlive(page)
      await expect(words).toBeHidden()
      await expect(page.getByText('Wir kümmern uns.')).toBeVisible()
      await expectGoodScreen(page)
      await page.getByText('Kommentar: Von Ihnen blockiert').click()
      await expect(words).toBeVisible()
      await visit(page, '/lindental/meldungen')
      await expect(page.getByText('Meldung: Von Ihnen blockiert').first()).toBeVisible()
      await expectGoodScreen(page)

      await visit(page, '/profil')
      await page.getByRole('link', { name: 'Blockierte Benutzer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blockierte Benutzer' })).toBeVisible()
      await expect(page.getByText('Schreibt überall dasselbe.')).toBeVisible()
      await expect(page.getByText(/Blockiert am \d/)).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('button', { name: /^Blockierung aufheben/ }).click()
      await expect(page.getByText(/ist nicht mehr blockiert\./)).toBeVisible()
      await page.reload()
      await comeAlive(page)
      await expect(page.getByRole('heading', { name: 'Sie haben niemanden blockiert' })).toBeVisible()
      await expectGoodScreen(page)
      await visit(page, path)
      await expect(words).toBeVisible()
    })

    test('the list of blocked people asks to sign in', inProof(true), async ({ page }) => {
      await visit(page, '/profil/blockierte-benutzer')
      await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
      await expectGoodScreen(page)
    })
  })
}
