import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usualWait } from '#domains/reports/server/usual-wait.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from '#tests/factories.ts'
import { approve, changeStatus, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const [SECOND, DAY] = [1000, 86_400_000]
/** The notes of undone steps: of acts on many reports, and on one. */
const NOTES = ['Sammelaktion rückgängig gemacht', 'Rückgängig gemacht'] as const
type Change = { statusId: number } | { approve: true }

/** A town with new reports, and what its administrator does in the inbox. */
async function aScene(site: TestSite, count: number) {
  const town = await aTown(site)
  const [category, admin, author] = [
    await aCategory(site, town),
    await anAdmin(site, town),
    await aPerson(site),
  ]
  const reports: { id: number }[] = []
  for (let index = 0; index < count; index += 1)
    reports.push(await aReport(site, town, category, { author, createdAt: site.clock.now() }))
  const bulk = async (ids: readonly number[], change: Change): Promise<number | null> => {
    const input = { municipalityId: town.id, reports: ids.map((id) => ({ id })), ...change }
    const mutation = `mutation ($input: BulkUpdateReportsInput!) { bulkUpdateReports(input: $input) { id } }`
    return (await ask(site, mutation, { input }, { as: admin })).data.bulkUpdateReports.id
  }
  const undo = async (id: number | null): Promise<string[]> => {
    const mutation = 'mutation ($id: Int!) { undoBulkUpdate(id: $id) { items { result } } }'
    const { data } = await ask(site, mutation, { id }, { as: admin })
    return data.undoBulkUpdate.items.map(({ result }: { result: string }) => result)
  }
  const set = (id: number, statusId: number) => changeStatus(site, id, statusId, { as: admin })
  return { town, admin, author, ids: reports.map(({ id }) => id), bulk, undo, set }
}

const FIGURES = `query ($id: Int!, $from: String, $to: String) {
  statistics(municipalityId: $id, dateFrom: $from, dateTo: $to) { closed reopened open resolvedYes resolvedNo
    weeks { open } firstAnswer { count median } close { count median } categories { closed } places { closed } } }`

async function figures(site: TestSite, { id }: Town, as: Person, from?: string, to = from) {
  return (await ask(site, FIGURES, { id, from, to }, { as })).data.statistics
}

/** Steps that stay, counted without the mark: an undo is known by its note and directly follows its act. */
async function keptSteps(site: TestSite, town: Town) {
  const { DONE, REJECTED, NOT_POSSIBLE } = town.statuses
  const isClosed = (id: number | null) => id === DONE || id === REJECTED || id === NOT_POSSIBLE
  const rows = await site.services.db.selectFrom('reportEvent').selectAll().orderBy('id').execute()
  const kept = new Map<number, typeof rows>()
  for (const row of rows.filter(({ fromStatusId, toStatusId }) => fromStatusId !== toStatusId)) {
    const steps = kept.get(row.reportId) ?? []
    if (NOTES.some((note) => note === row.note)) steps.pop()
    else steps.push(row)
    kept.set(row.reportId, steps)
  }
  const steps = [...kept.values()].flat()
  const turns = steps.filter((step) => isClosed(step.fromStatusId) !== isClosed(step.toStatusId))
  const day = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  const count = (isClosing: boolean, of: string) =>
    turns.filter((step) => isClosed(step.toStatusId) === isClosing && day(step.createdAt) === of).length
  const answers = [...kept.values()].flatMap((each) =>
    each.filter(({ kind }) => kind === 'STATUS_CHANGED').slice(0, 1),
  )
  return { undone: rows.length - steps.length, count, answers, day }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

test('undone acts count in no figure: neither closings, answers nor feedback', async () => {
  await using site = await aSite()
  const { town, admin, author, ids, bulk, undo, set } = await aScene(site, 3)
  const [first = 0, second = 0, third = 0] = ids
  const { DONE, ACCEPTED } = town.statuses
  const look = async () => {
    // The weeks shown depend on the day.
    const { weeks: _, ...found } = await figures(site, town, admin)
    return found
  }
  const say = (isResolved: boolean) =>
    ask(
      site,
      'mutation ($id: Int!, $isResolved: Boolean!) { confirmResolution(reportId: $id, isResolved: $isResolved) { id } }',
      { id: first, isResolved },
      { as: author },
    )
  const before = await look()
  site.clock.advance(DAY)
  const closing = await bulk([first, second], { statusId: DONE })
  site.clock.advance(3 * SECOND)
  expect((await say(true)).codes).toEqual([])
  expect(await look()).toMatchObject({ closed: 2, resolvedYes: 1, firstAnswer: { count: 2, median: 1 } })
  site.clock.advance(5 * SECOND)
  expect(await undo(closing)).toEqual(['DONE', 'DONE'])
  expect(await look()).toEqual(before)
  // A single report in the inbox is a bulk act, too.
  site.clock.advance(DAY)
  const single = await bulk([third], { statusId: DONE })
  site.clock.advance(SECOND)
  expect(await undo(single)).toEqual(['DONE'])
  expect(await look()).toEqual(before)
  // Closed for real, reopened by mistake, then reopened for real.
  site.clock.advance(2 * DAY)
  await bulk(ids, { statusId: DONE })
  site.clock.advance(DAY)
  expect((await say(false)).codes).toEqual([])
  const mistake = await bulk([first, second], { statusId: ACCEPTED })
  site.clock.advance(SECOND)
  await set(second, DONE)
  expect(await undo(mistake), 'the second was changed since').toEqual(['DONE', 'REFUSED'])
  site.clock.advance(DAY)
  await set(third, ACCEPTED)
  const found = await look()
  expect(found).toMatchObject({ closed: 4, reopened: 2, open: 1, resolvedYes: 0, resolvedNo: 1 })
  expect(found.categories).toEqual([{ closed: 4 }])
  expect(found.places.reduce((sum: number, { closed }: { closed: number }) => sum + closed, 0)).toBe(4)
  expect(found.firstAnswer.median).toBeCloseTo(4, 3)
  expect(found.close).toMatchObject({ count: 2, median: expect.closeTo(4.5, 3) })
  // An approval can restore a closed status, which closes the report.
  await withdraw(site, first, { as: admin })
  const reopened = await look()
  const approval = await bulk([first], { approve: true })
  expect((await look()).closed).toBe(5)
  expect(await undo(approval)).toEqual(['DONE'])
  expect(await look()).toEqual(reopened)
  await approve(site, first, { as: admin })
  expect(await look()).toMatchObject({ closed: 5, reopened: 3, open: 1 })
})

test('an undone answer counts in no figure, with a status or without', async () => {
  await using site = await aSite()
  const { town, admin, ids, undo } = await aScene(site, 2)
  const look = async () => {
    const { weeks: _, ...found } = await figures(site, town, admin)
    return found
  }
  const answer = async (reportId: number, more: object = {}): Promise<number> => {
    const mutation = 'mutation ($input: AnswerReportInput!) { answerReport(input: $input) { id } }'
    const input = { reportId, text: 'Der Bauhof kommt.', ...more }
    return (await ask(site, mutation, { input }, { as: admin })).data.answerReport.id
  }
  const before = await look()
  site.clock.advance(DAY)
  for (const [index, more] of [{}, { statusId: town.statuses.DONE }].entries()) {
    const act = await answer(ids[index] ?? 0, more)
    expect(await look()).toMatchObject({ firstAnswer: { count: 1, median: 1 }, closed: index })
    expect(await undo(act)).toEqual(['DONE'])
    expect(await look()).toEqual(before)
  }
})

test('the published usual waiting time ignores undone steps', async () => {
  await using site = await aSite()
  const { town, ids, bulk, undo } = await aScene(site, 20)
  const days = () => usualWait(site.services.db, town.id, site.clock.now())
  site.clock.advance(DAY)
  const act = await bulk(ids, { statusId: town.statuses.DONE })
  expect(await days()).toBe(1)
  expect(new Set(await undo(act))).toEqual(new Set(['DONE']))
  expect(await days()).toBe(null)
  site.clock.advance(2 * DAY)
  await bulk(ids, { statusId: town.statuses.ACCEPTED })
  expect(await days()).toBe(3)
})

/** A seeded generator of whole numbers below a limit (linear congruence). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('each day’s figures match a count of the steps that stayed', async () => {
  await using site = await aSite()
  site.clock.set(new Date('2026-10-30T09:00:00Z'))
  const { town, admin, ids, bulk, undo, set } = await aScene(site, 6)
  const { NEW, ACCEPTED, DONE } = town.statuses
  const roll = dice(20_261_126)
  const pick = <Item>(of: readonly Item[]) => of[roll(of.length)] as Item
  const days = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  for (const day of days) {
    for (const hour of ['08', '14', '22']) {
      // Every third act is done five seconds before midnight in Berlin, and undone on the next day.
      site.clock.set(new Date(hour === '22' ? `${day}T22:59:55Z` : `${day}T${hour}:00:00Z`))
      const statusId = pick([NEW, ACCEPTED, DONE, DONE])
      if (roll(4) === 0) {
        await set(pick(ids), statusId)
        continue
      }
      const chosen = ids.filter(() => roll(2) === 0)
      const act = await bulk(chosen.length === 0 ? ids : chosen, { statusId })
      site.clock.advance(8 * SECOND)
      if (roll(5) === 0) await set(pick(ids), pick([ACCEPTED, DONE]))
      if (act !== null && roll(2) === 0) await undo(act)
    }
  }
  site.clock.set(new Date('2026-11-13T12:00:00Z'))
  const { undone, count, answers, day } = await keptSteps(site, town)
  expect(undone).toBeGreaterThan(20)
  let [closed, reopened] = [0, 0]
  for (const each of [...days, '2026-11-13']) {
    const expected = { closed: count(true, each), reopened: count(false, each) }
    closed += expected.closed
    reopened += expected.reopened
    const open = ids.length - closed + reopened
    const found = await figures(site, town, admin, each)
    expect({ each, ...found }).toMatchObject({ each, ...expected, weeks: [{ open }] })
  }
  const whole = await figures(site, town, admin, '2026-10-30', '2026-11-13')
  expect(whole).toMatchObject({ closed, reopened, open: ids.length - closed + reopened })
  expect(Math.min(closed, reopened)).toBeGreaterThan(5)
  const begin = Date.parse('2026-10-30T09:00:00Z')
  const waits = answers.map(({ createdAt }) => (createdAt.getTime() - begin) / DAY)
  expect(whole.firstAnswer).toEqual({ count: waits.length, median: expect.closeTo(median(waits), 6) })
  expect(answers.every(({ createdAt }) => day(createdAt) >= '2026-11-01')).toBe(true)
  // The migration finds the same steps in the histories of former releases.
  const { db } = site.services
  const marks = () => db.selectFrom('reportEvent').select(['id', 'isUndone']).orderBy('id').execute()
  const marked = await marks()
  await db.updateTable('reportEvent').set({ isUndone: false }).execute()
  // Former releases had one note for all.
  const [note, ofOne] = NOTES
  await db.updateTable('reportEvent').set({ note }).where('note', '=', ofOne).execute()
  const migration = readFileSync('migrations/0182-undone-steps.sql', 'utf8')
  for (const update of migration.split(/(?=^update )/m).slice(1)) await sql.raw(update).execute(db)
  expect(await marks()).toEqual(marked)
})
