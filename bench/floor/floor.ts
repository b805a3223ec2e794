// The floor, our lower bound: node:http sends the JSON of a single SQL statement. Everything above it is the
// cost of our own code.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'

type Of = Record<string, string>
const named = (table: string, ...columns: string[]) =>
  `json_build_object(${columns.map((each) => `'${each.replace(/_(.)/g, (_, letter) => letter.toUpperCase())}', ${table}.${each}`)})`
const at = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const file = (end: string) => `'/dateien/fotos/' || photo.key || '-${end}'`
const PHOTOS = `case when report.photo_count = 0 then '[]'::json else coalesce((select json_build_array(json_build_object('id', photo.id,
  'medium', ${file('640.webp')}, 'card', ${file('320.webp')}, 'metaInfo', ${named('photo', 'width', 'height')}))
  from photo where report_id = report.id and comment_id is null order by position limit 1), '[]'::json) end`
const CARD = `json_build_object('id', report.id, 'slug', report.slug, 'number', number, 'title', title, 'createdAt', ${at('report.created_at')},
  'commentCount', comment_count, 'supportCount', support_count, 'isInternal', report.is_internal, 'isFromBlockedUser', false, 'isDuplicate', duplicate_of_id is not null,
  'staticMapUrl', null, 'section', 'STANDARD', 'status', ${named('status', 'id', 'name', 'kind')}, 'category', ${named('category', 'id', 'name', 'slug', 'icon')},
  'municipality', json_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'timeZone', 'Europe/Berlin'),
  'location', json_build_object('latitude', report.latitude, 'longitude', report.longitude, 'street', street, 'houseNumber', house_number,
  'zip', report.zip, 'place', place), 'photos', ${PHOTOS}, '__typename', 'Report')`
const BESIDE = `join municipality town on town.id = report.municipality_id
  join category on category.municipality_id = report.municipality_id and category.id = category_id
  join status on status.municipality_id = report.municipality_id and status.id = status_id`
const PUBLIC = 'report.is_published and not report.is_internal and report.deleted_at is null'

const seenBy = (isStaff: string | undefined) => (isStaff === undefined ? PUBLIC : 'report.deleted_at is null')

/** A page of twenty reports, filtered and sorted, with or without the total; staff see hidden ones. */
const list = ({
  isStaff,
  where,
  order,
  offset,
  isCounted,
}: Of) => `select json_build_object('data', json_build_object('reports',
  json_build_object('data', (select coalesce(json_agg(${CARD} order by place_of), '[]'::json) from
  (select *, row_number() over () place_of from (select * from report where ${seenBy(isStaff)} and ${where} order by ${order} limit 20 offset ${offset}) page) report ${BESIDE}), 'paginatorInfo',
  json_build_object('perPage', 20, 'total', ${isCounted ? `(select count(*) from report where ${seenBy(isStaff)} and ${where})` : 0}))))::text as answer`
const COMMENT = `json_build_object('id', comment.id, 'createdAt', ${at('comment.created_at')}, 'title', case when is_official then 'Antwort der Gemeinde ' || town.name end,
  'text', text, 'editedAt', null, 'isDeleted', false, 'isFromBlockedUser', false, 'official', is_official, 'level', level, 'user',
  case when is_official then null else json_build_object('id', person.id, 'name', username, 'isDeleted', false, 'isLocked', false) end, 'photos', '[]'::json,
  'permissions', '{"canUpdate":false,"canDelete":false,"needsReason":false,"canRedactPhotos":false}'::json, 'children', '[]'::json)`
/** The page of a report, with a flat list of comments instead of threads. */
const detail = ({
  id,
}: Of) => `select json_build_object('data', json_build_object('report', json_build_object('card', ${CARD},
  'description', description, 'timeline', (select json_agg(json_build_object('id', id, 'kind', kind, 'createdAt', ${at('created_at')}) order by id)
  from report_event where report_id = report.id), 'comments', (select json_agg(${COMMENT} order by comment.id) from comment left join person
  on person.id = comment.person_id where report_id = report.id))))::text as answer from report ${BESIDE} where report.id = ${id} and ${PUBLIC}`
const STATEMENTS = { list, detail, nothing: () => 'select 1 as answer' }

const names = new Map<string, string>()
const pool = new pg.Pool({ connectionString: process.argv[2], max: 15, application_name: 'floor' })
const server = createServer(async (request, response) => {
  const { name, ...of } = (await json(request)) as { name: keyof typeof STATEMENTS } & Record<string, string>
  const text = STATEMENTS[name](of)
  if (!names.has(text)) names.set(text, `floor${names.size}`)
  const { rows } = await pool.query({ name: names.get(text) ?? '', text })
  response.writeHead(200, { 'content-type': 'application/json' }).end(String(rows[0].answer))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
