import { type DocumentNode, print } from 'graphql'
import { expect, test } from 'vitest'
import { HomePageDocument } from '#app/web/pages/HomePage.generated.ts'
import { ProfilePageDocument } from '#domains/users/web/ProfilePage.generated.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from '#tests/factories.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { MunicipalityPageDocument } from '../web/MunicipalityPage.generated.ts'
import { ReportListPageDocument } from '../web/ReportListPage.generated.ts'

/** All fields of lists, those for staff included. */
const EVERYTHING = `query Everything($count: Int!) { reports(count: $count) {
  data { id url title source internalNotes status { name kind } category { name }
    subCategory { name } municipality { name slug permissions { canUpdate } } photos { path } responsibleEditor { id }
    user { name details { email } } permissions { canComment canApprove updateFields nextStatuses { id } } }
  paginatorInfo { total } } }`

type Page = [name: string, document: DocumentNode | string, as: Person | null, variables?: object]

/** The lists as the browser requests them, each for the viewer who sees most of it. */
function pagesOf(town: Town, author: Person, admin: Person): Page[] {
  const here = { slug: town.slug, withWaiting: false }
  const filter = { searchText: 'Beschreibung', statusKind: 'NEW', onlyWithPhoto: true }
  return [
    ['everything', EVERYTHING, admin],
    ['home', HomePageDocument, null],
    ['all towns', ReportListPageDocument, null],
    ['one town', MunicipalityPageDocument, null, here],
    ['one town, filtered', MunicipalityPageDocument, null, { ...here, ...filter }],
    ['one town, with what waits', MunicipalityPageDocument, admin, { ...here, withWaiting: true }],
    ['own reports', ProfilePageDocument, author, { userId: author.id }],
  ]
}

test('a list takes at most twelve queries, regardless of its length', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const costs: Record<string, number[]> = {}
  let made = 0
  for (const wanted of [1, 20, 100]) {
    for (; made < wanted; made += 1) await aFullReport(site, town, author, admin, made)
    for (const page of pagesOf(town, author, admin)) {
      const { statements, found } = await cost(site, page)
      expect([page[0], found]).toEqual([page[0], Math.min(wanted, LIMITS[page[0]] ?? 100)])
      costs[page[0]] = [...(costs[page[0]] ?? []), statements]
    }
  }
  const steady = Object.entries(costs).map(([name, [first]]) => [name, [first, first, first]])
  expect(costs).toEqual(Object.fromEntries(steady))
  // The eleventh and twelfth statement of a town's page read sub-categories and districts for its filter.
  expect(Object.entries(costs).filter(([, [cost = 0]]) => cost > 12)).toEqual([])
})

/** Pages that show fewer reports than the test creates. */
const LIMITS: Record<string, number> = { home: 6, 'own reports': 10 }

async function cost(site: TestSite, [, document, as, more]: Page) {
  const query = typeof document === 'string' ? document : print(document)
  const mine = { onlyMyResponsibility: false, onlyAssignedToMe: false }
  const sort = { sortType: 'CREATED_AT', sortDirection: 'DESC' }
  const variables = { page: 1, count: 100, onlyWithPhoto: false, ...mine, ...sort, ...more }
  // Signing in is not counted, resolving the viewer is.
  const options = as === null ? {} : { token: await tokenOf(site, as.id) }
  // Expires the caches that requests share.
  site.clock.advance(10_000)
  site.statements.length = 0
  const { data, errors } = await ask(site, query, variables, options)
  expect(errors).toEqual([])
  // Polling for changes happens every 0.2 s, independent of the request.
  const statements = site.statements.filter((sql) => !sql.includes('page_change')).length
  return { statements, found: data.reports.data.length }
}

/** A report with a category of its own and a photo; every second one by another author. */
async function aFullReport(site: TestSite, town: Town, first: Person, admin: Person, index: number) {
  const { db, clock } = site.services
  const author = index % 2 === 0 ? first : await aPerson(site)
  const of = { author, responsibleEditorId: admin.id }
  const { id } = await aReport(site, town, await aCategory(site, town), of)
  const file = { key: `${id}`.padStart(24, 'k'), width: 3, height: 2, size: 1, isPublic: true, position: 0 }
  const photo = { ...file, municipalityId: town.id, id, reportId: id, createdAt: clock.now() }
  await db.insertInto('photo').values(photo).execute()
  await db.updateTable('report').set({ photoCount: 1 }).where('id', '=', id).execute()
}
