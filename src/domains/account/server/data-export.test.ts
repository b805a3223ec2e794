import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { askAuthor } from '#tests/asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD, type Person } from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { BROWSER, save } from '#tests/mail/pushing.ts'
import { anIncomingMail } from '#tests/mail/replies.ts'
import { object } from '#tests/objecting.ts'
import { changeEmail, logIn } from '#tests/people/accounts.ts'
import { anInvitation, sign } from '#tests/people/members.ts'
import { aPasskey } from '#tests/people/passkeys.ts'
import { onePhoto, sendAhead, whileLocked } from '#tests/people/purging.ts'
import { aFactor, codeAt } from '#tests/people/second-factor.ts'
import { approve, changeStatus, fileReport, reportInput, rewrite, writeComment } from '#tests/reporting.ts'
import { worksInATeam } from '#tests/routing.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { enterInDirectory, linkToProvider } from '#tests/town-sign-in/stored-provider.ts'
import { exportDataJob } from './account.jobs.ts'
import { ADDRESS_REFERENCES } from './address/address-references.sql.ts'
import { removeOldExports } from './export-data.ts'
import { personalData, REFERENCES } from './personal-data.sql.ts'

const HOUR = 60 * 60_000
const request = (site: TestSite, as: Person | null, password?: string, otp?: string): Promise<Answer> =>
  ask(
    site,
    'mutation Ask($password: String, $otp: String) { requestDataExport(password: $password, otp: $otp) { requestedAt readyAt downloadUrl } }',
    { password, otp },
    { as },
  )
const newest = async (site: TestSite, as: Person) =>
  (await ask(site, '{ dataExport { requestedAt readyAt expiresAt size downloadUrl } }', {}, { as })).data
    .dataExport
const download = (site: TestSite, url: string) => site.app.request(url.replace('http://localhost:3000', ''))

test('the data copy is a ZIP with page, JSON and photos (D-40)', async () => {
  await using site = await aSite()
  const { person, photoIds, otp } = await aLife(site)
  await save(site, BROWSER, { as: person })
  expect(await newest(site, person)).toBeNull()
  const { data } = await request(site, person, PASSWORD, otp)
  expect(data.requestDataExport).toEqual({
    requestedAt: '2026-11-21T11:00:00.000Z',
    readyAt: null,
    downloadUrl: null,
  })
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ recipient: person.email, subject: 'Ihre Daten liegen bereit' })
  expect(mail?.text).toContain('http://localhost:3000/profil/daten')
  expect(mail?.text).not.toContain('.zip')
  const ready = await newest(site, person)
  expect(ready).toMatchObject({ readyAt: '2026-11-21T11:00:00.000Z', expiresAt: '2026-11-22T11:00:00.000Z' })
  const answer = await download(site, ready.downloadUrl)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="meine-daten.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(ready.size)
  const files = unzipSync(bytes)
  expect(Object.keys(files).sort()).toEqual(
    ['daten.html', 'daten.json', ...photoIds.map((id) => `fotos/${id}.webp`)].sort(),
  )
  for (const id of photoIds)
    expect(Buffer.from(files[`fotos/${id}.webp`] ?? []).toString('latin1', 8, 12)).toBe('WEBP')

  const text = (name: string) => new TextDecoder().decode(files[name])
  const { erstelltAm, ...sections } = JSON.parse(text('daten.json'))
  expect(erstelltAm).toBe('2026-11-21T11:00:00.000Z')
  // Every column of the list needs a row. A missing section was forgotten in the scene or in the export.
  const expected = REFERENCES.flatMap(({ copy }) => ('section' in copy ? [copy.section] : []))
  expect(Object.keys(sections)).toEqual([...expected, ...ADDRESS_REFERENCES.map(({ section }) => section)])
  // The full endpoint is a secret of the device.
  expect(sections['Geräte für Push-Nachrichten'][0]['Push-Dienst']).toBe('fcm.googleapis.com')
  expect(text('daten.json')).not.toContain(BROWSER.endpoint)
  for (const name of expected.filter((each) => !OF_STAFF.includes(each)))
    expect(sections[name].length, name).toBeGreaterThan(0)
  expect(sections.Konto[0]).toMatchObject({
    'E-Mail-Adresse': person.email,
    Vorname: 'Änne',
    Telefon: '06400 12345',
  })
  expect(sections.Meldungen.map((report: Record<string, unknown>) => report.Beschreibung)).toEqual([
    'Ein tiefes Loch <b>mitten</b> auf der Straße.',
    'Noch ein tiefes Loch auf der Straße.',
  ])
  const page = text('daten.html')
  expect(page).toContain('Ein tiefes Loch &lt;b&gt;mitten&lt;/b&gt; auf der Straße.')
  expect(page).toContain('<dt>Ecken</dt><dd>50.583 8.963, 50.583 8.97, 50.59 8.963</dd>')
  expect(page).toMatch(/<dt>Angelegt am<\/dt><dd>21\. November 2026, 12:00\u00a0Uhr<\/dd>/)
  for (const content of [page, text('daten.json')])
    expect(content).not.toMatch(/kanarienvogel|argon2|geheim/i)
})

