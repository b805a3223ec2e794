import { crawlSites } from '../crawl/crawl-site.ts'
import { pagesOfEachKind } from '../crawl/kinds.ts'
import { openBrowser } from '../crawl/look-at-pages.ts'
import { openDemoSite } from '../site/demo-site.ts'
import { type AxeFigures, lookAtPage } from './look-at-page.ts'
import { lookSignedIn, PEOPLE } from './look-signed-in.ts'

const PORT = 3986

/**
 * One page of each public kind, on the platform and on a town's own site. Then every address of the product,
 * as seen by each role of the permission matrix that can sign in.
 */
export async function proveAxe(): Promise<AxeFigures> {
  await using site = await openDemoSite(PORT)
  const { origin, port } = new URL(site.url)
  const origins = [origin, `http://lindental.localhost:${port}`]
  const { pages } = await crawlSites(origins)
  const chosen = origins.flatMap((each) =>
    pagesOfEachKind(
      pages.filter(({ url }) => url.startsWith(`${each}/`)),
      1,
    ),
  )
  const figures: AxeFigures = { pages: 0, signedIn: {}, combinations: 0, violations: [] }
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const { url } of chosen) await lookAtPage(page, figures, url, 'a stranger')
    await context.close()
    for (const person of PEOPLE) {
      const own = await browser.newContext({ baseURL: origin, locale: 'de-DE', reducedMotion: 'reduce' })
      figures.signedIn[person] = await lookSignedIn(await own.newPage(), figures, person)
      await own.close()
    }
  } finally {
    await browser.close()
  }
  return figures
}

export const isAccessible = ({ pages, signedIn, violations }: AxeFigures): boolean =>
  pages > 20 && PEOPLE.every((person) => (signedIn[person] ?? 0) > 30) && violations.length === 0
