import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { saveDeadlines } from '#tests/deadlines.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite, NOON } from '#tests/site.ts'

test('figures tell the share of deadlines that were met', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const ago = (days: number) => new Date(NOON.getTime() - days * DAY)
  const make = () => aReport(site, town, category, { createdAt: ago(21) })
  const [late, early, open] = [await make(), await make(), await make()]
  // Not due yet.
  await aReport(site, town, category, { createdAt: ago(1) })
  await saveDeadlines(
    site,
    town,
    [{ concernId: category.id, completionDays: 5 }],
    { as: admin },
    { appliesToOpen: true },
  )
  await site.runJobs()
  const end = (id: number, days: number) =>
    site.services.db
      .updateTable('reportDeadline')
      .set({ completedAt: ago(days) })
      .where('reportId', '=', id)
      .execute()
  await end(late.id, 7)
  await end(early.id, 19)
  const query = (more = '') => `{ statistics(municipalityId: ${town.id}${more}) {
    answerDeadline { due kept median } completionDeadline { due kept median } } }`
  const { data } = await ask(site, query(), {}, { as: admin })
  expect(data.statistics).toEqual({
    answerDeadline: { due: 0, kept: 0, median: null },
    completionDeadline: { due: 3, kept: 1, median: 8 },
  })
  // All three were due on 6 November; the open one is the third.
  expect(open.id).toBeGreaterThan(0)
  for (const [day, due] of [
    ['2026-11-05', 0],
    ['2026-11-06', 3],
    ['2026-11-07', 0],
  ] as const) {
    const one = await ask(site, query(`, dateFrom: "${day}", dateTo: "${day}"`), {}, { as: admin })
    expect(one.data.statistics.completionDeadline.due, day).toBe(due)
  }
})
