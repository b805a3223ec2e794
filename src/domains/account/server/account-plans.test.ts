import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/server/processes/jobs.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { aBarrier, aQuote } from '#tests/mail/letters.ts'
import { purge } from '#tests/people/purging.ts'
import { aSite } from '#tests/site.ts'

/** Tables that grow with the platform: a look-up of one account must not scan any of them. */
const BIG = new Set([
  'report',
  'comment',
  'photo',
  'report_event',
  'message',
  'session',
  'upload',
  'refresh_token',
  'person',
  'notification',
  'audit_entry',
  'email_change',
  'guest_report',
  'barrier_notice',
  'quote_request',
  'offensive_content_notice',
  'mail_suspension',
  'category',
  'municipality',
  'data_export',
])

test('neither the data copy nor account deletion scans a big table', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const person = await aPerson(site, { password: true })
  await aReport(site, town, await aCategory(site, town), { author: person, kind: 'NOT_APPROVED' })
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const calls = [
    `mutation { requestDataExport(password: "${PASSWORD}") { requestedAt } }`,
    '{ dataExport { downloadUrl } sessions { id } accountDeletion { keptReports } me { waitingEmail } }',
    'mutation { removeUploads }',
  ]
  for (const call of calls) expect((await ask(watched, call, {}, { as: person })).codes).toEqual([])
  const { services } = watched
  await services.jobs.drain(jobHandlers(services))
  expect((await purge(watched, person)).codes).toEqual([])
  const own = seen.filter(({ sql }) => /^\s*(select|update|delete|insert)/.test(sql) && !/pgboss/.test(sql))
  const plans = await plansOf(site, own, { withoutScans: true })
  expect(plans.length).toBeGreaterThan(50)
  expect(plans.filter((plan) => scansOf(plan).some((table) => BIG.has(table)))).toEqual([])
})

test('finding, copying and erasing an address reads no big table whole', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const boss = await aPerson(site, { isSuperAdmin: true })
  const admin = await anAdmin(site, town)
  const email = 'zoe@anger.example'
  await aBarrier(site, town, email)
  await aQuote(site, email)
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const calls = [
    ['lookUpPerson', ') { canErase }'],
    ['sendDataExport', ')'],
    ['erasePerson', `, confirmEmail: "${email}", reason: REQUESTED)`],
  ]
  for (const [as, where] of [
    [admin, `, municipalityId: ${town.id}`],
    [boss, ''],
  ] as const)
    for (const [name, end] of calls) {
      const call = `mutation { ${name}(email: "${email}"${where}${end} }`
      expect((await ask(watched, call, {}, { as })).codes, call).toEqual([])
      await watched.services.jobs.drain(jobHandlers(watched.services))
    }
  const own = seen.filter(({ sql }) => /^\s*(select|update|delete|insert)/.test(sql) && !/pgboss/.test(sql))
  const asked = own.filter(({ sql }) => /barrier_notice|quote_request|recipient/.test(sql))
  expect(asked.length).toBeGreaterThan(15)
  const plans = await plansOf(site, own, { withoutScans: true })
  expect(plans.filter((plan) => scansOf(plan).some((table) => BIG.has(table)))).toEqual([])
})

test('every column that references a person has an index for deletion', async () => {
  await using site = await aSite()
  const { rows } = await sql<{ tab: string; col: string }>`
    select c.conrelid::regclass::text as tab, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass`.execute(site.services.db)
  const lookUps = rows.map(({ tab, col }) => ({
    sql: `select 1 from ${tab} where ${col} = 1`,
    parameters: [],
  }))
  const plans = await plansOf(site, lookUps, { withoutScans: true })
  expect(rows.length).toBeGreaterThan(10)
  expect(plans.filter((plan) => scansOf(plan).length > 0)).toEqual([])
})