test('a covered photo is in the copy in its covered form', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const person = await aPerson(site, { password: true })
  const files = await onePhoto()
  await fileReport(site, reportInput(town, category, { photos: [null] }), { as: person, files })
  const { id } = await site.services.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const cover = `redactPhoto(photoId: ${id}, rectangles: [{ x: 0, y: 0, width: 2, height: 2 }])`
  const { data } = await ask(site, `mutation { ${cover} { photos { path } } }`, {}, { as: admin })
  const served = await download(site, data.redactPhoto.photos[0].path)
  await request(site, person, PASSWORD)
  await site.mails()
  const zip = await download(site, (await newest(site, person)).downloadUrl)
  const copied = unzipSync(new Uint8Array(await zip.arrayBuffer()))[`fotos/${id}.webp`]
  expect(Buffer.from(copied ?? [])).toEqual(Buffer.from(await served.arrayBuffer()))
})

/** Sections that only staff have content in. The next test fills them. */
const OF_STAFF = [
  'Freischaltungen, die Sie angefragt haben',
  ...`Interne Notizen, Texte der Seiten, Gespeicherte Ansichten, Aufgaben, Signaturen, Teams, Abwesenheiten, Vertretungen, Einladungen, Einladungen an Ihre Adresse, Zuständigkeiten, Ihnen zugewiesene Meldungen, Bearbeitungsschritte, Zuweisungen an Sie, Ihre Arbeit für Gemeinden, Was mit Ihrem Konto geschehen ist, Konten von Gemeinden, Verzeichnisse von Gemeinden`.split(
    ', ',
  ),
]

test('a staff member’s copy has their own work but not others’ texts', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const { db } = site.services
  const responsibility = { municipalityId: town.id, categoryId: category.id, personId: admin.id }
  await db.insertInto('categoryEditor').values(responsibility).execute()
  const report = await aReport(site, town, category, {
    author: await aPerson(site),
    kind: 'NOT_APPROVED',
    title: 'Kanarienvogel entflogen',
  })
  const given = { id: report.id, responsibleEditorId: admin.id }
  expect((await rewrite(site, given, { as: await anAdmin(site, town) })).codes).toEqual([])
  expect((await approve(site, report.id, { as: admin })).codes).toEqual([])
  const act = async (call: string, as: { id: number }) =>
    expect((await ask(site, `mutation { ${call} }`, {}, { as })).codes, call).toEqual([])
  // The log holds one of their own acts and one act on their account.
  const colleague = await anAdmin(site, town)
  const member = (id: number) => `(municipalityId: ${town.id}, userId: ${id})`
  await act(`addEditorToMunicipality${member(colleague.id)} { id }`, admin)
  await act(`readUserEmail${member(admin.id)}`, colleague)
  const view = `savedView: { municipalitySlug: "${town.slug}", name: "Meine", search: "queue=MINE" }`
  await act(`createSavedView(${view}) { id }`, admin)
  await act(`writeReportNote(input: { reportId: ${report.id}, text: "Bauhof fragen" }) { id }`, admin)
  const text = `slug: "impressum", municipalityId: ${town.id}, basedOn: 0, text: "Gemeinde Lindental, Am Anger 1"`
  await act(`saveCmsPage(${text}) { version }`, admin)
  await sign(site, town, admin, 'Ihr Bauhof')
  await worksInATeam(site, town, admin, colleague)
  await anInvitation(site, await aTown(site), { personId: admin.id })
  await linkToProvider(site, town, admin)
  await enterInDirectory(site, town, admin)
  const asked = { message: 'Alles ist bereit.', askedAt: site.clock.now() }
  await db
    .insertInto('launchRequest')
    .values({ ...asked, municipalityId: town.id, askedById: admin.id })
    .execute()
  // The invitation goes to the address. The inviting town does not know the account.
  await anInvitation(site, await aTown(site), { email: admin.email })
  const sections = await personalData(db, { personId: admin.id, email: admin.email })
  // The approval, the colleague's role and the page of text.
  const WORK = 'Ihre Arbeit für Gemeinden'
  for (const name of OF_STAFF) expect(sections[name]?.length, name).toBe(name === WORK ? 3 : 1)
  expect(JSON.stringify(sections)).not.toContain('Kanarienvogel')
})

