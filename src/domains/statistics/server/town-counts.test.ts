import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aProcessedTown } from '#tests/towns/processed-town.ts'

const DAY = 86_400_000
const COUNTS = '{ municipalities { data { id reportCounts { open doneLately } } } }'

test('a municipality tells its public open reports and those done lately', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const report = (more: object = {}) => aReport(site, town, category, { isPublished: true, ...more })
  await aReport(site, other, await aCategory(site, other), { isPublished: true })
  const [open, early, late, refused] = [await report(), await report(), await report(), await report()]
  await report({ isPublished: false })
  await report({ isInternal: true })
  const copy = await report()
  const { db } = site.services
  await db.updateTable('report').set({ duplicateOfId: open.id }).where('id', '=', copy.id).execute()
  await changeStatus(site, early.id, town.statuses.DONE, { as: admin })
  site.clock.advance(30 * DAY + 1000)
  await changeStatus(site, late.id, town.statuses.DONE, { as: admin })
  await changeStatus(site, refused.id, town.statuses.REJECTED, { as: admin })
  const counts = async () => {
    const { data } = await ask(site, COUNTS)
    return new Map(data.municipalities.data.map((each: { id: number }) => [each.id, each]))
  }
  expect((await counts()).get(town.id)).toMatchObject({ reportCounts: { open: 1, doneLately: 1 } })
  expect((await counts()).get(other.id)).toMatchObject({ reportCounts: { open: 1, doneLately: 0 } })
})

test('the numbers of municipalities never read all reports', async () => {
  await using site = await aSite()
  await using own = watchedSite(site)
  await aProcessedTown(site, 3000)
  await sql`analyze report`.execute(site.services.db)
  expect((await ask(own.watched, COUNTS)).codes).toEqual([])
  const counting = own.seen.filter((query) => query.sql.includes('done_lately'))
  expect(counting).toHaveLength(1)
  const steps = (await plansOf(site, counting, { withoutScans: true })).flatMap((plan) => plan.steps)
  expect(
    steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'report'),
  ).toEqual([])
})
