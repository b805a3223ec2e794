import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Town } from '#tests/factories.ts'
import { createRule } from '#tests/mail/reminding.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const QUESTION = `{
  reportQueues(municipalitySlug: "lindental") { queue total }
  reports(municipalitySlug: "lindental", queue: OVERDUE, sortDirection: ASC) { data { title } }
  all: reports(municipalitySlug: "lindental", count: 50) { data { title ageing { overdueDays longOverdueDays } } }
}`

async function overdue(site: TestSite, as: Person): Promise<string[]> {
  const { data } = await ask(site, QUESTION, {}, { as })
  const titles = data.reports.data.map(({ title }: { title: string }) => title)
  const counted = data.reportQueues.find(({ queue }: { queue: string }) => queue === 'OVERDUE')
  expect(counted.total, 'the number is the list’s').toBe(titles.length)
  return titles
}

const ageing = async (site: TestSite, as: Person | null) =>
  (
    await ask(
      site,
      '{ reports(municipalitySlug: "lindental") { data { ageing { overdueDays longOverdueDays } } } }',
      {},
      { as },
    )
  ).data.reports.data[0].ageing

const addRule = (site: TestSite, town: Town, admin: Person, kind: 'NEW' | 'ACCEPTED', minAge: number) =>
  createRule(
    site,
    {
      municipalityId: town.id,
      userType: 'USER_TYPE_EDITOR_AND_ADMIN',
      statusIds: [town.statuses[kind]],
      minAge,
    },
    admin,
  )

test('a town’s reminder rules set its overdue age, by default seven days', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const make = (title: string, kind: 'NEW' | 'ACCEPTED', days: number, more = 0) =>
    aReport(site, town, category, {
      title,
      kind,
      createdAt: new Date(NOON.getTime() - days * DAY + more),
    })
  await make('Neu, zehn', 'NEW', 10)
  await make('Neu, fast zehn', 'NEW', 10, 1)
  await make('Angenommen, sieben', 'ACCEPTED', 7)
  expect(await overdue(site, admin)).toEqual(['Neu, zehn', 'Neu, fast zehn', 'Angenommen, sieben'])
  for (const minAge of [20, 10]) await addRule(site, town, admin, 'NEW', minAge)
  expect(await overdue(site, admin)).toEqual(['Neu, zehn', 'Angenommen, sieben'])
  await addRule(site, town, admin, 'ACCEPTED', 8)
  expect(await overdue(site, admin)).toEqual(['Neu, zehn'])

  const { data } = await ask(site, QUESTION, {}, { as: admin })
  const found = data.all.data.map(({ title, ageing }: { title: string; ageing: object }) => [title, ageing])
  expect(Object.fromEntries(found)).toEqual({
    'Neu, zehn': { overdueDays: 10, longOverdueDays: 20 },
    'Neu, fast zehn': { overdueDays: 10, longOverdueDays: 20 },
    'Angenommen, sieben': { overdueDays: 8, longOverdueDays: 8 },
  })
  // With reminder rules switched off the town's thresholds do not apply.
  await site.services.db
    .updateTable('municipality')
    .set({ enabledFeatures: ['COMMENTS'] })
    .where('id', '=', town.id)
    .execute()
  expect(await overdue(site, admin)).toHaveLength(3)
})

test('only staff see overdue ages, with one query for a whole list', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  for (let index = 0; index < 5; index += 1) await aReport(site, town, category)
  const admin = await anAdmin(site, town)
  expect(await ageing(site, null)).toBeNull()
  expect(await ageing(site, await aPerson(site))).toBeNull()
  expect(await ageing(site, await anAdmin(site, await aTown(site)))).toBeNull()
  await using watching = watchedSite(site)
  expect(await ageing(watching.watched, admin)).toEqual({ overdueDays: 7, longOverdueDays: 30 })
  expect(watching.seen.filter(({ sql }) => /reminder_rule/.test(sql))).toHaveLength(1)
})