test('an internal report is only in the copy of its staff author (D-29)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (const [author, count] of [
    [await aPerson(site), 0],
    [await anAdmin(site, town), 1],
  ] as const) {
    await aReport(site, town, category, { author, isInternal: true })
    expect(
      (await personalData(site.services.db, { personId: author.id, email: null })).Meldungen,
    ).toHaveLength(count)
  }
})

test('a copy needs the password (S-11), and a second request makes no second', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  for (const password of [undefined, '', 'falsch'])
    expect((await request(site, person, password)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { password: expect.stringMatching(/\.$/) } } },
    ])
  expect((await request(site, null, PASSWORD)).codes).toEqual(['UNAUTHENTICATED'])
  const rows = () => site.services.db.selectFrom('dataExport').selectAll().execute()
  expect(await rows()).toEqual([])
  const { waited } = await whileLocked(site, { table: 'person', id: person.id }, 2, () =>
    Promise.all([request(site, person, PASSWORD), request(site, person, PASSWORD)]),
  )
  expect(waited).toBe(2)
  expect(await rows()).toHaveLength(1)
  expect(await site.mails()).toHaveLength(1)
  site.clock.advance(10 * 60_000)
  await request(site, person, PASSWORD)
  // The former export and its file are gone.
  expect(await rows()).toHaveLength(1)
})

test('a copy’s address is only its owner’s and lasts minutes', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const stranger = await aPerson(site, { password: true })
  await request(site, person, PASSWORD)
  await site.runJobs()
  const { downloadUrl } = await newest(site, person)
  expect(await newest(site, stranger)).toBeNull()
  expect((await download(site, downloadUrl)).status).toBe(200)
  const forged = [
    downloadUrl.replace(/sig=.*/, 'sig=x'),
    downloadUrl.replace(/bis=(\d+)/, 'bis=9$1'),
    downloadUrl.replace(/\?.*/, ''),
    downloadUrl.replace(/daten\/.*\.zip/, 'daten/..%2f..%2fsecret.zip'),
  ]
  for (const url of forged) expect((await download(site, url)).status, url).toBe(404)
  site.clock.advance(15 * 60_000)
  expect((await download(site, downloadUrl)).status).toBe(404)
  site.clock.advance(24 * HOUR - 15 * 60_000 - 1)
  const later = (await newest(site, person)).downloadUrl
  expect((await download(site, later)).status).toBe(200)
  site.clock.advance(1)
  expect((await newest(site, person)).downloadUrl).toBeNull()
  expect((await download(site, later)).status).toBe(404)
})

