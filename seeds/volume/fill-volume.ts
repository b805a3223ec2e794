import { Client } from 'pg'
import { copyRows, type Row } from './copy-rows.ts'
import { addressRows, streetKeyRows, streetRows } from './plan-addresses.ts'
import { type Counters, planReports } from './plan-reports.ts'
import { categoryRows, personRows, statusRows, subCategoryRows, townRows } from './plan-rows.ts'
import { planTowns } from './plan-towns.ts'

/** The newest report comes from here: the same rows on every day. */
const UNTIL = new Date('2026-11-01T00:00:00.000Z')
const SINCE = '2016-11-01T00:00:00.000Z'

/** One account for so many reports. */
const REPORTS_PER_PERSON = 25

export type Volume = { reports: number; municipalities: number }
export type Progress = (table: string, rows: number, of: number | null) => void

export class VolumeError extends Error {}

/**
 * Fills a database with towns, people, addresses and reports, in one transaction: deterministic, except that ids go on
 * after those that are there. The database needs the newest migration.
 * @throws VolumeError for a database that holds anything but the demo, unless `anyway`
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
    for (const table of ['report', 'address', 'street_key', 'street']) {
      onProgress(`vacuum ${table}`, 0, null)
      await client.query(`vacuum (analyze) ${table}`)
    }
    await client.query('analyze')
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

async function fill(client: Client, { reports, municipalities }: Volume, onProgress: Progress) {
  const names = ['municipality', 'status', 'category', 'street', 'address', 'person', 'report'] as const
  const ids = {} as Record<(typeof names)[number], Sequence>
  for (const name of names) ids[name] = await sequenceOf(client, `${name}_id`)
  const taken = await client.query('select slug from municipality')
  const numbering = {
    municipality: ids.municipality.next,
    status: ids.status.next,
    category: ids.category.next,
    street: ids.street.next,
  }
  const towns = planTowns(municipalities, new Set(taken.rows.map(({ slug }) => slug)), numbering)
  const people = {
    first: ids.person.take(Math.ceil(reports / REPORTS_PER_PERSON)),
    count: Math.ceil(reports / REPORTS_PER_PERSON),
  }
  const copy = async (table: string, rows: Iterable<Row>, of: number | null = null) => {
    onProgress(
      table,
      await copyRows(
        client,
        table,
        watched(rows, (count) => onProgress(table, count, of)),
      ),
      of,
    )
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
  await copy('report', planReports(towns, plan, counters), reports)
  const counterRows = [...counters.values()].map(({ municipalityId, year, last }) => ({
    municipality_id: municipalityId,
    year,
    last,
  }))
  await copy('report_counter', counterRows)
  for (const sequence of Object.values(ids)) await sequence.keep()
}

type Sequence = { next(): number; take(count: number): number; keep(): Promise<unknown> }

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
