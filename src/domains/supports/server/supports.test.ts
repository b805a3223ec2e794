import { expect, test } from 'vitest'
import { removeFromTown } from '#domains/account/server/person-data.sql.ts'
import { removePerson } from '#domains/account/server/purge.sql.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { changeStatus, markDuplicate, support } from '#tests/reporting.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, one, two] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  const admin = await anAdmin(site, town)
  const reach = (by: Person | undefined = author) => aReport(site, town, category, { author: by })
  const seen = async ({ id }: { id: number }, as: Person | null = null) => {
    const query = `{ reports(municipalityId: ${town.id}) { data { id supportCount isSupported acceptsSupport } } }`
    const { data } = await ask(site, query, {}, { as })
    return data.reports.data.find((each: { id: number }) => each.id === id)
  }
  const number = async (report: { id: number }) => (await seen(report)).supportCount as number
  const unmark = (id: number) =>
    ask(site, `mutation { unmarkDuplicate(reportId: ${id}) { id } }`, {}, { as: admin })
  return { town, category, author, one, two, admin, reach, seen, number, unmark }
}

test('people say that a report concerns them, once, and take it back', async () => {
  await using site = await aSite()
  const { author, one, two, reach, seen, number } = await aScene(site)
  const report = await reach()
  expect((await support(site, report.id, { as: one })).data.report).toEqual({
    id: report.id,
    supportCount: 1,
    isSupported: true,
    permissions: { canSupport: true },
  })
  expect((await support(site, report.id, { as: one })).data.report.supportCount).toBe(1)
  expect((await support(site, report.id, { as: two })).data.report.supportCount).toBe(2)
  expect(await seen(report)).toEqual({
    id: report.id,
    supportCount: 2,
    isSupported: false,
    acceptsSupport: true,
  })
  expect((await seen(report, one)).isSupported).toBe(true)
  const back = await support(site, report.id, { as: one }, 'unsupportReport')
  expect(back.data.report).toMatchObject({ supportCount: 1, isSupported: false })
  await support(site, report.id, { as: one }, 'unsupportReport')
  expect(await number(report)).toBe(1)
  const own = await support(site, report.id, { as: author })
  expect([own.codes, own.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    'Das ist Ihre eigene Meldung. Sie zählen schon mit.',
  ])
})

test('forty concurrent supporters count as forty', async () => {
  await using site = await aSite()
  const { reach, number } = await aScene(site)
  const report = await reach()
  const people = await Promise.all(Array.from({ length: 40 }, () => aPerson(site)))
  const answers = await Promise.all(
    people.flatMap((as) => [support(site, report.id, { as }), support(site, report.id, { as })]),
  )
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(await number(report)).toBe(40)
})

test('a closed report takes no new supporter and keeps its count', async () => {
  await using site = await aSite()
  const { town, one, two, admin, reach, seen } = await aScene(site)
  const report = await reach()
  await support(site, report.id, { as: one })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  const refused = await support(site, report.id, { as: two })
  expect(refused.errors[0]?.message).toBe(
    'Diese Meldung ist abgeschlossen. Besteht das Problem noch, melden Sie es bitte neu.',
  )
  expect(await seen(report)).toMatchObject({ supportCount: 1, acceptsSupport: false })
  expect((await support(site, report.id, { as: one }, 'unsupportReport')).data.report.supportCount).toBe(0)
})

test('supporters stay anonymous, also to staff', async () => {
  await using site = await aSite()
  const { town, admin, reach } = await aScene(site)
  const report = await reach()
  const hidden = await aPerson(site, { firstName: 'Geheimhild', lastName: 'Unterstützer' })
  await support(site, report.id, { as: hidden })
  const query = `{ reports(municipalityId: ${town.id}) { data { supportCount user { name } comments { text } } }
    reportHistory(reportId: ${report.id}) { data { kind actor note } } }`
  const answer = await ask(site, query, {}, { as: admin })
  expect(answer.data.reports.data[0].supportCount).toBe(1)
  expect(JSON.stringify(answer)).not.toContain('Geheimhild')
})

test('a switched-off feature hides the number and keeps the rows', async () => {
  await using site = await aSite()
  const { town, one, reach, seen } = await aScene(site)
  const report = await reach()
  await support(site, report.id, { as: one })
  const { db } = site.services
  await db.updateTable('municipality').set({ enabledFeatures: [] }).where('id', '=', town.id).execute()
  expect((await support(site, report.id, { as: one })).codes).toEqual(['FEATURE_DISABLED'])
  expect(await seen(report)).toMatchObject({ supportCount: 0, acceptsSupport: false })
  expect(await db.selectFrom('reportSupporter').select('personId').execute()).toEqual([{ personId: one.id }])
})

test('supporters and author of a duplicate count for the original, once', async () => {
  await using site = await aSite()
  const { author, one, two, admin, reach, seen, number, unmark } = await aScene(site)
  const filer = await aPerson(site)
  const [original, duplicate] = [await reach(), await reach(filer)]
  await support(site, original.id, { as: one })
  for (const as of [one, two, author]) await support(site, duplicate.id, { as })
  expect([await number(original), await number(duplicate)]).toEqual([1, 3])
  await markDuplicate(site, duplicate.id, original.id, { as: admin })
  // One, two and the duplicate's author; the original's author is not "too".
  expect([await number(original), await number(duplicate)]).toEqual([3, 0])
  expect((await seen(original, filer)).isSupported).toBe(true)
  expect((await support(site, duplicate.id, { as: await aPerson(site) })).codes).toEqual(['FORBIDDEN'])
  await unmark(duplicate.id)
  expect([await number(original), await number(duplicate)]).toEqual([1, 3])
  expect((await seen(original, filer)).isSupported).toBe(false)
})

