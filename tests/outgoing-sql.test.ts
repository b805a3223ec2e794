import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentNode, print } from 'graphql'
import { expect, test } from 'vitest'
import { withTypenames } from '#app/server/graphql/page-documents.ts'
import { createApp } from '#app/server/http/http.ts'
import { KNOWN_FOR } from '#app/server/pages/cache/page-versions.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { LoginDocument } from '#domains/auth/web/Login.generated.ts'
import { InboxPageDocument, InboxTownDocument } from '#domains/casework/web/inbox/InboxPage.generated.ts'
import { RoundStatusDocument } from '#domains/casework/web/round/RoundPage.generated.ts'
import { CreateCommentDocument } from '#domains/comments/web/CreateComment.generated.ts'
import { SendReportDocument } from '#domains/filing/web/create/CreateReportPage.generated.ts'
import { ReportClustersDocument } from '#domains/report-lists/web/map/ReportClusters.generated.ts'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from './factories.ts'
import { outgoingSql } from './outgoing-sql.ts'
import { aStoredPhoto } from './pictures/stored-photo.ts'
import { aComment, CENTRE, reportInput } from './reporting.ts'
import { aSite, type TestSite, tokenOf, WITH_SHORTCUTS } from './site.ts'

const EVERYTHING = { onlyWithPhoto: false, onlyMyResponsibility: false, onlyAssignedToMe: false }

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const reports = [1, 2, 3].map((number) => aReport(site, town, category, { title: `Laterne ${number}` }))
  const [report] = await Promise.all(reports)
  if (report === undefined) throw new Error('there is no report')
  // These have numbers of their own; the next one filed comes behind them.
  const counter = { municipalityId: town.id, year: 2026, last: 1000 }
  await site.services.db.insertInto('reportCounter').values(counter).execute()
  const citizen = await aPerson(site, { password: true })
  const parentId = await aComment(site, report, citizen, { text: 'Seit Montag.' })
  await aComment(site, report, citizen, { text: 'Heute auch.', parentId })
  await aStoredPhoto(site, town, report)
  await aStoredPhoto(site, town, report, parentId)
  const app = createApp(site.services, await loadPages(site.services))
  return { site, town, category, report, app, admin: await anAdmin(site, town), citizen }
}
type Scene = Awaited<ReturnType<typeof aScene>>
type Call = (scene: Scene) => Promise<() => Promise<unknown>>

const page =
  (pathOf: (scene: Scene) => string): Call =>
  async (scene) =>
  async () =>
    expect((await scene.app.request(pathOf(scene))).status).toBe(200)

/** Documents as the screens send them. */
const api =
  (
    documents: DocumentNode[],
    variablesOf: (scene: Scene) => Record<string, unknown>,
    who?: 'admin' | 'citizen',
  ): Call =>
  async (scene) => {
    const token = who === undefined ? {} : { token: await tokenOf(scene.site, scene[who].id) }
    return async () => {
      for (const document of documents) {
        const { codes } = await ask(scene.site, print(withTypenames(document)), variablesOf(scene), token)
        expect(codes).toEqual([])
      }
    }
  }

const CALLS: Record<string, [string, Call]> = {
  'home-page': ['The home page, as a stranger', page(() => '/')],
  'town-page': ['A town’s page, as a stranger', page(() => '/lindental/meldungen')],
  'all-reports': ['The list of all towns’ reports, as a stranger', page(() => '/meldungen')],
  'report-page': [
    'A report’s page, as a stranger',
    page(({ category, report }) => `/lindental/meldungen/${category.slug}/${report.slug}`),
  ],
  'map-clusters': [
    'What the map of a town shows, as a stranger',
    api([ReportClustersDocument], ({ town }) => {
      const { latitude, longitude } = CENTRE
      const box = { south: latitude - 1, north: latitude + 1, west: longitude - 1, east: longitude + 1 }
      return { ...EVERYTHING, box, zoom: 12, municipalitySlug: town.slug }
    }),
  ],
  inbox: [
    'The inbox of a town, as its administrator',
    api(
      [InboxTownDocument, InboxPageDocument],
      ({ town }) => ({
        ...EVERYTHING,
        slug: town.slug,
        page: 1,
        count: 20,
        sortType: 'CREATED_AT',
        sortDirection: 'DESC',
      }),
      'admin',
    ),
  ],
  'create-report': [
    'createReport, as a citizen',
    api([SendReportDocument], ({ town, category }) => ({ input: reportInput(town, category) }), 'citizen'),
  ],
  'change-report-status': [
    'updateReportStatus, as an administrator',
    api(
      [RoundStatusDocument],
      ({ town, report }) => ({ reportId: report.id, statusId: town.statuses.ACCEPTED }),
      'admin',
    ),
  ],
  'create-comment': [
    'createComment, as a citizen',
    api(
      [CreateCommentDocument],
      ({ report }) => ({ input: { reportId: report.id, text: 'Hier auch.' } }),
      'citizen',
    ),
  ],
  login: [
    'login with a password',
    api([LoginDocument], ({ citizen }) => ({ email: citizen.email, password: PASSWORD })),
  ],
}

test('the SQL of the ten busiest calls is what docs/queries shows', async () => {
  await using site = await aSite({ PAGE_CACHE_MB: '0', ...WITH_SHORTCUTS })
  const scene = await aScene(site)
  for (const [name, [title, prepare]] of Object.entries(CALLS)) {
    const send = await prepare(scene)
    // Nothing that is shared between requests answers for PostgreSQL: neither rows, nor that nothing has
    // changed.
    site.clock.advance(60_000)
    await wait(KNOWN_FOR)
    site.statements.length = 0
    await send()
    await expect(outgoingSql(title, site.statements)).toMatchFileSnapshot(`../docs/queries/${name}.sql`)
  }
})
