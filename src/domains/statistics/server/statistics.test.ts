import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { approve, changeStatus, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aProcessedTown, type ProcessedTown } from '#tests/towns/processed-town.ts'

const DAY = 86_400_000

const STATISTICS = `query Statistics($id: Int!, $from: String, $to: String) {
  statistics(municipalityId: $id, dateFrom: $from, dateTo: $to) {
    dateFrom dateTo today created closed reopened open resolvedYes resolvedNo
    weeks { monday created closed reopened open }
    firstAnswer { count median p90 } close { count median p90 }
    categories { category { id } created closed open closeMedian }
    places { name created closed open }
    ages { from to count } } }`

const statistics = (site: TestSite, id: number, as: Person, days = {}): Promise<Answer> =>
  ask(site, STATISTICS, { id, ...days }, { as })

/** Runs a reference query that shares no SQL with the product. */
async function counted(site: TestSite, query: RawBuilder<{ found: number | null }>): Promise<number | null> {
  const { rows } = await query.execute(site.services.db)
  return rows[0]?.found == null ? null : Number(rows[0].found)
}

/** Number of reports that were open at a moment, by the last event before it. */
const openAt = ({ id }: ProcessedTown, day: string) => sql<{ found: number }>`
  select count(*) filter (where kind in ('NOT_APPROVED', 'NEW', 'ACCEPTED')) as found from (
    select distinct on (e.report_id) s.kind
    from report_event e join status s on s.id = e.to_status_id join report r on r.id = e.report_id
    where e.municipality_id = ${id} and r.deleted_at is null
      and e.created_at < (${day}::timestamp at time zone 'Europe/Berlin')
    order by e.report_id, e.created_at desc, e.id desc) last`

/**
 * Number of reports that were closed (or reopened) between two local days, by comparing neighbouring events.
 */
const turns = ({ id }: ProcessedTown, from: string, to: string, isClosing: boolean) => sql<{ found: number }>`
  select count(*) as found from (
    select e.created_at, s.kind in ('DONE', 'REJECTED', 'NOT_POSSIBLE') as now,
      lag(s.kind in ('DONE', 'REJECTED', 'NOT_POSSIBLE')) over (partition by e.report_id order by e.created_at, e.id) as before
    from report_event e join status s on s.id = e.to_status_id join report r on r.id = e.report_id
    where e.municipality_id = ${id} and r.deleted_at is null) steps
  where now = ${isClosing} and before = ${!isClosing}
    and (created_at at time zone 'Europe/Berlin')::date between ${from}::date and ${to}::date`

/** A percentile computed by counting rows, with linear interpolation between the two neighbours. */
const waited = ({ id }: ProcessedTown, from: string, to: string, share: number) => sql<{ found: number }>`
  with waits as (
    select extract(epoch from r.resolved_at - r.created_at) / 86400 as days,
      row_number() over (order by r.resolved_at - r.created_at) - 1 as place, count(*) over () - 1 as last
    from report r join status s on s.id = r.status_id
    where r.municipality_id = ${id} and r.deleted_at is null and s.kind in ('DONE', 'REJECTED', 'NOT_POSSIBLE')
      and (r.created_at at time zone 'Europe/Berlin')::date between ${from}::date and ${to}::date)
  select sum(days * (1 - abs(place - ${share}::numeric * last))) as found from waits
  where abs(place - ${share}::numeric * last) < 1`

