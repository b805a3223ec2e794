import { expect, test } from 'vitest'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { exportOf } from '#tests/towns/exporting.ts'

/** Two that run, 48 that wait in the queue, and 12 that find it full. */
const PEOPLE = 62

test('an export beyond capacity arrives by mail instead of failing (S-53, decision 0123)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await aReport(site, town, category)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => anAdmin(site, town)))
  const answers = await Promise.all(people.map((person) => exportOf(site, town, 'XML', person)))
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  const mailed = people.filter((_, index) => answers[index]?.data.exportReports.emailSent)
  // The exact number depends on timing.
  expect(mailed.length).toBeGreaterThan(0)
  expect(mailed.length).toBeLessThanOrEqual(PEOPLE - 50)
  for (const { data } of answers)
    expect(data.exportReports.downloadUrl === null).toBe(data.exportReports.emailSent)
  const mails = await site.mails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(mailed.map(({ email }) => email).sort())
  const made = await site.services.db.selectFrom('reportExport').select(['readyAt', 'isMailed']).execute()
  expect(made.map(({ readyAt }) => readyAt !== null)).toEqual(people.map(() => true))
  expect(made.filter(({ isMailed }) => isMailed)).toHaveLength(mailed.length)
})
