import type { Hono, Context as HonoContext } from 'hono'
import { answersOfReports } from '#domains/category-questions/server/report-answers.sql.ts'
import {
  findMunicipalitiesBySlugs,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { LICENCE_FACTS } from '#domains/open-data/licence.rules.ts'
import { catalogueOf, FILES } from '#domains/open-data/server/catalogue.ts'
import { BadParameter, fileFilterOf, placeText } from '#domains/open-data/server/file-filter.ts'
import { licenceOf } from '#domains/open-data/server/licence-of.ts'
import { hasOpenData } from '#domains/open-data/server/open-data.policy.ts'
import { openReports } from '#domains/open-data/server/open-reports.sql.ts'
import { recordsOf } from '#domains/open-data/server/records.ts'
import { csvOf, geoJsonOf } from '#domains/open-data/server/write-files.ts'
import * as paths from '#domains/paths.ts'
import { addressOf } from '#domains/site.rules.ts'
import { publicThingNames } from '#domains/things/server/thing-names.ts'
import { say } from '#kit/common/say.ts'
import { anonymousContext } from '../graphql/context.ts'
import { requestFacts } from '../http/request-facts.ts'
import { usedUp } from '../load/refusals.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'
import { answerFile, refuseFile } from './answer-file.ts'
import { townsWithOpenData } from './towns.ts'

/** Cost of a file, and of each report in it, in the unit of the API's budgets: 100 are a millisecond. */
const BASE_COST = 500
const ENTRY_COST = 3

/** The public reports of towns as files for everybody, and the catalogues that name them. */
export function addOpenData(app: Hono, services: Services): void {
  const { config, db, publicUrl } = services

  const counted = (http: HonoContext, make: () => Promise<{ response: Response; entries: number }>) =>
    withinBudget(
      services,
      http,
      async () => {
        const { response, entries } = await make()
        return { response, cost: BASE_COST + ENTRY_COST * entries }
      },
      (wait) => refuseFile(http, 429, usedUp(wait), { 'retry-after': String(wait) }),
    )

  /** Answers for a town that gives its data. A former slug redirects to the present one. */
  const ofTown = async (http: HonoContext, answer: (town: MunicipalityRow) => Promise<Response>) => {
    const slug = http.req.param('slug') ?? ''
    const [town] = await findMunicipalitiesBySlugs(db, [slug])
    if (town !== undefined) return hasOpenData(town) ? answer(town) : http.notFound()
    const present = await findPresentSlug(db, slug)
    return present === null ? http.notFound() : http.redirect(http.req.path.replace(slug, present), 301)
  }

  for (const { name, type, format } of FILES)
    app.get(`/:slug/offene-daten/${name}`, (http) =>
      ofTown(http, (town) =>
        counted(http, async () => {
          const given = new URL(http.req.url).searchParams
          try {
            const filter = fileFilterOf(given)
            const found = await openReports(db, town.id, filter)
            const rows = found.slice(0, filter.limit)
            const last = found.length > rows.length ? rows.at(-1) : undefined
            const address = addressOf(publicUrl, town, `${paths.openDataPath(town)}/${name}`)
            const next =
              last === undefined
                ? null
                : nextAddress(address, given, placeText({ changedAt: last.updatedAt, id: last.id }))
            const context = anonymousContext(services, requestFacts(http, config.trustedProxies))
            const licence = LICENCE_FACTS[await licenceOf(context, town)]
            const ids = rows.map(({ id }) => id)
            const [answers, things] = await Promise.all([
              answersOfReports(db, ids),
              publicThingNames(db, ids),
            ])
            const byReport = new Map(answers.map((each) => [each.reportId, each]))
            const records = recordsOf(publicUrl, town, rows, byReport, things)
            const facts = { source: say`Gemeinde ${town.name}`, licence, next }
            const text = format === 'CSV' ? csvOf(records) : geoJsonOf(records, facts)
            const links = [
              `<${licence.page}>; rel="license"`,
              ...(next === null ? [] : [`<${next}>; rel="next"`]),
            ]
            const named = { type, link: links.join(', '), fileName: `${town.slug}-${name}` }
            return { response: answerFile(http, text, named), entries: rows.length }
          } catch (error) {
            if (!(error instanceof BadParameter)) throw error
            return { response: refuseFile(http, 400, error.message), entries: 0 }
          }
        }),
      ),
    )

  app.get('/:slug/offene-daten/katalog.jsonld', (http) =>
    ofTown(http, (town) =>
      counted(http, async () => {
        const context = anonymousContext(services, requestFacts(http, config.trustedProxies))
        const licence = await licenceOf(context, town)
        const about = addressOf(publicUrl, town, paths.openDataPath(town))
        const name = say`Gemeinde ${town.name}`
        const facts = { about, title: say`Offene Daten der ${name}`, publisher: name }
        const catalogue = catalogueOf(publicUrl, facts, [{ town, licence }])
        return { response: answerCatalogue(http, catalogue), entries: 1 }
      }),
    ),
  )

  app.get(paths.OPEN_DATA_CATALOGUE, (http) =>
    counted(http, async () => {
      const context = anonymousContext(services, requestFacts(http, config.trustedProxies))
      const towns = await townsWithOpenData(context, Number(http.req.query('after') ?? 0) || 0)
      const about = `${publicUrl}${paths.OPEN_DATA_CATALOGUE}`
      const publisher = config.operator.name || 'Meldewerk'
      const facts = { about, title: say`Offene Daten der Gemeinden in Meldewerk`, publisher }
      const next = towns.next === null ? undefined : `<${about}?after=${towns.next}>; rel="next"`
      const response = answerCatalogue(http, catalogueOf(publicUrl, facts, towns.towns), next)
      return { response, entries: towns.towns.length * 10 }
    }),
  )
}

const answerCatalogue = (http: HonoContext, catalogue: object, link?: string): Response =>
  answerFile(http, JSON.stringify(catalogue), { type: 'application/ld+json', link, fileName: undefined })

function nextAddress(address: string, given: URLSearchParams, after: string): string {
  const url = new URL(address)
  for (const name of ['bbox', 'updated_since', 'limit']) {
    const value = given.get(name)
    if (value) url.searchParams.set(name, value)
  }
  url.searchParams.set('after', after)
  return url.href
}