test('every figure for 10,000 reports matches an independent SQL query', async () => {
  await using site = await aSite()
  const town = await aProcessedTown(site, 10_000)
  const admin = await anAdmin(site, town)
  const days = { from: '2026-07-01', to: '2026-11-10' }
  const { data } = await statistics(site, town.id, admin, days)
  const found = data.statistics
  expect(found.weeks).toHaveLength(20)
  expect(found.weeks.filter(({ created }: { created: number }) => created === 0).length).toBeGreaterThan(1)
  expect(found.reopened).toBeGreaterThan(100)
  for (const { monday, created, closed, reopened, open } of found.weeks) {
    const from = monday < days.from ? days.from : monday
    const sunday = new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10)
    const to = sunday > days.to ? days.to : sunday
    const after = new Date(Date.parse(to) + DAY).toISOString().slice(0, 10)
    const came = sql<{
      found: number
    }>`select count(*) as found from report where municipality_id = ${town.id}
      and deleted_at is null and (created_at at time zone 'Europe/Berlin')::date between ${from}::date and ${to}::date`
    expect([monday, created, closed, reopened, open]).toEqual([
      monday,
      await counted(site, came),
      await counted(site, turns(town, from, to, true)),
      await counted(site, turns(town, from, to, false)),
      await counted(site, openAt(town, after)),
    ])
  }
  expect(found.open).toBe(await counted(site, openAt(town, '2026-12-24')))
  expect(found.close.median).toBeCloseTo(
    (await counted(site, waited(town, days.from, days.to, 0.5))) ?? -1,
    6,
  )
  expect(found.close.p90).toBeCloseTo((await counted(site, waited(town, days.from, days.to, 0.9))) ?? -1, 6)
  for (const part of ['categories', 'places'] as const) {
    for (const key of ['created', 'closed', 'open'] as const) {
      const sum = found[part].reduce(
        (total: number, each: Record<string, number>) => total + (each[key] ?? 0),
        0,
      )
      expect([part, key, sum]).toEqual([part, key, found[key]])
    }
  }
  expect(found.ages.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(found.open)
})

test('every figure reflects a report’s lifecycle', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const author = await aPerson(site)
  const filed = await ask(
    site,
    `mutation { createReport(input: { municipalityId: ${town.id}, categoryId: ${category.id},
      description: "Die Bank ist morsch geworden.", location: { latitude: 50.583, longitude: 8.963 } }) { id } }`,
    {},
    { as: author },
  )
  const id = filed.data.createReport.id
  const look = async () => (await statistics(site, town.id, admin)).data.statistics
  expect(await look()).toMatchObject({
    created: 1,
    closed: 0,
    open: 1,
    firstAnswer: { count: 0, median: null },
  })
  site.clock.advance(DAY)
  await approve(site, id, { as: admin })
  // An approval does not count as an answer.
  expect((await look()).firstAnswer.count).toBe(0)
  site.clock.advance(DAY)
  await writeComment(site, { reportId: id, text: 'Wir schauen nach.', official: true }, { as: admin })
  site.clock.advance(DAY)
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  expect(await look()).toMatchObject({
    closed: 1,
    open: 0,
    firstAnswer: { count: 1, median: 2, p90: 2 },
    close: { count: 1, median: 3 },
    categories: [{ category: { id: category.id }, created: 1, closed: 1, open: 0, closeMedian: 3 }],
  })
  await withdraw(site, id, { as: admin })
  expect(await look()).toMatchObject({ closed: 1, reopened: 1, open: 1, close: { count: 0 } })
  await approve(site, id, { as: admin })
  expect(await look()).toMatchObject({ closed: 2, reopened: 1, open: 0 })
  site.clock.advance(40 * DAY)
  await aReport(site, town, category, { createdAt: new Date(site.clock.now().getTime() - 8 * DAY) })
  expect((await look()).ages).toEqual([
    { from: 0, to: 7, count: 0 },
    { from: 8, to: 30, count: 1 },
    { from: 31, to: 90, count: 0 },
    { from: 91, to: null, count: 0 },
  ])
})

test('invalid dates are refused at their field, and future ones end today', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const editor = await anEditor(site, town)
  for (const days of [
    { from: '2026-02-30' },
    { from: '2026-11-10', to: '2026-11-09' },
    { from: '2025-01-01', to: '2026-11-01' },
    { from: '2026-11-25' },
  ]) {
    expect((await statistics(site, town.id, editor, days)).codes, JSON.stringify(days)).toEqual([
      'BAD_USER_INPUT',
    ])
  }
  // 23:30 UTC is already the next day in Berlin.
  site.clock.set(new Date('2026-11-22T23:30:00Z'))
  const { data } = await statistics(site, town.id, editor, { to: '2030-01-01' })
  expect(data.statistics).toMatchObject({ today: '2026-11-23', dateTo: '2026-11-23', dateFrom: '2026-09-07' })
  expect(data.statistics.weeks).toHaveLength(12)
})
