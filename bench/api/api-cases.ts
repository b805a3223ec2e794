import type { Client } from 'pg'
import { THREADS_PER_PAGE } from '../../src/domains/comments/comment.rules.ts'
import { DETAIL, FIRST_PAGE, LIST } from '../site/documents.ts'
import type { ApiCase } from './api-case.ts'
import { staffCases } from './staff-cases.ts'

/** Comments on the measured report. */
const COMMENTS = 300
const DAY = '2026-06-01'
const NEWEST = 'report.created_at desc, report.id desc'
const OF_KIND = (kind: string) => `report.status_id in (select id from status where kind = '${kind}')`

/**
 * The report list with each filter and sort order, for the platform and for its largest town; searches; the
 * page of a report with a long thread; and an administrator's inbox.
 */
export async function apiCases(client: Client): Promise<ApiCase[]> {
  const { rows } = await client.query(`
    select town.id, town.slug, town.latitude, town.longitude, category.id as category, status.id as status
    from (select municipality_id from report group by 1 order by count(*) desc, 1 limit 1) largest
    join municipality town on town.id = municipality_id
    join category on category.municipality_id = town.id and category.slug = 'beleuchtung'
    join status on status.municipality_id = town.id and status.kind = 'ACCEPTED'`)
  const { id, slug: town, latitude, longitude, category, status } = rows[0]
  const own = `report.municipality_id = ${id}`
  const district = await aDistrict(client, id)
  const list = (
    what: string,
    variables: object,
    floor: { where?: string; order?: string; offset?: string },
  ) => listed(what, variables, { where: 'true', order: NEWEST, offset: '0', ...floor })
  const near = `map_point(report.longitude, report.latitude) <-> map_point(${longitude}, ${latitude}), report.id`
  const search = (searchText: string) =>
    listed(`search "${searchText}"`, { town, searchText, sortType: 'RELEVANCE' }, null)
  return [
    list('platform, newest', {}, {}),
    list('platform, what is done', { statusKind: 'DONE' }, { where: OF_KIND('DONE') }),
    list('platform, with photo', { onlyWithPhoto: true }, { where: 'report.photo_count > 0' }),
    list('town, newest', { town }, { where: own }),
    list('town, 50th page', { town, page: 50 }, { where: own, offset: '980' }),
    list(
      'town, a category',
      { town, categoryId: category },
      { where: `${own} and (report.category_id = ${category} or report.sub_category_id = ${category})` },
    ),
    list('town, a status', { town, statusId: status }, { where: `${own} and report.status_id = ${status}` }),
    list('town, what is done', { town, statusKind: 'DONE' }, { where: `${own} and ${OF_KIND('DONE')}` }),
    list(
      'town, since June',
      { town, dateFrom: DAY },
      { where: `${own} and report.created_at >= '${DAY}T00:00+02'` },
    ),
    list(
      'town, a district',
      { town, districtId: district },
      { where: `${own} and report.district_id = ${district}` },
    ),
    list('town, with photo', { town, onlyWithPhoto: true }, { where: `${own} and report.photo_count > 0` }),
    list(
      'town, last changed',
      { town, sortType: 'UPDATED_AT' },
      { where: own, order: 'report.updated_at desc, report.id desc' },
    ),
    list(
      'town, by status',
      { town, sortType: 'STATUS' },
      {
        where: own,
        order: `(select position from status where municipality_id = report.municipality_id and id = report.status_id) desc, report.created_at desc, report.id desc`,
      },
    ),
    list(
      'town, most comments',
      { town, sortType: 'COMMENT_COUNT' },
      { where: own, order: 'report.comment_count desc, report.id desc' },
    ),
    list(
      'town, whom most concerns',
      { town, sortType: 'SUPPORT_COUNT' },
      { where: own, order: 'report.support_count desc, report.id desc' },
    ),
    list(
      'town, nearest',
      { town, sortType: 'DISTANCE', sortDirection: 'ASC', latitude, longitude },
      { where: own, order: near },
    ),
    search('Laterne'),
    search('Straßenlampe flackert'),
    search('Schlagloch Gehweg'),
    search('Papierkorb'),
    search('schalgloch'),
    search('Müll Lindenstraße'),
    await longPage(client),
    ...(await staffCases(client, { id, slug: town, district })),
  ]
}

/** A district that holds every eighth report of a town: the volume has none of its own. */
async function aDistrict(client: Client, town: number): Promise<number> {
  const { rows } = await client.query('select id from district where municipality_id = $1 limit 1', [town])
  if (rows.length > 0) return rows[0].id
  const made = await client.query(
    `insert into district (municipality_id, id, origin_name, name, is_uploaded)
     values ($1, nextval('district_id'), 'Nordstadt', 'Nordstadt', false) returning id`,
    [town],
  )
  const { id } = made.rows[0]
  await client.query('update report set district_id = $2 where municipality_id = $1 and id % 8 = 0', [
    town,
    id,
  ])
  await client.query('analyze report')
  return id
}

function listed(what: string, variables: object, floor: Record<string, string> | null): ApiCase {
  return {
    ...{
      what,
      kind: floor === null ? 'search' : 'list',
      query: LIST,
      variables: { ...FIRST_PAGE, ...variables },
    },
    floor: floor && { name: 'list', ...floor },
  }
}

async function longPage(client: Client): Promise<ApiCase> {
  const { rows } = await client.query(
    `select report.id, report.slug, town.slug as town, category.slug as category from report
     join municipality town on town.id = municipality_id
     join category on category.municipality_id = report.municipality_id and category.id = category_id
     where comment_count = $1 and is_published and not report.is_internal
       and (select count(*) from comment where report_id = report.id and parent_id is null) <= $2
     order by report.id desc limit 1`,
    [COMMENTS, THREADS_PER_PAGE],
  )
  const { id, slug, town, category } = rows[0]
  return {
    ...{ what: `page of a report with ${COMMENTS} comments`, kind: 'detail', query: DETAIL },
    variables: { slug, municipalitySlug: town, categorySlug: category },
    floor: { name: 'detail', id: String(id) },
  }
}
