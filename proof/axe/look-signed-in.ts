import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { askAs } from '../../tests/e2e/api.ts'
import { addresses, SCREENS, PEOPLE as STAFF } from '../../tests/e2e/demo-screens.ts'
import { signedIn } from '../../tests/e2e/site.ts'
import { type AxeFigures, lookAtPage } from './look-at-page.ts'

/** The demo's accounts, one for each role. An administrator of another town sees the same as a citizen. */
export const PEOPLE = ['buergerin', 'redaktion', 'verwaltung', 'plattform'] as const
type Name = (typeof PEOPLE)[number]

/**
 * Addresses that look the same for everybody, with or without a session: links from mails, and the service
 * worker’s own page.
 */
const ALIKE =
  /token|email-verifizieren|passwort-(vergessen|zuruecksetzen)|bestaetigen|stoppen|offline|entwicklung/

/** Checks every address of the product as one account sees it. @returns how many were opened */
export async function lookSignedIn(page: Page, figures: AxeFigures, person: Name): Promise<number> {
  const paths = await addressesFor(page, person)
  await signedIn(page, person)
  for (const path of paths) await lookAtPage(page, figures, path, person)
  return paths.length
}

/** Every address of the product that an account may open, filled with ids of the demo. */
export async function addressesFor(page: Page, person: Name): Promise<string[]> {
  const [numbered, reports] = [await addresses(page), await reportAddresses(page, person)]
  const paths = routes.flatMap(({ path }) => (path !== undefined && isOpened(path, person) ? [path] : []))
  return [...new Set(paths)].map((path) => numbered(reports(path)))
}

/** A refused page looks the same everywhere, and the browser tests check it. */
function isOpened(path: string, person: Name): boolean {
  if (ALIKE.test(path)) return false
  const whose = SCREENS[path]
  if (whose === undefined) return true
  return Object.entries(STAFF).some(([letter, name]) => name === person && whose.includes(letter))
}

type Listed = {
  slug: string
  category: { slug: string }
  permissions: { updateFields: string[] }
  comments: { id: number; permissions: { canUpdate: boolean } }[]
}

/**
 * Fills the addresses with a report that this account may change, if there is one, and with a comment of its
 * own.
 */
async function reportAddresses(page: Page, person: Name): Promise<(path: string) => string> {
  const { reports, newsEntries } = await askAs<{
    reports: { data: Listed[] }
    newsEntries: { data: { slug: string }[] }
  }>(
    page,
    person,
    `{ newsEntries: news { data { slug } }
      reports(municipalitySlug: "lindental", count: 100) { data { slug category { slug } permissions { updateFields }
        comments { id permissions { canUpdate } } } } }`,
  )
  const commented = reports.data.filter(({ comments }) => comments.length > 0)
  const answered = commented.find(({ comments }) => comments.some(isOwn)) ?? commented[0]
  const changeable = reports.data.find(({ permissions }) => permissions.updateFields.length > 0)
  const comment = answered?.comments.find(isOwn) ?? answered?.comments[0]
  return (path) => {
    const report = path.endsWith(':reportSlug/bearbeiten') ? (changeable ?? answered) : answered
    return path
      .replace(':categorySlug', report?.category.slug ?? '')
      .replace(':reportSlug', report?.slug ?? '')
      .replace(':commentId', String(comment?.id))
      .replace(':newsSlug', newsEntries.data[0]?.slug ?? '')
      .replace('*', 'gibt-es-nicht')
  }
}

const isOwn = ({ permissions }: Listed['comments'][number]): boolean => permissions.canUpdate
