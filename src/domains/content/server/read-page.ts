import type { Db } from '#kit/server/db.ts'
import type { CmsPage } from '../cms-page.rules.ts'
import { fillPlaceholders, type TextTown } from '../placeholder.rules.ts'
import { findPageText } from './page-texts.sql.ts'
import { SHIPPED } from './texts/shipped.ts'

/** A page with the text that holds, and whose that is. */
export type PageContent = { page: CmsPage; text: string; municipalityId: number | null }

/** A municipality's own text, else the platform's, else what came with the program (DECISIONS 66), facts filled in. */
export async function readPage(
  db: Db,
  page: CmsPage,
  town: (TextTown & { id: number }) | null,
): Promise<PageContent> {
  const theTown = page.isTowns ? town : null
  const own = theTown === null ? null : await findPageText(db, page.slug, theTown.id)
  const text = own ?? (await findPageText(db, page.slug, null)) ?? SHIPPED[page.slug]
  return {
    page,
    text: fillPlaceholders(text, theTown),
    municipalityId: own === null || theTown === null ? null : theTown.id,
  }
}
