import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { preview, purge, sendAhead, storedKeys } from '#tests/people/purging.ts'
import { aSite } from '#tests/site.ts'
import { DEPENDENTS } from './purge.sql.ts'

test('towns are asked on request to delete remaining reports, without a name (D-42)', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const person = await aPerson(site, { password: true, lastName: 'Rienvogel' })
  const numbers = []
  for (const each of [town, town, other])
    numbers.push((await aReport(site, each, await aCategory(site, each), { author: person })).number)
  const hidden = await aReport(site, town, await aCategory(site, town), { author: person, isInternal: true })
  await purge(site, person, { password: PASSWORD, proposes: true })
  const mails = (await site.mails()).filter(({ subject }) => subject === 'Bitte um Löschung von Meldungen')
  const byTown = Object.fromEntries(mails.map(({ recipient, text }) => [recipient, text]))
  expect(Object.keys(byTown).sort()).toEqual(
    [`info@${town.slug}.example`, `info@${other.slug}.example`].sort(),
  )
  const text = byTown[`info@${town.slug}.example`] ?? ''
  expect(text).toContain(numbers[0])
  expect(text).toContain(numbers[1])
  expect(text).not.toContain(hidden.number)
  expect(JSON.stringify(mails)).not.toMatch(/rienvogel/i)
})

test('an internal report stays, without its author, after the account’s deletion', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const author = await aPerson(site, { password: true })
  const report = await aReport(site, town, await aCategory(site, town), {
    author,
    isInternal: true,
    isPublished: false,
  })
  expect(await preview(site, author)).toMatchObject({ removedReports: 0 })
  await purge(site, author)
  const rows = await site.services.db.selectFrom('report').select(['id', 'personId']).execute()
  expect(rows).toEqual([{ id: report.id, personId: 0 }])
})

test('everything below a report or comment is deleted with it', async () => {
  await using site = await aSite()
  // A duplicate points at a published report, which stays after its author is deleted.
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'a' and conrelid <> 'report'::regclass and confrelid in ('report'::regclass, 'comment'::regclass)`.execute(
    site.services.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...DEPENDENTS].sort())
})

test('photos that nothing has taken are removed without the account (D-44)', async () => {
  await using site = await aSite()
  const [person, other] = [await aPerson(site), await aPerson(site)]
  for (const as of [person, person, other]) await sendAhead(site, as)
  expect((await ask(site, 'mutation { removeUploads }', {}, { as: person })).data).toEqual({
    removeUploads: 2,
  })
  expect((await ask(site, 'mutation { removeUploads }', {}, { as: person })).data).toEqual({
    removeUploads: 0,
  })
  expect((await ask(site, 'mutation { removeUploads }')).codes).toEqual(['UNAUTHENTICATED'])
  expect(await storedKeys(site)).toHaveLength(3 * PHOTO_DERIVATIVES.length)
  await site.runJobs()
  expect(await storedKeys(site)).toHaveLength(PHOTO_DERIVATIVES.length)
})
