import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { aProcessedTown } from '#tests/towns/processed-town.ts'

const DAY = 86_400_000
const BALANCE = `query Balance($slug: String!) {
  balance(municipalitySlug: $slug) {
    dateFrom dateTo created closed reopened open confirmed objected done doneObjected
    months { firstDay created closed reopened open }
    firstAnswer { count median p80 } close { count median p80 }
    categories { category { id } created closed open close { count median p80 } }
    places { name created closed open close { count median } }
    ages { from to count } } }`

const CLOSED = new Set(['DONE', 'REJECTED', 'NOT_POSSIBLE'])

const MONTH = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' })

/** The value below which a share of the values lies, between two neighbours in a straight line. */
function shareOf(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** All reports that everybody may see, with their changes of status, read without the product's SQL. */
async function publicReports(site: TestSite, townId: number) {
  const { rows } = await sql<{
    id: number
    createdAt: Date
    categoryId: number
    place: string | null
    steps: { at: string; kind: string }[]
  }>`
    select r.id, r.created_at, r.category_id, r.place,
      (select json_agg(json_build_object('at', e.created_at, 'kind', s.kind) order by e.created_at, e.id)
        from report_event e join status s on s.id = e.to_status_id
        where e.municipality_id = r.municipality_id and e.report_id = r.id) as steps
    from report r where r.municipality_id = ${townId} and r.is_published and not r.is_internal and r.deleted_at is null
      and r.duplicate_of_id is null`.execute(site.services.db)
  return rows.map((row) => {
    const kinds = row.steps.map(({ kind }) => CLOSED.has(kind))
    const turns = row.steps.flatMap(({ at }, index) =>
      index > 0 && kinds[index] !== kinds[index - 1]
        ? [{ month: MONTH.format(new Date(at)), isClosing: kinds[index] }]
        : [],
    )
    const month = MONTH.format(row.createdAt)
    return { ...row, month, turns, isOpen: !kinds.at(-1), first: row.steps[1], last: row.steps.at(-1) }
  })
}

test('the balance of 3,000 reports equals a count of public ones', async () => {
  await using site = await aSite()
  const town = await aProcessedTown(site, 3000)
  const { db } = site.services
  // Some are hidden, internal or duplicates, closed and open ones.
  await sql`update report set is_published = false where id % 7 = 0`.execute(db)
  await sql`update report set is_internal = true where id % 11 = 0`.execute(db)
  await sql`update report set duplicate_of_id = 1 where id % 13 = 0`.execute(db)
  const { data } = await ask(site, BALANCE, { slug: town.slug })
  const { balance } = data
  const reports = await publicReports(site, town.id)
  expect(reports.length).toBeGreaterThan(2000)

  expect([balance.dateFrom, balance.dateTo]).toEqual(['2025-12-01', '2026-11-21'])
  expect(balance.months).toHaveLength(12)
  for (const month of balance.months) {
    const name = month.firstDay.slice(0, 7)
    const turns = reports.flatMap((report) => report.turns).filter(({ month }) => month === name)
    const isOpenAfter = (report: (typeof reports)[number]) =>
      report.month <= name && !report.turns.findLast(({ month }) => month <= name)?.isClosing
    expect(month).toEqual({
      firstDay: `${name}-01`,
      created: reports.filter((report) => report.month === name).length,
      closed: turns.filter(({ isClosing }) => isClosing).length,
      reopened: turns.filter(({ isClosing }) => !isClosing).length,
      open: reports.filter(isOpenAfter).length,
    })
  }
  const open = reports.filter(({ isOpen }) => isOpen)
  expect(balance.open).toBe(open.length)
  const inside = reports.filter(({ month }) => month >= '2025-12')
  const waits = (of: typeof reports) =>
    of.flatMap(({ isOpen, createdAt, last }) =>
      isOpen || !last ? [] : [(Date.parse(last.at) - createdAt.getTime()) / DAY],
    )
  const answers = inside.flatMap(({ createdAt, first }) =>
    first ? [(Date.parse(first.at) - createdAt.getTime()) / DAY] : [],
  )
  for (const [found, expected] of [
    [balance.close, waits(inside)],
    [balance.firstAnswer, answers],
  ] as const) {
    expect(found.count).toBe(expected.length)
    expect(found.median).toBeCloseTo(shareOf(expected, 0.5), 6)
    expect(found.p80).toBeCloseTo(shareOf(expected, 0.8), 6)
  }
  for (const { name, created, open: openThere, close } of balance.places) {
    const there = inside.filter(({ place }) => place === name)
    expect([name, created, close.count]).toEqual([name, there.length, waits(there).length])
    expect(close.median).toBeCloseTo(shareOf(waits(there), 0.5), 6)
    expect(openThere).toBe(open.filter(({ place }) => place === name).length)
  }
  expect(balance.categories).toHaveLength(3)
  for (const { category, created } of balance.categories)
    expect(created).toBe(inside.filter(({ categoryId }) => categoryId === category.id).length)
  const age = ({ createdAt }: { createdAt: Date }) => Math.floor((NOON.getTime() - createdAt.getTime()) / DAY)
  for (const { from, to, count } of balance.ages)
    expect(count).toBe(open.filter((each) => age(each) >= from && age(each) <= (to ?? 9999)).length)
})

test('a waiting time from fewer than ten reports is hidden', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const look = async () => (await ask(site, BALANCE, { slug: town.slug })).data.balance
  expect(await look()).toMatchObject({ created: 0, open: 0, close: { count: 0, median: null, p80: null } })
  const close = (days: number) => {
    const createdAt = new Date(NOON.getTime() - days * DAY)
    return aReport(site, town, category, { kind: 'DONE', createdAt, resolvedAt: NOON })
  }
  for (let days = 1; days <= 9; days += 1) await close(days)
  expect((await look()).close).toEqual({ count: 9, median: null, p80: null })
  await close(10)
  const { close: all, categories } = await look()
  expect(all).toEqual({ count: 10, median: 5.5, p80: 8.2 })
  expect(categories).toMatchObject([{ created: 10, close: { count: 10, median: 5.5 } }])
})

