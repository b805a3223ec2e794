import { type Message, message } from '#kit/common/say.ts'
/** A page of text. Its id in the API is the same in every version and every municipality. */
export type CmsPageKind = {
  id: number
  slug: string
  name: Message
  description: Message
  /** Municipalities may write their own text for it (rule 66). */
  isTowns: boolean
}

export const CMS_PAGES = [
  {
    id: 1,
    slug: 'impressum',
    name: message`Impressum`,
    description: message`Wer diese Website betreibt, wie Sie ihn erreichen und wer für welche Inhalte verantwortlich ist.`,
    isTowns: true,
  },
  {
    id: 2,
    slug: 'datenschutz',
    name: message`Datenschutz`,
    description: message`Welche Daten wir brauchen, was öffentlich ist, wie lange etwas gespeichert wird und welche Rechte Sie haben.`,
    isTowns: true,
  },
  {
    id: 3,
    slug: 'agb',
    name: message`Nutzungsbedingungen`,
    description: message`Wer hier melden kann, was hierher gehört und was mit Ihren Beiträgen geschieht.`,
    isTowns: true,
  },
  {
    id: 4,
    slug: 'barrierefreiheit',
    name: message`Erklärung zur Barrierefreiheit`,
    description: message`Wie barrierefrei diese Website ist, was noch fehlt und wie Sie eine Hürde melden.`,
    isTowns: true,
  },
  {
    id: 5,
    slug: 'leichte-sprache',
    name: message`Leichte Sprache`,
    description: message`Meldewerk in Leichter Sprache: was es ist und wie Sie etwas melden.`,
    isTowns: true,
  },
  {
    id: 6,
    slug: 'loesungen',
    name: message`Lösungen`,
    description: message`Was Meldewerk für Bürgerinnen und Bürger, Verwaltung, Leitung und IT einer Gemeinde tut.`,
    isTowns: false,
  },
  {
    id: 7,
    slug: 'awards',
    name: message`Auszeichnungen`,
    description: message`Wofür Meldewerk und die Gemeinden, die es benutzen, ausgezeichnet wurden.`,
    isTowns: false,
  },
  {
    id: 8,
    slug: 'mobile-apps',
    name: message`Meldewerk als App`,
    description: message`So installieren Sie Meldewerk auf iPhone, Android und Computer, und was die App kann.`,
    isTowns: false,
  },
  {
    id: 9,
    slug: 'gebaerdensprache',
    name: message`Gebärdensprache`,
    description: message`Was Meldewerk in Gebärdensprache anbietet und wie Sie ohne Telefon melden.`,
    isTowns: true,
  },
] as const satisfies readonly CmsPageKind[]

export type CmsPageSlug = (typeof CMS_PAGES)[number]['slug']
export type CmsPage = (typeof CMS_PAGES)[number]

/** Finds a page by id, by slug, or by both if both are given. */
export function cmsPageOf({ id, slug }: { id?: number | null; slug?: string | null }): CmsPage | null {
  if (id == null && slug == null) return null
  const fits = (page: CmsPage) => (id == null || page.id === id) && (slug == null || page.slug === slug)
  return CMS_PAGES.find(fits) ?? null
}

/** Pages that visitors still find after their municipality was deactivated (rule 80). */
export const LEGAL_PAGES: readonly string[] = ['impressum', 'datenschutz']
export const isLegalPage = ({ slug }: Pick<CmsPageKind, 'slug'>): boolean => LEGAL_PAGES.includes(slug)

/** Slug of the accessibility statement, which is each municipality's own duty. */
export const STATEMENT = 'barrierefreiheit'

/** An accessibility statement must be reviewed at least once a year. */
export function isOverdue(slug: string, changedAt: Date, now: Date): boolean {
  if (slug !== STATEMENT) return false
  const due = new Date(changedAt)
  due.setUTCFullYear(due.getUTCFullYear() + 1)
  return due <= now
}
