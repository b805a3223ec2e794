import { expect, test } from 'vitest'
import { exportOf } from '#tests/exporting.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

/** Two that run, 48 that wait in the queue, and 12 that find it full. */
const PEOPLE = 62

test('nobody is refused because others export: who finds no place gets the file by mail (S-53, decision 0123)', async () => {
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