test('objections count beside confirmations, from ten closings on', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, follower] = [await anAdmin(site, town), await aPerson(site)]
  const { db, clock } = site.services
  const figures = async () => {
    const { balance } = (await ask(site, BALANCE, { slug: town.slug })).data
    return [balance.done, balance.doneObjected]
  }
  const close = async () => {
    const { id } = await aReport(site, town, category)
    expect((await changeStatus(site, id, town.statuses.DONE, { as: admin })).codes).toEqual([])
    return db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const object = async ({ id: reportId, resolvedAt }: Awaited<ReturnType<typeof close>>) => {
    const id = await nextId(db, 'report_objection_id')
    const objection = { id, municipalityId: town.id, reportId, personId: follower.id, text: 'Tropft noch.' }
    const times = { closedAt: resolvedAt ?? clock.now(), createdAt: clock.now() }
    await db
      .insertInto('reportObjection')
      .values({ ...objection, ...times })
      .execute()
  }
  const closed = []
  for (let count = 0; count < 9; count += 1) closed.push(await close())
  await object(closed[0] as (typeof closed)[number])
  expect(await figures()).toEqual([9, null])
  await close()
  expect(await figures()).toEqual([10, 1])
  // What is not public counts in neither.
  await object(closed[1] as (typeof closed)[number])
  await db
    .updateTable('report')
    .set({ isInternal: true })
    .where('id', '=', closed[0]?.id ?? 0)
    .execute()
  await close()
  expect(await figures()).toEqual([10, 1])
})

test('an inactive or unknown town has no balance', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', town.id)
    .execute()
  for (const slug of [town.slug, 'nirgendwo'])
    expect((await ask(site, BALANCE, { slug })).codes).toEqual(['NOT_FOUND'])
})

test('no figure of a balance reads a whole table', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await using watching = watchedSite(site)
  expect((await ask(watching.watched, BALANCE, { slug: town.slug })).codes).toEqual([])
  const counting = watching.seen.filter(({ sql }) => /date_trunc|percentile|floor|is_resolved/.test(sql))
  expect(counting).toHaveLength(6)
  const plans = await plansOf(site, counting, { withoutScans: true })
  const big = /^(report|report_event|report_feedback|comment)$/
  expect(plans.flatMap(scansOf).filter((table) => big.test(table))).toEqual([])
})
