import { expect, test } from 'vitest'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const DAY = 86_400_000
const READ = `query R($id: Int!, $proposed: [RetentionChoiceInput!]) {
  retentionPeriods(municipalityId: $id, proposed: $proposed) { name months isChosen usualMonths least most dueCount } }`
const CHOOSE = `mutation C($id: Int!, $periods: [RetentionChoiceInput!]!) {
  updateRetentionPeriods(municipalityId: $id, periods: $periods) { name months isChosen } }`
const PRIVACY = 'query P($id: Int!) { cmsPage(slug: "datenschutz", municipalityId: $id) { text } }'

type Choice = { name: string; months: number }
type Town = { id: number }

const scene = async (site: TestSite) => {
  const town = await aTown(site)
  return { town, category: await aCategory(site, town), admin: await anAdmin(site, town) }
}
const choose = (site: TestSite, { id }: Town, as: { id: number }, periods: Choice[]) =>
  ask(site, CHOOSE, { id, periods }, { as })
const dueOf = async (site: TestSite, { id }: Town, as: { id: number }, proposed: Choice[] = []) => {
  const { data } = await ask(site, READ, { id, proposed }, { as })
  return Object.fromEntries(
    data.retentionPeriods.map((each: Choice & { dueCount: number }) => [each.name, each.dueCount]),
  )
}

test('an administrator sets retention months that the job and privacy text follow', async () => {
  await using site = await aSite()
  const { town, category, admin } = await scene(site)
  const other = await scene(site)
  for (const each of [{ town, category }, other])
    await aReport(site, each.town, each.category, {
      author: await aPerson(site),
      kind: 'DONE',
      resolvedAt: NOON,
    })
  site.clock.set(new Date(NOON.getTime() + 100 * DAY))
  const { data } = await choose(site, town, admin, [{ name: 'REPORT_CONTACT', months: 3 }])
  expect(data.updateRetentionPeriods[0]).toEqual({ name: 'REPORT_CONTACT', months: 3, isChosen: true })
  const text = async ({ id }: Town) => (await ask(site, PRIVACY, { id })).data.cmsPage.text as string
  expect(await text(town)).toContain('abgeschlossenen Meldung: 3\u00a0Monate nach')
  expect(await text(other.town)).toContain('abgeschlossenen Meldung: 12\u00a0Monate nach')
  expect(await letGo(site, 'report-contact')).toBe(1)
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'municipalityId', 'oldValue', 'newValue'])
    .execute()
  const act = { action: 'municipality.period-report-contact', actorId: admin.id, municipalityId: town.id }
  expect(entries).toEqual([{ ...act, oldValue: '12', newValue: '3' }])
  // Choosing the default months again is no choice, and a save without a change writes no audit entry.
  for (const months of [12, 12]) await choose(site, town, admin, [{ name: 'REPORT_CONTACT', months }])
  expect(await site.services.db.selectFrom('municipalityRetention').selectAll().execute()).toEqual([])
  expect(await site.services.db.selectFrom('auditEntry').select('id').execute()).toHaveLength(2)
})

test('retention months out of bounds are refused at their field, unsaved', async () => {
  await using site = await aSite()
  const { town, admin } = await scene(site)
  for (const [period, { least, most }] of Object.entries(TOWN_PERIODS)) {
    const name = period.toUpperCase().replaceAll('-', '_')
    const other = name === 'AUDIT_LOG' ? 'REPORT_CLOSED' : 'AUDIT_LOG'
    for (const months of [least - 1, most + 1]) {
      const periods = [
        { name, months },
        { name: other, months: 12 },
      ]
      const { errors } = await choose(site, town, admin, periods)
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [period]: `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.` },
      })
    }
    for (const months of [least, most])
      expect((await choose(site, town, admin, [{ name, months }])).codes).toEqual([])
    await site.services.db.deleteFrom('municipalityRetention').execute()
  }
  expect(
    (await ask(site, READ, { id: town.id, proposed: [{ name: 'AUDIT_LOG', months: 5 }] }, { as: admin }))
      .codes,
  ).toEqual(['BAD_USER_INPUT'])
})

test('the retention preview counts deletions for the town and deletes nothing', async () => {
  await using site = await aSite()
  const { town, category, admin } = await scene(site)
  const { db } = site.services
  const other = await scene(site)
  for (const each of [{ town, category }, { town, category }, other])
    await aReport(site, each.town, each.category, {
      author: await aPerson(site),
      kind: 'DONE',
      resolvedAt: NOON,
    })
  await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  await aReport(site, town, category, { kind: 'NEW' })
  for (const action of ['user.updated', 'user.signed-in']) {
    const id = await nextId(db, 'audit_entry_id')
    await db
      .insertInto('auditEntry')
      .values({ id, actorId: admin.id, action, municipalityId: town.id, createdAt: NOON })
      .execute()
  }
  const least = Object.entries(TOWN_PERIODS).map(([period, { least: months }]) => ({
    name: period.toUpperCase().replaceAll('-', '_'),
    months,
  }))
  site.clock.set(new Date(NOON.getTime() + 400 * DAY))
  expect(await dueOf(site, town, admin)).toEqual({
    REPORT_CONTACT: 2,
    REPORT_CLOSED: 0,
    REPORT_REJECTED: 1,
    AUDIT_LOG: 0,
  })
  expect(await dueOf(site, town, admin, least)).toEqual({
    REPORT_CONTACT: 2,
    REPORT_CLOSED: 2,
    REPORT_REJECTED: 1,
    AUDIT_LOG: 1,
  })
  expect(await db.selectFrom('municipalityRetention').selectAll().execute()).toEqual([])
  await choose(site, town, admin, least)
  await choose(site, other.town, other.admin, [{ name: 'REPORT_CLOSED', months: 120 }])
  expect(await letGo(site, 'report-closed', { isDry: true })).toBe(2)
  expect(await letGo(site, 'report-rejected', { isDry: true })).toBe(1)
})
