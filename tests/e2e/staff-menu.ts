import type { Page } from '@playwright/test'

/** Parts that share one line of the menu with their neighbour, as tabs of its page. */
const TABS: Record<string, string> = { Gestaltung: 'Gemeinde', Barrieren: 'Hinweise' }

/** Opens a section of a town's administration by its menu, which is a single button on phones. */
export async function openSection(page: Page, name: string, menuName = 'Verwaltung'): Promise<void> {
  const first = TABS[name] ?? name
  const menu = page.getByRole('navigation', { name: menuName })
  const button = menu.getByRole('button')
  if (await button.isVisible()) await button.click()
  // The number of what waits may follow the name.
  await menu.getByRole('link', { name: new RegExp(`^${first}( \\d|$)`) }).click()
  if (name !== first)
    await page.getByRole('navigation', { name: first }).getByRole('link', { name, exact: true }).click()
}
