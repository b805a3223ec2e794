import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`tables ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('are sorted by their headers, which say so, with the keyboard too (A-26)', async ({ page }) => {
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/benutzer')
      const name = page.getByRole('columnheader', { name: 'Name' })
      const since = page.getByRole('columnheader', { name: 'Konto seit' })
      await expect(name).toHaveAttribute('aria-sort', 'ascending')
      await expect(since).toHaveAttribute('aria-sort', 'none')
      const first = () => page.getByRole('rowheader').first().innerText()
      const before = await first()
      await name.getByRole('link').click()
      await expect(page).toHaveURL(/sortierung=name-z/)
      await expect(name).toHaveAttribute('aria-sort', 'descending')
      expect(await first()).not.toBe(before)
      await since.getByRole('link').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sortierung=neueste/)
      await expect(since).toHaveAttribute('aria-sort', 'descending')
      await expectGoodScreen(page)

      await visit(page, '/lindental/verwaltung/kategorien')
      const category = page.getByRole('columnheader', { name: 'Kategorie', exact: true })
      await expect(category).toHaveAttribute('aria-sort', 'none')
      await category.getByRole('button').click()
      await expect(category).toHaveAttribute('aria-sort', 'ascending')
      const names = await page.getByRole('rowheader').allInnerTexts()
      expect(names).toEqual([...names].sort(new Intl.Collator('de').compare))
      // With this sort order, moving a row up or down would not match the visible order.
      await expect(page.getByRole('button', { name: /nach oben$/ })).toHaveCount(0)
      await expectGoodScreen(page)
      await page.getByRole('columnheader', { name: 'Reihenfolge' }).getByRole('button').click()
      await expect(page.getByRole('button', { name: /nach oben$/ })).toHaveCount(names.length)
    })
  })
}
