import type { MetaDescriptor } from 'react-router'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import type { CmsPageTextFragment } from './CmsPage.generated.ts'

type Args = { matches: Parameters<typeof originOf>[0]; location: { pathname: string } }

/** The head of a page of text of the platform; that of a missing page where there is none. */
export function cmsPageMeta(
  page: CmsPageTextFragment | null | undefined,
  { matches, location: { pathname: path } }: Args,
): MetaDescriptor[] {
  if (!page) return missingPageMeta()
  const { name: title, description } = page
  return publicMeta({
    ...{ title, description, keywords: [title], origin: originOf(matches), path },
    crumbs: [{ name: title, path }],
  })
}
