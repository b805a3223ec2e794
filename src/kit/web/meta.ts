import { currentSite } from './own-site.ts'

/** Name of the platform, behind every page's own title. */
export const PLATFORM_NAME = 'Meldewerk'

/** Whose site this is: a town's where it has its own, else the platform's. */
export const siteName = (): string => currentSite()?.name ?? PLATFORM_NAME

/** Default texts of pages that say nothing of their own: they invite to report (O-13). */
const DESCRIPTION =
  'Schlagloch, dunkle Laterne, wilder Müll: Melden Sie Mängel und Anliegen direkt Ihrer Gemeinde und verfolgen Sie, was daraus wird.'
const KEYWORDS =
  'Mängelmelder, Bürgermeldung, Gemeinde, Schaden melden, Straßenschaden, Straßenlaterne, Müll, Anliegen'

export type PageMeta = {
  /** What the page is, without the site's name. */
  title: string
  /** Whose page it is: a municipality's name, else that of the site. */
  site?: string | undefined
  description?: string | undefined
  keywords?: readonly string[]
  /** Pages that hold nothing for search engines. */
  isPrivate?: boolean
}

/** Each page of a list has a title of its own. */
export const pagedTitle = (title: string, page: number): string =>
  page > 1 ? `${title}, Seite ${page}` : title

/** Title "Seite – Gemeinde", description and keywords of a page (A-10, O-13). */
export function pageMeta({ title, site = siteName(), description, keywords = [], isPrivate }: PageMeta) {
  const tags = [
    { title: title === site ? title : `${title} – ${site}` },
    { name: 'description', content: shorten(description ?? DESCRIPTION, 200) },
    { name: 'keywords', content: [...keywords, KEYWORDS].join(', ') },
  ]
  return isPrivate ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

function shorten(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', max - 1))} …`
}
