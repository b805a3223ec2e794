import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDeletions } from '#kit/server/backup/deletion-journal.ts'
import { aCategory, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { confirmEmail, logIn, REGISTRATION, register } from '#tests/people/accounts.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const DAY = 86_400_000

const at = (months: number, days = 0) => {
  const day = new Date(NOON)
  day.setUTCMonth(day.getUTCMonth() + months)
  return new Date(day.getTime() + days * DAY + 1)
}
const mailsOf = async ({ services: { db } }: TestSite, kind: string) =>
  db
    .selectFrom('message')
    .select(['personId', 'recipient', 'text'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const people = async ({ services: { db } }: TestSite) =>
  (await db.selectFrom('person').select('id').where('id', '>', 0).orderBy('id').execute()).map(({ id }) => id)

test('an account unused for 24 months is deleted after one notice (D-30)', async () => {
  await using site = await aSite()
  const [gone, back] = [await aPerson(site), await aPerson(site, { password: true })]
  site.clock.set(at(24, -1))
  expect(await letGo(site, 'account-unused-notice')).toBe(0)
  site.clock.set(at(24))
  expect(await letGo(site, 'account-unused-notice', { isDry: true })).toBe(2)
  expect(await mailsOf(site, 'account.unused')).toEqual([])
  expect([await letGo(site, 'account-unused-notice'), await letGo(site, 'account-unused-notice')]).toEqual([
    2, 0,
  ])
  const told = await mailsOf(site, 'account.unused')
  expect(told.map(({ personId }) => personId)).toEqual([gone.id, back.id])
  expect(told[0]?.text).toContain('21. Dezember 2028')
  // The announcement records no deletion.
  expect(await site.services.db.selectFrom('deletionProtocol').selectAll().execute()).toEqual([])

  site.clock.set(at(24, 29))
  expect(await letGo(site, 'account-unused')).toBe(0)
  expect((await logIn(site, back.email)).codes).toEqual([])
  site.clock.set(at(24, 31))
  expect(await letGo(site, 'account-unused')).toBe(1)
  expect(await people(site)).toEqual([back.id])
  const last = await mailsOf(site, 'account.purged')
  expect(last.map(({ recipient }) => recipient)).toEqual([gone.email])
  // Activity restarts the period, and a new announcement is due at its end.
  site.clock.set(at(48))
  expect(await letGo(site, 'account-unused-notice')).toBe(0)
  site.clock.set(at(48, 30))
  expect([await letGo(site, 'account-unused'), await letGo(site, 'account-unused-notice')]).toEqual([0, 1])
})

test('an active, staff or administrator account gets no deletion notice', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const visitor = await aPerson(site, { password: true })
  await anEditor(site, town, [category])
  await aPerson(site, { isSuperAdmin: true })
  await aPerson(site, { isConfirmed: false })
  site.clock.set(at(12))
  await aReport(site, town, category, { author })
  await logIn(site, visitor.email)
  site.clock.set(at(24, 1))
  expect(await letGo(site, 'account-unused-notice')).toBe(0)
  // The session is deleted after its period, but the account's last use stays known.
  expect(await letGo(site, 'session')).toBe(1)
  expect(await letGo(site, 'account-unused-notice')).toBe(0)
  site.clock.set(at(36, 1))
  expect(await letGo(site, 'account-unused-notice')).toBe(2)
})

test('an approved report stays without its deleted author, also after a restore', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const author = await aPerson(site)
  const report = await aReport(site, town, await aCategory(site, town), { author, kind: 'NEW' })
  site.clock.set(at(24))
  await letGo(site, 'account-unused-notice')
  site.clock.set(at(25, 5))
  expect(await letGo(site, 'account-unused', { isDry: true })).toBe(1)
  expect(await people(site)).toEqual([author.id])
  expect(await letGo(site, 'account-unused')).toBe(1)
  const { rows } = await sql<{ personId: number; id: number }>`select id, person_id from report`.execute(
    site.services.db,
  )
  expect(rows).toEqual([{ id: report.id, personId: 0 }])
  await site.runJobs()
  expect(await readDeletions(site.services.storage, NOON)).toMatchObject([{ kind: 'person', id: author.id }])
})

test('an unconfirmed address gets one reminder with a valid link', async () => {
  await using site = await aSite()
  await register(site)
  await site.runJobs()
  site.clock.advance(2 * DAY)
  expect(await letGo(site, 'account-unconfirmed-notice')).toBe(0)
  site.clock.advance(1)
  expect(await letGo(site, 'account-unconfirmed-notice', { isDry: true })).toBe(1)
  expect([
    await letGo(site, 'account-unconfirmed-notice'),
    await letGo(site, 'account-unconfirmed-notice'),
  ]).toEqual([1, 0])
  await site.runJobs()
  const [mail] = await mailsOf(site, 'auth.confirm-reminder')
  expect(mail?.recipient).toBe(REGISTRATION.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await confirmEmail(site, token ?? '')).codes).toEqual([])
  site.clock.advance(30 * DAY)
  expect(await letGo(site, 'account-unconfirmed')).toBe(0)
})