test('a duplicate hidden from citizens adds nothing to the support count', async () => {
  await using site = await aSite()
  const { one, admin, reach, number } = await aScene(site)
  const [original, duplicate] = [await reach(), await reach(await aPerson(site))]
  await support(site, original.id, { as: one })
  const { db } = site.services
  await db.updateTable('report').set({ isInternal: true }).where('id', '=', duplicate.id).execute()
  await markDuplicate(site, duplicate.id, original.id, { as: admin })
  expect(await number(original)).toBe(1)
})

test('a chain of duplicates counts each person for the last original', async () => {
  await using site = await aSite()
  const { one, two, admin, reach, number, unmark } = await aScene(site)
  const [first, second, third] = [await reach(one), await reach(two), await reach()]
  const other = await aPerson(site)
  await support(site, first.id, { as: other })
  await markDuplicate(site, first.id, second.id, { as: admin })
  expect(await number(second)).toBe(2)
  await markDuplicate(site, second.id, third.id, { as: admin })
  expect([await number(first), await number(second), await number(third)]).toEqual([0, 0, 3])
  await unmark(first.id)
  expect([await number(first), await number(third)]).toEqual([1, 1])
  await unmark(second.id)
  expect([await number(second), await number(third)]).toEqual([0, 0])
})

test('withdrawn support is not restored with the duplicate', async () => {
  await using site = await aSite()
  const { one, two, admin, reach, number, unmark } = await aScene(site)
  const [original, duplicate] = [await reach(), await reach(two)]
  await support(site, duplicate.id, { as: one })
  await markDuplicate(site, duplicate.id, original.id, { as: admin })
  await support(site, original.id, { as: one }, 'unsupportReport')
  await unmark(duplicate.id)
  expect([await number(original), await number(duplicate)]).toEqual([0, 0])
})

test('a duplicate of a guest adds no supporter', async () => {
  await using site = await aSite()
  const { town, category, admin, reach, number } = await aScene(site)
  const [original, called] = [await reach(), await aReport(site, town, category)]
  await markDuplicate(site, called.id, original.id, { as: admin })
  expect(await number(original)).toBe(0)
})

test('deleting an account removes only its own support', async () => {
  await using site = await aSite()
  const { town, one, two, reach, number } = await aScene(site)
  const [here, there] = [await reach(), await reach()]
  for (const { id } of [here, there]) for (const as of [one, two]) await support(site, id, { as })
  const { db } = site.services
  await db.transaction().execute((trx) => removeFromTown(trx, one.id, town.id))
  expect([await number(here), await number(there)]).toEqual([1, 1])
  await db.transaction().execute((trx) => removePerson(trx, two.id))
  expect([await number(here), await number(there)]).toEqual([0, 0])
  expect(await db.selectFrom('reportSupporter').selectAll().execute()).toEqual([])
})

test('one person supports at most 500 reports', async () => {
  await using site = await aSite()
  const { town, one, reach } = await aScene(site)
  const report = await reach()
  const { db, clock } = site.services
  const filled = { municipalityId: town.id, personId: one.id, createdAt: clock.now() }
  const others = await Promise.all(Array.from({ length: 500 }, () => reach()))
  await db
    .insertInto('reportSupporter')
    .values(others.map(({ id }) => ({ ...filled, reportId: id })))
    .execute()
  expect((await support(site, report.id, { as: one })).codes).toEqual(['CONFLICT'])
  const rows = db.selectFrom('reportSupporter').select('reportId').where('reportId', '=', report.id)
  expect(await rows.execute()).toEqual([])
})

test('a page of reports reads supports with one indexed query', async () => {
  await using site = await aSite()
  const { town, one, two, reach } = await aScene(site)
  for (let made = 0; made < 5; made += 1) await support(site, (await reach()).id, { as: two })
  await using watching = watchedSite(site)
  const query = `{ reports(municipalityId: ${town.id}) { data { isSupported supportCount permissions { canSupport } } } }`
  const asked = async (as: Person | null) => {
    watching.seen.length = 0
    const options = as === null ? {} : { token: await tokenOf(site, as.id) }
    expect((await ask(watching.watched, query, {}, options)).errors).toEqual([])
    return watching.seen.filter((each) => each.sql.includes('report_supporter'))
  }
  // The number stands in the report's row: for strangers nothing more is asked.
  expect(await asked(null)).toEqual([])
  const statements = await asked(one)
  expect(statements).toHaveLength(1)
  const counting = {
    sql: 'select count(*) from report_supporter s where s.municipality_id = $1 and s.report_id = $2',
    parameters: [town.id, 1],
  }
  const plans = await plansOf(site, [...statements, counting], { withoutScans: true })
  expect(plans.map(({ steps }) => steps.flatMap((step) => step['Index Name'] ?? []))).toEqual([
    ['report_supporter_person'],
    ['report_supporter_pkey'],
  ])
})
