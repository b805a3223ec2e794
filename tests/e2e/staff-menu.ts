import type { Page } from '@playwright/test'

/** Goes to a part of a town's administration by its menu, which is folded into one button on phones. */
export async function openSection(page: Page, name: string, menuName = 'Verwaltung'): Promise<void> {
  const menu = page.getByRole('navigation', { name: menuName })
  const button = menu.getByRole('button')
  if (await button.isVisible()) await button.click()
  await menu.getByRole('link', { name, exact: true }).click()
}
