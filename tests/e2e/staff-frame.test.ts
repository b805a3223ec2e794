import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, fillLogin, inProof, signedIn, signIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const INBOX = '/lindental/verwaltung'
const menu = (page: Page, name = 'Verwaltung') => page.getByRole('navigation', { name })

/** Names of what lies over the page while it is scrolled. */
const stuckParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(th, td)')]
      .filter((each) => {
        const { position, visibility } = getComputedStyle(each)
        const { width, height, bottom } = each.getBoundingClientRect()
        return (
          /sticky|fixed/.test(position) && visibility === 'visible' && width > 40 && height > 20 && bottom > 0
        )
      })
      .map((each) => `${each.tagName} ${each.className}`),
  )

test.describe('at a desk', () => {
  test.use(DESK)

  test('every page of staff has the same low header and one menu', async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, INBOX)
    const banner = page.getByRole('banner')
    expect((await banner.boundingBox())?.height).toBe(48)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(banner.getByRole('link', { name: 'Melden', exact: true })).toHaveCount(0)
    await expect(menu(page).locator('p')).toHaveText([
      'Arbeit',
      'Auswertung',
      'Veröffentlichen',
      'Einrichten',
      'Nachvollziehen',
    ])
    await expect(menu(page).getByRole('link', { name: /^Posteingang \d+ offen$/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // The town's own colours, not the platform's.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'lindental')
    await openSection(page, 'Barrieren')
    await expect(page.getByRole('heading', { level: 1, name: 'Hinweise zu Barrieren' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: /^Hinweise/ })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'lindental')
    await banner.getByRole('button', { name: 'Hilfe und Rechtliches' }).click()
    await expect(banner.getByRole('link', { name: 'Impressum' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Barriere melden' })).toBeVisible()
    await expect(banner.getByRole('navigation', { name: 'Sprache' }).getByRole('link')).toHaveText([
      'Deutsch',
      'English',
    ])
    await expectGoodScreen(page)
    await page.keyboard.press('Escape')
    await banner.getByRole('link', { name: 'Meldung aufnehmen' }).click()
    await expect(page).toHaveURL(/\/lindental\/meldungen\/erstellen$/)
    // The form is a public page, with the header that all people know.
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('the menu folds to icons and stays so', inProof(true), async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, INBOX)
    const fold = page.getByRole('button', { name: 'Menü nur als Symbole' })
    const main = async () => (await page.getByRole('main').boundingBox())?.x
    expect(await main()).toBe(192)
    await fold.click()
    await expect(fold).toHaveAttribute('aria-pressed', 'true')
    expect(await main()).toBe(56)
    await page.reload()
    await expect(fold).toHaveAttribute('aria-pressed', 'true')
    const texts = menu(page).getByRole('link', { name: 'Texte' })
    await texts.focus()
    await expect(texts.locator('span').first()).toHaveCSS('opacity', '1')
    await expectGoodScreen(page)
    await texts.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Texte' })).toBeVisible()
    expect(await main()).toBe(56)
    await fold.click()
    await page.reload()
    expect(await main()).toBe(192)
  })

  test('the platform has the same frame with its own menu', inProof(true), async ({ page }) => {
    await signedIn(page, 'plattform')
    await visit(page, '/plattform/gemeinden')
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(menu(page, 'Plattform').getByRole('link')).toHaveText([
      'Barrieren',
      'Texte',
      'Aktuelles',
      'Fragen und Antworten',
      'Gemeinden',
      'Benutzer',
      'Auskunft und Löschung',
      'Protokoll',
      'Postausgang',
    ])
    await expect(page.getByRole('link', { name: 'Meldung aufnehmen' })).toHaveCount(0)
    await expectGoodScreen(page)
  })

  test('signing in takes staff to the inbox, then to where they stopped', async ({ page }) => {
    await visit(page, '/')
    await signIn(page, 'verwaltung@demo.example')
    await expect(page).toHaveURL(new RegExp(`${INBOX}(\\?|$)`))
    await openSection(page, 'Vorlagen')
    await expect(page).toHaveURL(/\/verwaltung\/vorlagen$/)
    const leave = async () => {
      await page.getByRole('button', { name: /Benutzermenü/ }).click()
      await page.getByRole('button', { name: 'Abmelden' }).click()
      await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
    }
    await leave()
    await visit(page, '/login')
    await fillLogin(page, 'verwaltung@demo.example')
    await expect(page).toHaveURL(/\/verwaltung\/vorlagen$/)
    await leave()
    // Another person on the same device starts with their own inbox.
    await visit(page, '/login')
    await fillLogin(page, 'redaktion@demo.example')
    await expect(page).toHaveURL(new RegExp(`${INBOX}(\\?|$)`))
  })
})

test('on a phone nothing covers the pages of staff', async ({ page }) => {
  await signedIn(page, 'redaktion')
  for (const path of [INBOX, `${INBOX}/unterwegs`, `${INBOX}/zahlen`]) {
    await visit(page, path)
    await expect(menu(page).getByRole('button')).toBeVisible()
    expect(await stuckParts(page), path).toEqual([])
    await expect(page.getByRole('link', { name: 'Meldung aufnehmen' })).toBeVisible()
  }
})
