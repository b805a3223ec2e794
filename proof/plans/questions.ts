import { print } from 'graphql'
import type { Client } from 'pg'
import { InboxPageDocument } from '#domains/casework/web/inbox/InboxPage.generated.ts'
import { MunicipalityPageDocument } from '#domains/report-lists/web/MunicipalityPage.generated.ts'
import { apiCases } from '../../bench/api/api-cases.ts'
import { clusterQuery } from '../../bench/api/cluster-query.ts'
import { FIRST_PAGE } from '../../bench/site/documents.ts'
import { HomePageDocument } from '../../src/app/web/pages/HomePage.generated.ts'
import { MunicipalitiesPageDocument } from '../../src/domains/municipalities/web/MunicipalitiesPage.generated.ts'
import { StatisticsDocument } from '../../src/domains/statistics/web/StatisticsPage.generated.ts'
import { ProfilePageDocument } from '../../src/domains/users/web/ProfilePage.generated.ts'

/** A query of a screen, and its viewer. */
export type PlanQuestion = {
  what: string
  query: string
  variables: Record<string, unknown>
  by: 'stranger' | 'citizen' | 'staff'
}

/** The subjects of the queries: the largest town, and the citizen with the most reports. */
export type PlanScene = {
  town: { id: number; slug: string; latitude: number; longitude: number }
  citizen: number
}

export async function planScene(client: Client): Promise<PlanScene> {
  const towns = await client.query(`
    select municipality.id, slug, municipality.latitude, municipality.longitude from municipality
    join (select municipality_id, count(*) from report group by 1) of on of.municipality_id = municipality.id
    order by of.count desc, municipality.id limit 1`)
  const people = await client.query(
    'select person_id as id from report where person_id is not null group by 1 order by count(*) desc, 1 limit 1',
  )
  return { town: towns.rows[0], citizen: people.rows[0].id }
}

/** The queries of citizens' and staff's screens, for a database of any size. */
export async function planQuestions(client: Client, { town, citizen }: PlanScene): Promise<PlanQuestion[]> {
  const own = { ...FIRST_PAGE, slug: town.slug }
  const stranger = (what: string, query: string, variables = {}): PlanQuestion => ({
    ...{ what, query, variables, by: 'stranger' },
  })
  const staff = (what: string, variables: object): PlanQuestion => ({
    ...{ what, query: print(InboxPageDocument), variables: { ...own, ...variables }, by: 'staff' },
  })
  const box = (size: number) => ({
    ...{ south: town.latitude - size, north: town.latitude + size },
    ...{ west: town.longitude - size, east: town.longitude + size },
  })
  const cases = (await apiCases(client)).map(({ kind, ...each }) =>
    kind === 'inbox' ? { ...each, by: 'staff' as const } : stranger(each.what, each.query, each.variables),
  )
  return [
    stranger('home', print(HomePageDocument)),
    stranger('municipalities', print(MunicipalitiesPageDocument), { searchText: 'al', page: 1 }),
    stranger('page of a town', print(MunicipalityPageDocument), { ...own, withWaiting: false }),
    ...cases,
    stranger(
      'sitemap of a town',
      'query($id: Int!) { reportsForSitemap(municipalityId: $id, count: 1000) { data { url updatedAt } paginatorInfo { total } } }',
      { id: town.id },
    ),
    stranger('map of a country', clusterQuery, { box: box(4), zoom: 6, town: null }),
    stranger('map of a street', clusterQuery, { box: box(0.005), zoom: 17, town: town.slug }),
    stranger(
      'what may be the same',
      `query($id: Int!, $latitude: Float!, $longitude: Float!) { similarReports(municipalityId: $id, latitude: $latitude,
        longitude: $longitude, text: "Laterne dunkel") { report { id isFollowed } } }`,
      { id: town.id, latitude: town.latitude, longitude: town.longitude },
    ),
    stranger(
      'numbers of a hundred municipalities',
      '{ municipalities(filter: { count: 100 }) { data { id reportCounts { open doneLately } } } }',
      {},
    ),
    stranger('reports that show that they are done', '{ solvedReports(count: 2) { id } }', {}),
    stranger(
      'suggestions of addresses',
      'query($id: Int!) { addressSuggestions(municipalityId: $id, searchText: "Linden 7") { id label } }',
      { id: town.id },
    ),
    {
      ...{ what: 'own reports', query: print(ProfilePageDocument), by: 'citizen' },
      variables: { userId: citizen, page: 1 },
    },
    staff('inbox', {}),
    staff('inbox, what waits', { statusKind: 'NOT_APPROVED' }),
    staff('inbox, own responsibility', { onlyMyResponsibility: true }),
    staff('inbox, a search', { searchText: 'Papierkorb' }),
    {
      ...{ what: 'figures of a month', query: print(StatisticsDocument), by: 'staff' },
      variables: { municipalityId: town.id, dateFrom: '2026-10-01', dateTo: '2026-10-31' },
    },
  ]
}
