import { Client } from 'pg'
import { countWords } from '#domains/reports/server/report-search.sql.ts'
import { openDatabase } from '#kit/server/database/db.ts'
import { createLog } from '#kit/server/log.ts'
import { copyRows, type Row } from './copy-rows.ts'
import { listedTowns } from './listed-towns.ts'
import { addressRows, streetKeyRows, streetRows } from './plan-addresses.ts'
import { type Counters, planReports } from './plan-reports.ts'
import { categoryRows, personRows, statusRows, subCategoryRows, townRows } from './plan-rows.ts'
import { searchRows } from './plan-search.ts'
import { commentRows, eventRows, photoRows } from './plan-threads.ts'
import { planTowns } from './plan-towns.ts'
import { VolumeError } from './volume-error.ts'

/** The newest report comes from here: the same rows on every day. */
const UNTIL = new Date('2026-11-01T00:00:00.000Z')
const SINCE = '2016-11-01T00:00:00.000Z'

/** Tables that grew most: their visibility maps are written now, not some time later. */
const VACUUMED = [
  ...['report', 'report_search', 'comment', 'photo', 'report_event', 'address', 'street_key', 'street'],
]

/** One account for so many reports. */
const REPORTS_PER_PERSON = 25

/** How much; `list` is a CSV file of municipalities, of which the largest are taken. */
export type Volume = { reports: number; municipalities: number; list?: string | undefined }
export type Progress = (table: string, rows: number, of: number | null) => void

/**
 * Fills a database with towns, people, addresses and reports with their conversations, photos, steps and
 * words, in one transaction: deterministic, except that ids go on after those that are there. The database
 * needs the newest migration.
 * @throws VolumeError for a database that holds anything but the demo, unless `anyway`; for a list that is
 * none
 */
export async function fillVolume(
  url: string,
  volume: Volume,
  { anyway, onProgress }: { anyway: boolean; onProgress: Progress },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    if (!anyway && (await holdsRealData(client))) {
      throw new VolumeError(
        'Diese Datenbank enthält schon Gemeinden oder Konten, die nicht zur Demo gehören. Mit --anyway kommen die Testdaten trotzdem dazu. / This database holds data that are not the demo’s; --anyway adds to them.',
      )
    }
    await fill(client, volume, onProgress)
    await client.query('commit')
    for (const table of VACUUMED) {
      onProgress(`vacuum ${table}`, 0, null)
      await client.query(`vacuum (analyze) ${table}`)
    }
    await client.query('analyze')
    // The job of the next night; it writes every word anew.
    const db = openDatabase(url, { log: createLog('warn'), max: 1 })
    await countWords(db).finally(() => db.destroy())
    await client.query('vacuum (analyze) search_word')
  } finally {
    await client.end()
  }
}

async function holdsRealData(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select
    not exists (select from setting where key = 'demo') and
    (exists (select from municipality) or exists (select from person)) as holds`)
  return rows[0].holds
}

async function fill(client: Client, { reports, municipalities, list }: Volume, onProgress: Progress) {
  const listed = list === undefined ? [] : await listedTowns(client, list)
  if (list !== undefined && listed.length < municipalities)
    throw new VolumeError(`${list} nennt nur ${listed.length} Gemeinden, verlangt sind ${municipalities}.`)
  const ids = {} as Record<(typeof SEQUENCES)[number], Sequence>
  for (const name of SEQUENCES) ids[name] = await sequenceOf(client, `${name}_id`)
  const taken = await client.query('select slug from municipality')
  const numbering = {
    municipality: ids.municipality.next,
    status: ids.status.next,
    category: ids.category.next,
    street: ids.street.next,
  }
  const towns = planTowns(municipalities, new Set(taken.rows.map(({ slug }) => slug)), numbering, listed)
  const people = {
    first: ids.person.take(Math.ceil(reports / REPORTS_PER_PERSON)),
    count: Math.ceil(reports / REPORTS_PER_PERSON),
  }
  const copy = async (table: string, rows: Iterable<Row>, of: number | null = null) => {
    const count = await copyRows(
      client,
      table,
      watched(rows, (done) => onProgress(table, done, of)),
    )
    onProgress(table, count, of)
    return count
  }
  await copy('municipality', townRows(towns, SINCE))
  await copy('status', statusRows(towns))
  await copy('category', categoryRows(towns))
  await copy('sub_category', subCategoryRows(towns))
  await copy('person', personRows(people.first, people.count, SINCE), people.count)
  await copy('street', streetRows(towns))
  await copy('street_key', streetKeyRows(towns))
  await copy('address', addressRows(towns, ids.address.next))
  const counters: Counters = new Map()
  const plan = { count: reports, firstId: ids.report.take(reports), personIds: people, until: UNTIL }
  const planned = planReports(towns, plan, counters)
  await copy(
    'report',
    mapped(planned, ({ row }) => row),
    reports,
  )
  const counterRows = [...counters.values()].map(({ municipalityId, year, last }) => ({
    municipality_id: municipalityId,
    year,
    last,
  }))
  await copy('report_counter', counterRows)
  // Plans the reports again for each table, so that none of them has to be remembered.
  const again = () => planReports(towns, plan, new Map())
  const numbered = async (
    name: 'report_event' | 'photo' | 'comment',
    rows: (first: number) => Iterable<Row>,
  ) => ids[name].take(await copy(name, rows(ids[name].last() + 1)))
  await numbered('report_event', (first) => eventRows(again(), first))
  await numbered('photo', (first) => photoRows(again(), first))
  await numbered('comment', (first) => commentRows(again(), first, people))
  const words = new Map<string, string>()
  await copy('report_search', searchRows(again(), words), reports)
  await copyWords(client, words)
  for (const sequence of Object.values(ids)) await sequence.keep()
}

/** Words of public reports; those that are known already stay as they are. */
async function copyWords(client: Client, words: ReadonlyMap<string, string>): Promise<void> {
  await client.query('create temporary table word (key text, form text) on commit drop')
  await copyRows(
    client,
    'word',
    [...words].map(([key, form]) => ({ key, form })),
  )
  await client.query('insert into search_word (key, form) select key, form from word on conflict do nothing')
}

const SEQUENCES = [
  ...(['municipality', 'status', 'category', 'street', 'address', 'person'] as const),
  ...(['report', 'report_event', 'photo', 'comment'] as const),
] as const

type Sequence = {
  next(): number
  take(count: number): number
  last(): number
  keep(): Promise<unknown>
}

/** Ids after the last that a sequence gave; `keep` tells it how far they went. */
async function sequenceOf(client: Client, name: string): Promise<Sequence> {
  const { rows } = await client.query(`select last_value::int as last, is_called from ${name}`)
  let last: number = rows[0].is_called ? rows[0].last : 0
  const take = (count: number) => {
    last += count
    return last - count + 1
  }
  return {
    take,
    next: () => take(1),
    last: () => last,
    keep: () => client.query('select setval($1, $2)', [name, Math.max(1, last)]),
  }
}

function* watched(rows: Iterable<Row>, onCount: (count: number) => void): Generator<Row> {
  let count = 0
  for (const row of rows) {
    count += 1
    if (count % 20_000 === 0) onCount(count)
    yield row
  }
}

function* mapped<From, To>(rows: Iterable<From>, to: (row: From) => To): Generator<To> {
  for (const row of rows) yield to(row)
}
