import { createHash } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { EMBED_SCRIPT_PATH, frameChoiceOf } from '#domains/embedding/frame-choice.rules.ts'
import { findSites } from '#domains/embedding/server/embedding.sql.ts'
import { countForFrame, type FrameRow, newestForFrame } from '#domains/embedding/server/frame-rows.sql.ts'
import {
  findMunicipalitiesBySlugs,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import * as paths from '#domains/paths.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { addressOf } from '#domains/site.rules.ts'
import { shortDateText } from '#kit/common/german.ts'
import { currentSpeech, formatsOf } from '#kit/common/languages/speech.ts'
import { usedUp } from '../load/refusals.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'
import { framePage, frameStyle } from './frame-page.ts'
import { EMBED_SCRIPT, HEIGHT_SCRIPT } from './scripts.ts'

/** Days that the figures of a frame cover. */
const DAYS = 30
/** Cost of a frame in budget units (100 = 1 ms of processor time). */
const COST = 300

/** Public reports in a frame on a town's own page, and the script that puts it there. */
export function addEmbedding(app: Hono, services: Services): void {
  const { clock, db, publicUrl } = services

  app.get(EMBED_SCRIPT_PATH, (http) =>
    http.body(EMBED_SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )

  const answer = async (http: HonoContext, town: MunicipalityRow, sites: readonly string[]) => {
    const { view, count, scheme } = frameChoiceOf(new URL(http.req.url).searchParams)
    const { language } = currentSpeech()
    const linkTo = (path: string) => {
      const german = addressOf(publicUrl, town, path)
      return language?.addressOf(german) ?? german
    }
    const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
    const page = await framePage({
      ...{
        language: { code: language?.locale ?? 'de', direction: language?.direction ?? 'ltr' },
        town,
        scheme,
      },
      ...{ reportUrl: linkTo(paths.createReportPath(town)), listUrl: linkTo(paths.municipalityPath(town)) },
      lines:
        view === 'liste'
          ? (await newestForFrame(db, town.id, count)).map((row) => lineOf(town, row, linkTo))
          : null,
      figures: view === 'zahlen' ? { ...(await countForFrame(db, town.id, since)), days: DAYS } : null,
    })
    return http.html(page, 200, {
      'content-security-policy': framePolicy(sites, frameStyle(town, scheme)),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
  }

  app.get('/:slug/einbetten', async (http) => {
    const slug = http.req.param('slug')
    const [town] = await findMunicipalitiesBySlugs(db, [slug])
    if (town === undefined) {
      const present = await findPresentSlug(db, slug)
      return present === null ? http.notFound() : http.redirect(http.req.path.replace(slug, present), 301)
    }
    const sites = await findSites(db, town.id)
    if (sites.length === 0) return http.notFound()
    return withinBudget(
      services,
      http,
      async () => ({ response: await answer(http, town, sites), cost: COST }),
      (wait) => http.text(usedUp(wait), 429, { 'retry-after': String(wait) }),
    )
  })
}

const lineOf = (town: MunicipalityRow, row: FrameRow, linkTo: (path: string) => string) => ({
  title: row.title,
  url: linkTo(paths.reportPath({ slug: row.slug, municipality: town, category: { slug: row.categorySlug } })),
  about: [
    row.categoryName,
    row.place,
    shortDateText(row.createdAt.toISOString(), timeZoneOf(town.country), formatsOf()),
  ]
    .filter((each) => each !== null && each !== '')
    .join(' · '),
  status: row.status,
  kind: row.statusKind.toLowerCase().replaceAll('_', '-'),
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A frame loads nothing, runs its one script, and stands only on the town's sites. */
const framePolicy = (sites: readonly string[], style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(HEIGHT_SCRIPT)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.join(' ')}`,
  ].join('; ')
