import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD, type Person } from '#tests/factories.ts'
import { aBarrier, aGuestReport, aQuote, everyLetter } from '#tests/mail/letters.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { onePhoto, purge } from '#tests/people/purging.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { ADDRESS_REFERENCES } from './address-references.sql.ts'

const HOUR = 60 * 60_000
const EMAIL = 'zoe@anger.example'

async function aScene(site: TestSite) {
  const town = await aTown(site, { enabledFeatures: ['PRE_MODERATION', 'ANONYMOUS_REPORTS'] })
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category)
  const admin = await anAdmin(site, town)
  return { town, category, report, admin }
}

const send = (site: TestSite, as: Person, email: string, town: number | null) =>
  ask(
    site,
    'mutation S($email: String!, $town: Int) { sendDataExport(email: $email, municipalityId: $town) }',
    { email, town },
    { as },
  )
const copyMails = async (site: TestSite) =>
  (await site.mails()).filter(({ kind }) => kind === 'account.address-copy-ready')
const linkIn = (text: string) => /http:\/\/localhost:3000(\/dateien\/daten\/\S+)/.exec(text)?.[1] ?? ''

async function unpacked(response: Response) {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const { erstelltAm: _, ...sections } = JSON.parse(text('daten.json'))
  return { names: Object.keys(files), sections, page: text('daten.html') }
}

test('a person without an account gets the full copy by link', async () => {
  await using site = await aSite()
  const { admin, ...scene } = await aScene(site)
  await everyLetter(site, scene, EMAIL)
  expect((await send(site, admin, EMAIL.toUpperCase(), scene.town.id)).data).toEqual({ sendDataExport: true })
  // A second click creates no second export.
  await send(site, admin, EMAIL, scene.town.id)
  const [mail, former, ...more] = await copyMails(site)
  expect(more).toEqual([])
  expect(former?.recipient).toBe(EMAIL)
  expect(mail?.recipient.toLowerCase()).toBe(EMAIL)
  const response = await site.app.request(linkIn(mail?.text ?? ''))
  expect(response.status).toBe(200)
  const { sections, page } = await unpacked(response)
  expect(Object.keys(sections)).toEqual(ADDRESS_REFERENCES.map(({ section }) => section))
  for (const [section, entries] of Object.entries(sections)) expect(entries, section).not.toEqual([])
  expect(sections['Anfragen nach einem Angebot']).toMatchObject([
    { Name: 'Zoë Amtmann', Telefon: '06400 1234' },
  ])
  expect(page).toContain('Was bei einer Löschung bleibt, und warum')
  expect(page).toContain('die Barriere muss noch geprüft werden')
  // The export does not reveal which account wanted the address.
  expect(JSON.stringify(sections['Änderungen der E-Mail-Adresse anderer Konten'])).not.toContain('@')

  site.clock.advance(24 * HOUR - 1)
  expect((await site.app.request(linkIn(mail?.text ?? ''))).status).toBe(200)
  site.clock.advance(1)
  expect((await site.app.request(linkIn(mail?.text ?? ''))).status).toBe(404)
})

test('a guest’s photos are in the copy of their address', async () => {
  await using site = await aSite()
  const { admin, ...scene } = await aScene(site)
  await aGuestReport(site, scene, EMAIL, await onePhoto())
  await send(site, admin, EMAIL, scene.town.id)
  const [mail] = await copyMails(site)
  const { names, sections } = await unpacked(await site.app.request(linkIn(mail?.text ?? '')))
  const [report] = sections['Meldungen ohne Konto, noch nicht bestätigt']
  expect(report).toMatchObject({ Vorname: 'Gesa', Beschreibung: 'Die Laterne ist seit drei Tagen dunkel.' })
  expect(names).toEqual(expect.arrayContaining(report.Fotos))
  expect(report.Fotos).toHaveLength(1)
})

test('an account’s copy holds what its confirmed address wrote without it', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const person = await aPerson(site, { password: true, email: EMAIL })
  await aBarrier(site, town, EMAIL.toUpperCase())
  // The town may not learn that there is an account. The export is still protected by its password.
  await send(site, admin, EMAIL, town.id)
  expect(await copyMails(site)).toEqual([])
  const { data } = await ask(site, '{ dataExport { downloadUrl } }', {}, { as: person })
  const path = data.dataExport.downloadUrl.replace('http://localhost:3000', '')
  const { sections } = await unpacked(await site.app.request(path))
  expect(sections['Hinweise zu Barrieren']).toMatchObject([{ Nachricht: 'Der Knopf hat keinen Namen.' }])
  expect(sections.Konto).toMatchObject([{ 'E-Mail-Adresse': EMAIL }])
})

test('registering with a stranger’s address reveals nothing of theirs', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const squatter = await aPerson(site, { password: true, email: EMAIL, isConfirmed: false })
  await aBarrier(site, town, EMAIL)
  await aQuote(site, EMAIL)
  // The export goes to the mailbox: a stranger chose the account's password.
  await send(site, admin, EMAIL, town.id)
  const [mail] = await copyMails(site)
  const { sections } = await unpacked(await site.app.request(linkIn(mail?.text ?? '')))
  expect(sections['Hinweise zu Barrieren']).toHaveLength(1)
  expect(await site.services.db.selectFrom('dataExport').select('personId').execute()).toEqual([
    { personId: null },
  ])
  // The deletion of the stranger's account does not delete the export.
  site.clock.advance(400 * 24 * HOUR)
  expect(await letGo(site, 'account-unconfirmed')).toBe(1)
  const people = await site.services.db
    .selectFrom('person')
    .select('id')
    .where('id', '=', squatter.id)
    .execute()
  expect(people).toEqual([])
  expect(await site.services.db.selectFrom('quoteRequest').select('email').execute()).toEqual([
    { email: EMAIL },
  ])
})

test('deleting one’s own account takes along what its address wrote', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  const person = await aPerson(site, { password: true, email: EMAIL })
  await aBarrier(site, town, EMAIL.toUpperCase())
  await aQuote(site, EMAIL)
  await site.runJobs()
  expect((await purge(site, person, { password: PASSWORD })).data).toEqual({ purgeUser: true })
  const { db } = site.services
  expect(await db.selectFrom('quoteRequest').select('id').execute()).toEqual([])
  expect(await db.selectFrom('barrierNotice').select(['name', 'email']).execute()).toEqual([
    { name: null, email: null },
  ])
  const noted = await db
    .selectFrom('deletionProtocol')
    .select(['objectType', 'reason'])
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { objectType: 'quote-request', reason: 'by-owner' },
    { objectType: 'person', reason: 'by-owner' },
  ])
})

test('an account that goes unused leaves what its address wrote without it', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  await aPerson(site, { email: EMAIL })
  site.clock.advance(25 * 31 * 24 * HOUR)
  await letGo(site, 'account-unused-notice')
  await aBarrier(site, town, EMAIL)
  site.clock.advance(31 * 24 * HOUR)
  expect(await letGo(site, 'account-unused')).toBe(1)
  expect(await site.services.db.selectFrom('barrierNotice').select('email').execute()).toEqual([
    { email: EMAIL },
  ])
})