test('a repeated copy job makes only one file and one mail', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  await request(site, person, PASSWORD)
  await site.runJobs()
  const { db, jobs, storage } = site.services
  const row = await db.selectFrom('dataExport').selectAll().executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => jobs.enqueue(trx, exportDataJob, { id: row.id }))
  expect(await site.mails()).toHaveLength(1)
  site.clock.advance(48 * HOUR)
  expect(await removeOldExports(site.services)).toBe(0)
  expect(await storage.read(row.storageKey)).not.toBeNull()
  site.clock.advance(1)
  expect(await removeOldExports(site.services)).toBe(1)
  expect(await storage.read(row.storageKey)).toBeNull()
  expect(await removeOldExports(site.services)).toBe(0)
})

/** A citizen with a row in every table that names a citizen. */
async function aLife(site: TestSite) {
  const { db, clock } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const person = await aPerson(site, { firstName: 'Änne', lastName: 'Kern', password: true })
  const facts = { telephone: '06400 12345', municipalityId: town.id, termsAcceptedAt: clock.now() }
  await db.updateTable('person').set(facts).where('id', '=', person.id).execute()
  await logIn(site, person.email)
  await changeEmail(site, 'neu@beispiel.example', PASSWORD, { as: person })
  const file = async (description: string) =>
    (
      await fileReport(site, reportInput(town, category, { description, photos: [null] }), {
        as: person,
        files: await onePhoto(),
      })
    ).data.createReport
  const report = await file('Noch ein tiefes Loch auf der Straße.')
  await approve(site, report.id, { as: admin })
  await askAuthor(site, report.id, { as: admin })
  await file('Ein tiefes Loch <b>mitten</b> auf der Straße.')
  await writeComment(site, { reportId: report.id, text: 'Noch immer.' }, { as: person })
  const other = await aPerson(site)
  const foreign = await aReport(site, town, category, { author: other, title: 'Kanarienvogel entflogen' })
  await anIncomingMail(site, { town, person, reportId: report.id })
  const reason = 'reason: "Schreibt überall dasselbe."'
  for (const call of [
    `followReport(reportId: ${foreign.id}) { id }`,
    `exportReport(input: { reportId: ${report.id}, format: PDF }) { emailSent }`,
    `supportReport(reportId: ${foreign.id}) { id }`,
    `followAnnouncements(municipalityId: ${town.id}) { id }`,
    `createAreaSubscription(municipalityId: ${town.id}, area: { kind: STREET, street: "Lindenweg", wantsNew: true, wantsDone: true, wantsAnnouncements: true, frequency: DAILY }) { id }`,
    `createAreaSubscription(municipalityId: ${town.id}, area: { kind: DRAWN, name: "Schulweg", corners: [{ latitude: 50.583, longitude: 8.963 }, { latitude: 50.583, longitude: 8.97 }, { latitude: 50.59, longitude: 8.963 }], wantsNew: true, wantsDone: true, wantsAnnouncements: true, frequency: DAILY }) { id }`,
    `reportOffensiveContent(contentType: REPORT, contentId: ${foreign.id}, ${reason}) { contentId }`,
    `blockUser(userId: ${other.id}, ${reason})`,
  ])
    expect((await ask(site, `mutation { ${call} }`, {}, { as: person })).codes).toEqual([])
  await changeStatus(site, foreign.id, town.statuses.DONE, { as: admin })
  await object(site, foreign.id, { as: person, files: await onePhoto() }, 'Noch da.', { photos: [null] })
  await setTo(site, person, 'REPORT_IN_TOWN', true)
  await db.updateTable('report').set({ internalNotes: 'geheim' }).execute()
  await sendAhead(site, person)
  const suspension = { personId: person.id, email: person.email, kind: 'SOFT', createdAt: clock.now() }
  await db.insertInto('mailSuspension').values(suspension).execute()
  const ids = [db.selectFrom('photo').select('id').execute(), db.selectFrom('upload').select('id').execute()]
  const photoIds = (await Promise.all(ids)).flat().map(({ id }) => id)
  const { secret, codes } = await aFactor(site, { as: person })
  await aPasskey(site, { as: person }, { otp: codes[0] ?? null })
  // The code that switched the second step on is used up; the next one is valid.
  const otp = codeAt(secret, new Date(clock.now().getTime() + 30_000))
  return { person, otp, photoIds }
}
