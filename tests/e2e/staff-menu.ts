import { expect, type Page } from '@playwright/test'

/** Parts that share one line of the menu with their neighbour, as tabs of its page. */
const TABS: Record<string, string> = { Gestaltung: 'Gemeinde', Barrieren: 'Hinweise' }

/** Opens a section of a town's administration by its menu, which is a single button on phones. */
export async function openSection(page: Page, name: string, menuName = 'Verwaltung'): Promise<void> {
  const first = TABS[name] ?? name
  const menu = page.getByRole('navigation', { name: menuName })
  const button = menu.getByRole('button')
  // The number of what waits may follow the name.
  const link = menu.getByRole('link', { name: new RegExp(`^${first}( \\d|$)`) })
  // The staff frame loads on its own; before that the menu has neither button nor link.
  await expect(button.or(link).first()).toBeVisible()
  // A click before the frame is hydrated opens nothing.
  await expect(async () => {
    if (!(await link.isVisible())) await button.click()
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await link.click()
  if (name !== first)
    await page.getByRole('navigation', { name: first }).getByRole('link', { name, exact: true }).click()
}
