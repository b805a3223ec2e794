import { expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

for (const width of [320, 390]) {
  test.describe(`${width} pixels wide`, inProof(width === 390), () => {
    test.use({ viewport: { width, height: 800 } })

    test('the staff menu is one labelled button that opens by keyboard', async ({ page }) => {
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/zahlen')
      const menu = page.getByRole('navigation', { name: 'Verwaltung' })
      const button = menu.getByRole('button', { name: 'Bereich: Zahlen' })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(menu.getByRole('link')).toHaveCount(0)
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(menu.getByRole('link', { name: 'Zahlen' })).toHaveAttribute('aria-current', 'page')
      await expectGoodScreen(page)
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Posteingang' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await expect(menu.getByRole('link')).toHaveCount(0)
      await button.click()
      await menu.getByRole('link', { name: 'Kategorien' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
      await expect(menu.getByRole('button', { name: 'Bereich: Kategorien' })).toHaveAttribute(
        'aria-expanded',
        'false',
      )
      await expectGoodScreen(page)
    })
  })
}
