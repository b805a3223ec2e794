import type { Client } from 'pg'
import { reportPath } from '../../src/domains/paths.ts'
import { DETAIL, FIRST_PAGE, LIST } from '../site/documents.ts'
import type { Asked } from '../site/many-requests.ts'

/** The towns with the most reports, and the number of reports requested from each. */
const TOWNS = 10
const REPORTS = 8
/** One in this many requests goes to the API. */
const API_EVERY = 8

type Row = { id: number; slug: string; town: string; category: string }

/**
 * The most visited pages of the largest towns. Between them come the API queries that these pages send when
 * they change.
 */
export async function memoryRequests(client: Client): Promise<Asked[]> {
  const reports = await newestReports(client)
  const towns = [...new Set(reports.map(({ town }) => town))]
  const pages = [
    ...['/', '/meldungen'],
    ...towns.flatMap((town) => [`/${town}/meldungen`, `/${town}/meldungen?page=2`]),
    ...reports.map((report) =>
      reportPath({ ...report, municipality: { slug: report.town }, category: { slug: report.category } }),
    ),
  ]
  const questions = [
    ...towns.flatMap((town) => [1, 2, 50].map((page) => listOf(town, page))),
    ...reports.map(({ slug, town, category }) =>
      question(DETAIL, { slug, municipalitySlug: town, categorySlug: category }),
    ),
  ]
  // Long enough that every query comes up once.
  return Array.from({ length: questions.length * API_EVERY }, (_, index): Asked => {
    const asked = questions[Math.floor(index / API_EVERY)]
    if (index % API_EVERY === 0 && asked !== undefined) return asked
    return { path: pages[index % pages.length] ?? '/' }
  })
}

const question = (query: string, variables: object): Asked => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})

const listOf = (town: string, page: number): Asked => question(LIST, { ...FIRST_PAGE, town, page })

async function newestReports(client: Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select report.id, report.slug, town.slug as town, category.slug as category
     from (select municipality_id as id from report group by 1 order by count(*) desc, 1 limit $1) largest
     join municipality town using (id)
     cross join lateral (
       select * from report where municipality_id = town.id and is_published and not is_internal
       order by created_at desc, id desc limit $2) report
     join category on category.municipality_id = town.id and category.id = report.category_id`,
    [TOWNS, REPORTS],
  )
  return rows
}
