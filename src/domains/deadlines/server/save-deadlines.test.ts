import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { saveDeadlines } from '#tests/deadlines.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  return { town, category, admin, editor, citizen: await aPerson(site) }
}

const settings = (site: TestSite, id: number, as: Person | null) =>
  ask(
    site,
    `{ deadlineSettings(municipalityId: ${id}) { revision isRegionKnown rules { concernId answerDays completionDays }
      days { day name isWorking } holidays { day name } } }`,
    {},
    { as },
  )

test('administrators alone read and change a town’s deadlines', async () => {
  await using site = await aSite()
  const { town, category, admin, editor, citizen } = await aScene(site)
  const foreign = await anAdmin(site, await aTown(site))
  const rules = [{ concernId: category.id, answerDays: 3 }]
  const refusals = [
    [null, 'UNAUTHENTICATED'],
    [citizen, 'FORBIDDEN'],
    [editor, 'FORBIDDEN'],
    [foreign, 'FORBIDDEN'],
  ] as const
  for (const [as, code] of refusals) {
    expect((await settings(site, town.id, as)).codes).toEqual([code])
    expect((await saveDeadlines(site, town, rules, { as })).codes).toEqual([code])
    expect((await preview(site, town.id, rules, as)).codes).toEqual([code])
  }
  expect((await settings(site, 9999, admin)).codes).toEqual(['NOT_FOUND'])
  const saved = await saveDeadlines(site, town, rules, { as: admin })
  expect(saved.data.saveDeadlineRules.rules).toEqual([
    { concernId: category.id, answerDays: 3, completionDays: null },
  ])
  const { data } = await settings(site, town.id, admin)
  expect(data.deadlineSettings.isRegionKnown).toBe(true)
  expect(data.deadlineSettings.holidays).toContainEqual({ day: '2026-12-25', name: '1. Weihnachtstag' })
})

test('times, days and categories are checked at their fields', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  const other = await aCategory(site, await aTown(site))
  const day = { day: '2026-12-24', name: 'Heiligabend', isWorking: false }
  const fields = async (...[rules, days]: [object[], object[]?]) =>
    Object.keys(
      (await saveDeadlines(site, town, rules as never, { as: admin }, { days: (days ?? []) as never }))
        .errors[0]?.extensions.fields ?? {},
    )
  const concernId = category.id
  expect(await fields([{ concernId, answerDays: 0 }])).toEqual(['rules.0.answerDays'])
  expect(await fields([{ concernId, completionDays: 251 }])).toEqual(['rules.0.completionDays'])
  expect(await fields([{ concernId: other.id, answerDays: 3 }])).toEqual(['rules'])
  expect(
    await fields([
      { concernId, answerDays: 3 },
      { concernId, answerDays: 4 },
    ]),
  ).toEqual(['rules'])
  expect(await fields([], [{ ...day, day: '2026-02-30' }])).toEqual(['days.0.day'])
  expect(await fields([], [{ ...day, name: ' ' }])).toEqual(['days.0.name'])
  expect(await fields([], [day, day])).toEqual(['days'])
  expect(await fields([{ concernId, answerDays: 250, completionDays: 1 }], [day])).toEqual([])
})

test('every change of rules and days is in the audit log', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  const days = [{ day: '2026-12-24', name: 'Heiligabend', isWorking: false }]
  await saveDeadlines(site, town, [{ concernId: category.id, answerDays: 3 }], { as: admin }, { days })
  await saveDeadlines(site, town, [{ concernId: category.id, answerDays: 3 }], { as: admin }, { days })
  await saveDeadlines(site, town, [], { as: admin }, { days })
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'objectId', 'oldValue', 'newValue'])
    .where('action', 'like', 'deadline.%')
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    ['deadline.rules-changed', category.id, null, '3 d / –'],
    ['deadline.days-changed', null, null, '+2026-12-24'],
    ['deadline.rules-changed', category.id, '3 d / –', null],
  ])
})

test('saving on top of outdated deadline rules is a conflict', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  const { revision } = (await settings(site, town.id, admin)).data.deadlineSettings
  const rules = [{ concernId: category.id, answerDays: 3 }]
  expect((await saveDeadlines(site, town, rules, { as: admin }, { basedOn: revision })).codes).toEqual([])
  expect((await saveDeadlines(site, town, [], { as: admin }, { basedOn: revision })).codes).toEqual([
    'CONFLICT',
  ])
})

const preview = (site: TestSite, id: number, rules: object[], as: Person | null) =>
  ask(
    site,
    `query Preview($rules: [DeadlineRuleInput!]!) { deadlinePreview(municipalityId: ${id}, rules: $rules, days: []) {
      reports touched isPartial parts { kind touched kept overdue open } } }`,
    { rules },
    { as },
  )

test('the preview says how recent reports would have fared', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  const ago = (days: number) => new Date(NOON.getTime() - days * DAY)
  const make = (days: number, more = {}) => aReport(site, town, category, { createdAt: ago(days), ...more })
  await make(91)
  await make(60)
  await make(2)
  await make(60, { kind: 'DONE', resolvedAt: ago(58) })
  await make(60, { kind: 'DONE', resolvedAt: ago(10) })
  await aReport(site, town, await aCategory(site, town))
  const rules = [{ concernId: category.id, completionDays: 10 }]
  expect((await preview(site, town.id, rules, admin)).data.deadlinePreview).toEqual({
    reports: 5,
    touched: 4,
    isPartial: false,
    parts: [
      { kind: 'ANSWER', touched: 0, kept: 0, overdue: 0, open: 0 },
      { kind: 'COMPLETION', touched: 4, kept: 1, overdue: 2, open: 1 },
    ],
  })
})
