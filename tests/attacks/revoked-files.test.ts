import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { makeExport } from '#domains/exports/server/make-export.ts'
import { ask } from '../ask.ts'
import { oneAfterTheOther, rowOf } from '../databases/racing.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  PASSWORD,
  type Person,
  type Town,
} from '../factories.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'
import { exportOf, fetched, waitingExport } from '../towns/exporting.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, { lastName: 'Kanarienvogel' })
  const report = await aReport(site, town, category, { author })
  const [chief, admin] = [await anAdmin(site, town), await anAdmin(site, town, { password: true })]
  return { town, category, report, chief, admin }
}

const statusOf = async (site: TestSite, url: string) => (await fetched(site, url)).status

/** The address of a file that is exported at once. */
async function addressOf(site: TestSite, town: Town, as: Person, more: object = {}): Promise<string> {
  const { data } = await exportOf(site, town, 'XML', as, {}, more)
  return data.exportReports.downloadUrl
}

const CONTACT = { includeContactData: true, password: PASSWORD }

/** Removes only the row of the role, as a script or another release does. */
const takeRole = ({ services: { db } }: TestSite, { id }: Person, role: 'ADMIN' | 'EDITOR') =>
  db.deleteFrom('municipalityRole').where('personId', '=', id).where('role', '=', role).execute()

test('an export with contact data is unreadable after losing the role', async () => {
  await using site = await aSite()
  const { town, chief, admin } = await aScene(site)
  const url = await addressOf(site, town, admin, CONTACT)
  const answer = await fetched(site, url)
  expect(await answer.text()).toContain('Kanarienvogel')
  const call = `mutation { removeAdminFromMunicipality(municipalityId: ${town.id}, userId: ${admin.id}) { id } }`
  expect((await ask(site, call, {}, { as: chief })).codes).toEqual([])
  const refused = await fetched(site, url)
  expect(refused.status).toBe(404)
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain('Bitte melden Sie sich bei Meldewerk an')
})

test('a link asks for the role itself, not for the session alone', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const { db } = site.services
  await db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: admin.id, role: 'EDITOR' })
    .execute()
  const [contact, plain] = [await addressOf(site, town, admin, CONTACT), await addressOf(site, town, admin)]
  const both = async () => [await statusOf(site, contact), await statusOf(site, plain)]
  expect(await both()).toEqual([200, 200])
  // Only administrators get contact data; an editor still gets the rest.
  await takeRole(site, admin, 'ADMIN')
  expect(await both()).toEqual([404, 200])
  await takeRole(site, admin, 'EDITOR')
  expect(await both()).toEqual([404, 404])
})

test('a link ends with the session that it was given to', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const url = await addressOf(site, town, admin)
  const { db } = site.services
  const other = url.replace(/fuer=[^&]+/, `fuer=${crypto.randomUUID()}`)
  expect([await statusOf(site, url), await statusOf(site, other)]).toEqual([200, 404])
  const all = { token: await tokenOf(site, admin.id) }
  expect((await ask(site, 'mutation { endAllSessions(keepThis: true) }', {}, all)).codes).toEqual([])
  expect(await statusOf(site, url)).toBe(404)
  await db.updateTable('session').set({ endedAt: null }).execute()
  expect(await statusOf(site, url)).toBe(200)
})

test('a locked account fetches no file of reports, nor somebody confined', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const url = await addressOf(site, town, admin)
  const { db, clock } = site.services
  const person = db.updateTable('person').where('id', '=', admin.id)
  await person.set({ lockedAt: clock.now() }).execute()
  expect(await statusOf(site, url)).toBe(404)
  await person.set({ lockedAt: null }).execute()
  await db.updateTable('municipality').set({ requiresSecondFactor: true }).execute()
  expect(await statusOf(site, url)).toBe(404)
})

test('a report’s file for staff is not its author’s once they leave', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const editor = await anEditor(site, town)
  const own = await aReport(site, town, category, { author: editor })
  const call = 'mutation ($input: ExportReportInput!) { exportReport(input: $input) { downloadUrl } }'
  const made = async () =>
    (await ask(site, call, { input: { reportId: own.id, format: 'PDF' } }, { as: editor })).data.exportReport
      .downloadUrl
  const forStaff = await made()
  expect(await statusOf(site, forStaff)).toBe(200)
  await takeRole(site, editor, 'EDITOR')
  expect(await statusOf(site, forStaff)).toBe(404)
  expect(await statusOf(site, await made())).toBe(200)
})

test('an export still in progress is discarded when the role ends', async () => {
  await using site = await aSite()
  const { town, chief, admin } = await aScene(site)
  const id = await waitingExport(site, town, admin)
  const token = await tokenOf(site, chief.id)
  const call = `mutation { removeAdminFromMunicipality(municipalityId: ${town.id}, userId: ${admin.id}) { id } }`
  const { results, waited } = await oneAfterTheOther<unknown>(site, rowOf('person', admin.id), [
    () => ask(site, call, {}, { token }),
    // At this moment the file is written but not yet announced.
    () => makeExport(anonymousContext(site.services), id),
  ])
  expect([results[0], waited]).toMatchObject([{ codes: [] }, 2])
  const { db, storage } = site.services
  expect(await db.selectFrom('reportExport').select('id').execute()).toEqual([])
  expect(await storage.read(`exports/${id}.xml`)).toBeNull()
  expect((await site.mails()).map(({ kind }) => kind)).not.toContain('exports.ready')
})

test('a pending mail about a file is withheld after the role ends', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  await makeExport(anonymousContext(site.services), await waitingExport(site, town, admin))
  await takeRole(site, admin, 'ADMIN')
  expect(await site.mails()).toEqual([])
  const messages = await site.services.db.selectFrom('message').select(['kind', 'dropReason']).execute()
  expect(messages).toEqual([{ kind: 'exports.ready', dropReason: 'HIDDEN' }])
})

test('a data copy is unreadable after the account is locked', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const chief = await aPerson(site, { isSuperAdmin: true })
  await ask(
    site,
    `mutation { requestDataExport(password: "${PASSWORD}") { requestedAt } }`,
    {},
    { as: person },
  )
  await site.runJobs()
  const link = async () =>
    (await ask(site, '{ dataExport { downloadUrl } }', {}, { as: person })).data.dataExport.downloadUrl
  const [url, kept] = [await link(), await link()]
  expect([await statusOf(site, url), await statusOf(site, kept)]).toEqual([200, 200])
  const { codes } = await ask(
    site,
    `mutation { lockUserAccount(userId: ${person.id}) { id } }`,
    {},
    { as: chief },
  )
  expect(codes).toEqual([])
  expect(await statusOf(site, url)).toBe(404)
  // The link is also dead if only the lock or only the session is checked.
  const { db } = site.services
  await db.updateTable('session').set({ endedAt: null }).execute()
  expect(await statusOf(site, url)).toBe(404)
  await db.updateTable('person').set({ lockedAt: null }).execute()
  expect(await statusOf(site, url)).toBe(200)
  await db.updateTable('session').set({ endedAt: site.clock.now() }).execute()
  expect(await statusOf(site, url)).toBe(404)
})

test('a data copy made during locking is announced to nobody', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  await ask(
    site,
    `mutation { requestDataExport(password: "${PASSWORD}") { requestedAt } }`,
    {},
    { as: person },
  )
  await site.services.db.updateTable('person').set({ lockedAt: site.clock.now() }).execute()
  expect(await site.mails()).toEqual([])
})
