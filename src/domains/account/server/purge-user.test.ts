import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Category,
  PASSWORD,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { changeEmail, logIn, meBy, REGISTRATION, register } from '#tests/people/accounts.ts'
import { onePhoto, preview, purge, sendAhead, storedKeys, whileLocked } from '#tests/people/purging.ts'
import { approve, changeStatus, fileReport, reportInput, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { REFERENCES } from './personal-data.sql.ts'

const file = async (site: TestSite, town: Town, category: Category, as: Person) =>
  (
    await fileReport(site, reportInput(town, category, { photos: [null] }), {
      as,
      files: await onePhoto(),
    })
  ).data.createReport
const shown = async (
  site: TestSite,
  town: Town,
  category: Category,
  slug: string,
  as: Person | null = null,
) =>
  (
    await ask(
      site,
      `query Shown($slug: String!, $town: String!, $category: String!) {
        report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
          title user { id name isDeleted details { email } } comments { text user { id name isDeleted } } } }`,
      { slug, town: town.slug, category: category.slug },
      { as },
    )
  ).data

test('account deletion removes all personal data; approved reports stay anonymously (D-41)', async () => {
  await using site = await aSite()
  const { db, storage } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const person = await aPerson(site, {
    password: true,
    firstName: 'Kana',
    lastName: 'Rienvogel',
    email: 'kana@rienvogel.example',
  })
  const { accessToken } = (await logIn(site, person.email)).data.login.authToken
  await changeEmail(site, 'kana2@rienvogel.example', PASSWORD, { as: person })
  const approved = await file(site, town, category, person)
  await approve(site, approved.id, { as: admin })
  const waiting = await file(site, town, category, person)
  await writeComment(site, { reportId: waiting.id, text: 'Bitte genauer.', official: true }, { as: admin })
  const neighbour = await aReport(site, town, category, { author: await aPerson(site) })
  await writeComment(site, { reportId: neighbour.id, text: 'Bei uns auch.' }, { as: person })
  await sendAhead(site, person)
  await ask(
    site,
    'mutation Ask { requestDataExport(password: "Laterne-am-Brunnen-7") { requestedAt } }',
    {},
    { as: person },
  )
  await site.runJobs()
  expect(await preview(site, person)).toEqual({
    removedReports: 1,
    keptReports: 1,
    keptComments: 1,
    obstacles: [],
  })
  const filesBefore = await storedKeys(site)
  const mailsBefore = (await site.mails()).length

  expect((await purge(site, person)).data).toEqual({ purgeUser: true })

  expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
  expect((await logIn(site, person.email)).codes).toEqual(['BAD_USER_INPUT'])
  const { report } = await shown(site, town, category, approved.slug, admin)
  expect(report).toMatchObject({
    title: approved.title,
    user: { name: 'Gelöschtes Konto', isDeleted: true, details: null },
  })
  expect(report.user.id).not.toBe(person.id)
  expect((await shown(site, town, category, neighbour.slug)).report.comments).toEqual([
    { text: 'Bei uns auch.', user: { id: report.user.id, name: 'Gelöschtes Konto', isDeleted: true } },
  ])
  expect((await shown(site, town, category, waiting.slug, admin))?.report ?? null).toBeNull()

  // The protocol records the deletion by id alone, for a restored backup.
  expect(await db.selectFrom('deletionProtocol').selectAll().orderBy('id').execute()).toMatchObject([
    {
      objectType: 'report',
      objectId: String(waiting.id),
      reason: 'with-its-author',
      municipalityId: town.id,
    },
    { objectType: 'person', objectId: String(person.id), reason: 'by-owner', municipalityId: null, count: 1 },
  ])
  // No row names the person, and no text in the whole database contains their name.
  for (const { column } of REFERENCES) {
    const [table = '', name = ''] = column.split('.')
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${person.id}`.execute(db)
    expect(rows, column).toEqual([])
  }
  const [last, ...others] = await site.mails()
  expect(last).toMatchObject({ recipient: person.email, subject: 'Ihr Konto ist gelöscht' })
  // The mails to the person are gone too.
  expect(others.filter(({ recipient }) => recipient.includes('rienvogel'))).toEqual([])
  expect(mailsBefore).toBeGreaterThan(others.length)
  await db.deleteFrom('message').where('kind', '=', 'account.purged').execute()
  expect(await textOfDatabase(site)).not.toMatch(/rienvogel/i)

  await site.runJobs()
  const filesAfter = await storedKeys(site)
  expect(filesBefore).toHaveLength(filesAfter.length + 2 * PHOTO_DERIVATIVES.length + 1)
  expect(filesAfter).toHaveLength(PHOTO_DERIVATIVES.length)
  for (const key of filesAfter) expect(await storage.read(key)).not.toBeNull()
})

test('deleted authors are indistinguishable, and their reports go on', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const people = [await aPerson(site, { password: true }), await aPerson(site, { password: true })]
  const reports = []
  for (const author of people) {
    const input = reportInput(town, category, { idempotencyKey: 'der gleiche' })
    reports.push((await fileReport(site, input, { as: author })).data.createReport)
  }
  for (const { id } of reports) await approve(site, id, { as: admin })
  for (const person of people) expect((await purge(site, person)).codes).toEqual([])
  const users = []
  for (const { slug } of reports) users.push((await shown(site, town, category, slug)).report.user)
  expect(users[0]).toEqual(users[1])
  const before = (await site.mails()).length
  expect((await changeStatus(site, reports[0].id, town.statuses.DONE, { as: admin })).codes).toEqual([])
  expect((await site.mails()).length).toBe(before)
})

test('the address is free again: a new registration starts empty', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true, email: REGISTRATION.email })
  await purge(site, person)
  expect((await register(site)).codes).toEqual([])
  expect((await site.mails())[0]).toMatchObject({
    recipient: REGISTRATION.email,
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  })
})

test('without the right password nothing is deleted (S-11)', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const person = await aPerson(site, { password: true })
  for (const variables of [{}, { password: '' }, { password: 'falsch' }])
    expect((await purge(site, person, variables)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await purge(site, null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await logIn(site, person.email)).codes).toEqual([])
})

test('only the last administrator of a town or platform cannot leave', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site, { name: 'Moorhafen' })
  const first = await aPerson(site, { password: true })
  const second = await aPerson(site, { password: true })
  const locked = await aPerson(site, { isLocked: true })
  const give = (person: Person) =>
    db
      .insertInto('municipalityRole')
      .values({ municipalityId: town.id, personId: person.id, role: 'ADMIN' })
      .execute()
  for (const person of [first, second, locked]) await give(person)
  const alone =
    'Sie sind die einzige Person, die Moorhafen verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.'
  expect((await preview(site, first)).obstacles).toEqual([])
  // Both administrators leave at once: one of them has to stay.
  const { result: answers, waited } = await whileLocked(site, { table: 'municipality', id: town.id }, 2, () =>
    Promise.all([purge(site, first), purge(site, second)]),
  )
  expect(waited).toBe(2)
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  const left = answers[0]?.codes.length === 0 ? second : first
  expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ message: alone }])
  expect((await preview(site, left)).obstacles).toEqual([alone])
  expect((await logIn(site, left.email)).codes).toEqual([])

  const platform = await aPerson(site, { password: true, isSuperAdmin: true })
  expect((await purge(site, platform)).errors).toMatchObject([
    { message: expect.stringContaining('die Plattform') },
  ])
})

test('a deleted editor’s reports become unassigned', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const { db } = site.services
  const { passwordHash } = await db
    .selectFrom('person')
    .select('passwordHash')
    .where('id', '=', (await aPerson(site, { password: true })).id)
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ passwordHash }).where('id', '=', editor.id).execute()
  const report = await aReport(site, town, category, { kind: 'NOT_APPROVED', responsibleEditorId: editor.id })
  await approve(site, report.id, { as: editor })
  expect((await purge(site, editor)).codes).toEqual([])
  const row = await db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(row.responsibleEditorId).toBeNull()
  expect(
    (await db.selectFrom('reportEvent').select(['kind', 'actorId']).execute()).map(({ actorId }) => actorId),
  ).toEqual([null])
})

/** All text in the database, without the job queue's tables. */
async function textOfDatabase({ services: { db } }: TestSite): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = []
  for (const { name } of rows) {
    const found = await sql<{
      text: string | null
    }>`select json_agg(t)::text as text from ${sql.raw(name)} t`.execute(db)
    texts.push(found.rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

test('a report once public and hidden again stays with others’ comments', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, person, other] = [
    await anAdmin(site, town),
    await aPerson(site, { password: true }),
    await aPerson(site),
  ]
  const report = await file(site, town, category, person)
  await approve(site, report.id, { as: admin })
  await writeComment(site, { reportId: report.id, text: 'Das stimmt so nicht.' }, { as: other })
  await withdraw(site, report.id, { as: admin })
  expect((await purge(site, person)).data).toEqual({ purgeUser: true })
  expect((await shown(site, town, category, report.slug, admin)).report).toMatchObject({
    user: { isDeleted: true },
    comments: [{ text: 'Das stimmt so nicht.' }],
  })
})
