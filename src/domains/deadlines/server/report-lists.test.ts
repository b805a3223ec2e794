import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { askAuthor } from '#tests/asking.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { moveDeadline, saveDeadlines } from '#tests/deadlines.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

/** Reports of a town by title, in the order of the answer. */
async function titles(site: TestSite, args: string, as: Person | null): Promise<string[]> {
  const { data, errors } = await ask(
    site,
    `{ reports(municipalitySlug: "lindental", count: 50, ${args}) { data { title } paginatorInfo { total } } }`,
    {},
    { as },
  )
  expect(errors).toEqual([])
  expect(data.reports.paginatorInfo.total).toBe(data.reports.data.length)
  return data.reports.data.map(({ title }: { title: string }) => title)
}

/** A town with deadlines in one of two categories, and open reports of several ages. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const [admin, author] = [await anAdmin(site, town), await aPerson(site, { password: true })]
  const make = (title: string, days: number, category = lamps) =>
    aReport(site, town, category, { title, author, createdAt: new Date(NOON.getTime() - days * DAY) })
  const late = await make('Lampe alt', 30)
  const soon = await make('Lampe bald', 12)
  await make('Lampe neu', 1)
  await make('Straße alt', 30, roads)
  await make('Straße neu', 1, roads)
  const rules = [{ concernId: lamps.id, completionDays: 10 }]
  await saveDeadlines(site, town, rules, { as: admin }, { appliesToOpen: true })
  await site.runJobs()
  return { town, lamps, admin, author, late, soon }
}

test('reports are overdue by their deadline, or else by their age', async () => {
  await using site = await aSite()
  const { admin, late, soon } = await aScene(site)
  const overdue = () => titles(site, 'queue: OVERDUE, sortDirection: ASC', admin)
  // Twelve days in one status would be too long, but its ten working days are not over.
  expect((await overdue()).sort()).toEqual(['Lampe alt', 'Straße alt'])
  await moveDeadline(site, late.id, '2026-12-01', { as: admin })
  expect(await overdue()).toEqual(['Straße alt'])
  site.clock.set(new Date('2026-11-23T23:00:00Z'))
  expect((await overdue()).sort()).toEqual(['Lampe bald', 'Straße alt'])
  await askAuthor(site, soon.id, { as: admin })
  expect((await overdue()).sort()).toEqual(['Lampe bald', 'Straße alt'])
})

test('a report whose deadline is paused is not overdue', async () => {
  await using site = await aSite()
  const { admin, soon } = await aScene(site)
  await askAuthor(site, soon.id, { as: admin })
  site.clock.advance(20 * DAY)
  expect(await titles(site, 'queue: OVERDUE, sortDirection: ASC', admin)).not.toContain('Lampe bald')
  expect(await titles(site, 'due: NONE', admin)).not.toContain('Lampe bald')
})

test('staff filter and sort by deadline', async () => {
  await using site = await aSite()
  const { admin } = await aScene(site)
  expect(await titles(site, 'due: OVERDUE', admin)).toEqual(['Lampe alt'])
  expect(await titles(site, 'due: WEEK', admin)).toEqual(['Lampe bald'])
  expect((await titles(site, 'due: NONE', admin)).sort()).toEqual(['Straße alt', 'Straße neu'])
  const all = ['Lampe alt', 'Lampe bald', 'Lampe neu', 'Straße alt', 'Straße neu']
  expect(await titles(site, 'sortType: DUE', admin)).toEqual(all)
  expect(await titles(site, 'sortType: DUE, queue: RESPONSIBLE', admin)).toEqual(all)
  const down = ['Lampe neu', 'Lampe bald', 'Lampe alt', 'Straße alt', 'Straße neu']
  expect(await titles(site, 'sortType: DUE, sortDirection: DESC', admin)).toEqual(down)
  const page = `{ reports(municipalitySlug: "lindental", sortType: DUE, count: 2, page: 2) { data { title } } }`
  const { data } = await ask(site, page, {}, { as: admin })
  expect(data.reports.data).toEqual([{ title: 'Lampe neu' }, { title: 'Straße alt' }])
})

test('nobody but staff learns of deadlines from filter and order', async () => {
  await using site = await aSite()
  const { author } = await aScene(site)
  const foreign = await anAdmin(site, await aTown(site))
  for (const args of ['due: OVERDUE', 'sortType: DUE']) {
    const query = `{ reports(municipalitySlug: "lindental", ${args}) { data { id } } }`
    expect((await ask(site, query, {}, { as: null })).codes).toEqual(['UNAUTHENTICATED'])
    expect((await ask(site, query, {}, { as: author })).codes).toEqual(['FORBIDDEN'])
    expect((await ask(site, query, {}, { as: foreign })).codes).toEqual(['FORBIDDEN'])
    const all = `{ reports(${args}) { data { id } } }`
    expect((await ask(site, all, {}, { as: foreign })).codes).toEqual(['BAD_USER_INPUT'])
  }
})

test('queue, filter and order by deadline are read by indexes', async () => {
  await using site = await aSite()
  const { admin } = await aScene(site)
  await using watching = watchedSite(site)
  for (const args of [
    'queue: OVERDUE',
    'due: OVERDUE',
    'due: WEEK',
    'sortType: DUE',
    'sortType: DUE, queue: MINE',
  ])
    await titles(watching.watched, args, admin)
  const selects = watching.seen.filter(({ sql }) => /report_deadline/.test(sql))
  expect(selects.length).toBeGreaterThan(4)
  const plans = await plansOf(site, selects, { withoutScans: true })
  const scanned = plans.filter((plan) =>
    scansOf(plan).some((table) => ['report', 'report_deadline'].includes(table)),
  )
  expect(scanned.map(({ text }) => text)).toEqual([])
})
