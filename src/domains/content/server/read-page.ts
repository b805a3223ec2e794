import type { Db } from '#kit/server/db.ts'
import type { CmsPage } from '../cms-page.rules.ts'
import { findPageText } from './page-texts.sql.ts'
import { SHIPPED } from './texts/shipped.ts'

/** A page with the text that holds, and whose that is. */
export type PageContent = { page: CmsPage; text: string; municipalityId: number | null }

/** A municipality's own text, else the platform's, else what came with the program (DECISIONS 66). */
export async function readPage(db: Db, page: CmsPage, municipalityId: number | null): Promise<PageContent> {
  if (municipalityId !== null && page.isTowns) {
    const own = await findPageText(db, page.slug, municipalityId)
    if (own !== null) return { page, text: own, municipalityId }
  }
  const text = (await findPageText(db, page.slug, null)) ?? SHIPPED[page.slug]
  return { page, text, municipalityId: null }
}
