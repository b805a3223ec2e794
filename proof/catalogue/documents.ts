import type { Page } from '@playwright/test'
import { CMS_PAGES } from '../../src/domains/content/cms-page.rules.ts'
import { SHIPPED_WITH_DEMO } from '../../src/domains/content/server/texts/shipped.ts'
import { askAs } from '../../tests/e2e/api.ts'

type Text = { cmsPage: { text: string } | null }

/**
 * The documents of decision 0151, which are translated as a whole by somebody who answers for them: imprint,
 * privacy (with the storage periods and the register of devices), terms, accessibility, easy language, sign
 * language, solutions, awards and apps. As the platform and each town show them, and as their editors see
 * them.
 */
export async function documentTexts(page: Page): Promise<string[]> {
  const found: string[] = Object.values(SHIPPED_WITH_DEMO)
  for (const { slug } of CMS_PAGES) {
    const { municipalities, ...platform } = await askAs<Text & { municipalities: { data: Text[] } }>(
      page,
      'plattform',
      `query($slug: String!) { cmsPage(slug: $slug) { text } municipalities { data { cmsPage(slug: $slug) { text } } } }`,
      { slug },
    )
    found.push(...[platform, ...municipalities.data].flatMap(({ cmsPage }) => cmsPage?.text ?? []))
  }
  return found
}
