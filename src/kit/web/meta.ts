import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { currentSite } from './own-site.ts'

/** Name of the platform, appended to every page's own title. */
export const PLATFORM_NAME = 'Meldewerk'

/** The name of the site: the town's on its own site, else the platform's. */
export const siteName = (): string => currentSite()?.name ?? PLATFORM_NAME

/** Default texts of pages without their own: they invite people to report (O-13). */
const DESCRIPTION = message`Schlagloch, dunkle Laterne, wilder Müll: Melden Sie Mängel und Anliegen direkt Ihrer Gemeinde und verfolgen Sie, was daraus wird.`
const KEYWORDS = message`Mängelmelder, Bürgermeldung, Gemeinde, Schaden melden, Straßenschaden, Straßenlaterne, Müll, Anliegen`

export type PageMeta = {
  /** The page's title without the site's name. */
  title: string
  /** The municipality whose page it is; by default the site's name. */
  site?: string | undefined
  description?: string | undefined
  keywords?: readonly string[]
  /** Keeps the page out of search engines. */
  isPrivate?: boolean
}

/** The title of one page of a list; each page has its own. */
export const pagedTitle = (title: string, page: number): string =>
  page > 1 ? say`${title}, Seite ${page}` : title

/** Title "Seite – Gemeinde", description and keywords of a page (A-10, O-13). */
export function pageMeta({ title, site = siteName(), description, keywords = [], isPrivate }: PageMeta) {
  const tags = [
    { title: title === site ? title : `${isolated(title)} – ${site}` },
    { name: 'description', content: shorten(description ?? DESCRIPTION(), 200) },
    { name: 'keywords', content: [...keywords, KEYWORDS()].join(', ') },
  ]
  return isPrivate ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

function shorten(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', max - 1))} …`
}
