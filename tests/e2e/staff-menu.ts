import type { Page } from '@playwright/test'

/** Opens a section of a town's administration by its menu, which is a single button on phones. */
export async function openSection(page: Page, name: string, menuName = 'Verwaltung'): Promise<void> {
  const menu = page.getByRole('navigation', { name: menuName })
  const button = menu.getByRole('button')
  if (await button.isVisible()) await button.click()
  await menu.getByRole('link', { name, exact: true }).click()
}
