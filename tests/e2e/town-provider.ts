import type { Page } from '@playwright/test'
import { askAs } from './api.ts'

/** Removes a town's sign-in provider, which an earlier try may have left. */
export async function withoutProvider(page: Page, admin: string, slug: string): Promise<void> {
  const query = 'query ($slug: String!) { municipality(slug: $slug) { id } }'
  const { municipality } = await askAs<{ municipality: { id: number } }>(page, admin, query, { slug })
  const remove = `mutation { removeSignInProvider(municipalityId: ${municipality.id}) }`
  await askAs(page, admin, remove).catch(() => undefined)
}
