import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countDue } from '#domains/retention/server/due-count.sql.ts'
import { ask } from '#tests/ask.ts'
import { CALLER, callerSeenBy, fileCall } from '#tests/calling.ts'
import { aCategory, anAdmin, aTown, PASSWORD } from '#tests/factories.ts'
import { placesOf } from '#tests/mail/letters.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { exported } from '#tests/towns/exporting.ts'

const DAY = 86_400_000

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town, { password: true })]
  const call = async (more = {}) =>
    (await fileCall(site, { town, category }, admin, more)).data.createReport.id as number
  return { town, category, admin, call }
}

const callersIn = async (site: TestSite) =>
  (await site.services.db.selectFrom('reportCaller').select('reportId').orderBy('reportId').execute()).map(
    ({ reportId }) => reportId,
  )

test('a caller goes with the names of authors, and the report stays', async () => {
  await using site = await aSite()
  const { town, admin, call } = await aScene(site)
  const [closed, open] = [await call(), await call()]
  await changeStatus(site, closed, town.statuses.DONE, { as: admin })
  site.clock.advance(364 * DAY)
  expect(await letGo(site, 'report-contact')).toBe(0)
  const proposed = { municipalityId: town.id, period: 'report-contact', months: 1 } as const
  expect(await countDue(site.services.db, { ...proposed, now: site.clock.now() })).toBe(1)
  site.clock.advance(2 * DAY)
  expect(await letGo(site, 'report-contact', { isDry: true })).toBe(1)
  expect(await callersIn(site)).toEqual([closed, open])
  expect(await letGo(site, 'report-contact')).toBe(1)
  expect(await callersIn(site)).toEqual([open])
  const { personId } = await site.services.db
    .selectFrom('report')
    .select('personId')
    .where('id', '=', closed)
    .executeTakeFirstOrThrow()
  expect(personId, 'it has no author, not a deleted one').toBeNull()
  const noted = await site.services.db
    .selectFrom('deletionProtocol')
    .select(['objectType', 'reason'])
    .execute()
  expect(noted).toEqual([{ objectType: 'report-author', reason: 'report-contact' }])
})

test('a caller goes with the report', async () => {
  await using site = await aSite()
  const { admin, call } = await aScene(site)
  const id = await call()
  await ask(site, `mutation { deleteReport(id: ${id}, reason: "Das war ein Versehen.") }`, {}, { as: admin })
  expect(await callersIn(site)).toEqual([id])
  site.clock.advance(400 * DAY)
  expect(await letGo(site, 'report-bin')).toBe(1)
  expect(await callersIn(site)).toEqual([])
})

test('a town finds a caller by their address and erases them', async () => {
  await using site = await aSite()
  const { town, admin, call } = await aScene(site)
  const id = await call()
  await site.runJobs()
  const who = { email: CALLER.email.toUpperCase(), town: town.id }
  const lookUp =
    'mutation L($email: String!, $town: Int) { lookUpPerson(email: $email, municipalityId: $town) { hasAccount counts { kind count } } }'
  expect((await ask(site, lookUp, who, { as: admin })).data.lookUpPerson).toEqual({
    hasAccount: false,
    counts: expect.arrayContaining([{ kind: 'CALLS', count: 1 }]),
  })
  await ask(
    site,
    'mutation S($email: String!, $town: Int) { sendDataExport(email: $email, municipalityId: $town) }',
    who,
    { as: admin },
  )
  const mail = (await site.mails()).find(({ kind }) => kind === 'account.address-copy-ready')
  const path = /http:\/\/localhost:3000(\/dateien\/daten\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const files = unzipSync(new Uint8Array(await (await site.app.request(path)).arrayBuffer()))
  const sections = JSON.parse(new TextDecoder().decode(files['daten.json']))
  expect(sections['Meldungen, die Mitarbeitende für Sie aufgenommen haben']).toMatchObject([
    { Gemeinde: 'Lindental', Name: CALLER.name, Telefon: CALLER.telephone, Anschrift: CALLER.address },
  ])
  const erase = `mutation E($email: String!, $town: Int) {
    erasePerson(email: $email, municipalityId: $town, confirmEmail: $email, reason: REQUESTED) }`
  expect((await ask(site, erase, who, { as: admin })).data).toEqual({ erasePerson: true })
  expect(await callersIn(site)).toEqual([])
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  await site.runJobs()
  // Only the mail that tells of the erasure has the address, and the copy, which is the platform's.
  expect(await placesOf(site, CALLER.email)).toEqual(['data_export.email', 'message.recipient'])
  for (const text of [CALLER.name, CALLER.telephone, CALLER.address])
    expect(await placesOf(site, text), text).toEqual([])
})

test('files have a caller only with contact data', async () => {
  await using site = await aSite()
  const { town, admin, call } = await aScene(site)
  await call()
  const text = async (more: object) =>
    new TextDecoder().decode(await exported(site, town, 'XML', admin, {}, more))
  expect(await text({})).not.toMatch(/Berger|4711|berta|Lindenweg 3/)
  const full = await text({ includeContactData: true, password: PASSWORD })
  expect(full).toContain(`<email>${CALLER.email}</email>`)
  expect(full).toContain(`<telefon>${CALLER.telephone}</telefon>`)
  expect(full).toContain(`<anschrift>${CALLER.address}</anschrift>`)
  expect(full).toContain(`<name>${CALLER.name}</name>`)
  expect((await callerSeenBy(site, admin)).caller.details, 'a file is no click').toBeNull()
})
