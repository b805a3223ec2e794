import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockCategories } from '#domains/categories/server/category-changes.sql.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { lockTown } from './members.sql.ts'

/** Milliseconds after which a request counts as blocked by a lock, not just slow on a busy machine. */
const HELD_UP = 8000

/** The response's error codes, or a mark that none came while the lock was held. */
const codesOf = (site: TestSite, query: string, as: { id: number }): Promise<string[]> =>
  Promise.race([
    ask(site, `mutation { ${query} { __typename } }`, {}, { as }).then(({ codes }) => codes),
    wait(HELD_UP, ['held up'], { ref: false }),
  ])

test.each([
  ['people', lockTown],
  ['settings', lockMunicipality],
  ['categories', lockCategories],
])('changing the %s of a town does not block people choosing it', async (_, lock) => {
  await using site = await aSite()
  const [town, person] = [await aTown(site), await aPerson(site)]
  const codes = await site.services.db.transaction().execute(async (trx) => {
    await lock(trx, town.id)
    return codesOf(site, `updateUserSettings(municipalityId: ${town.id})`, person)
  })
  expect(codes).toEqual([])
})

test('changing an account does not block writes in its name', async () => {
  await using site = await aSite()
  const [town, person] = [await aTown(site), await aPerson(site)]
  const report = await aReport(site, town, await aCategory(site, town))
  const codes = await site.services.db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.id)
    return codesOf(site, `followReport(reportId: ${report.id})`, person)
  })
  expect(codes).toEqual([])
})
