import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { approve, changeStatus, fileReport, reportInput, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  // Other tests cover the mails to staff.
  await setTo(site, admin, 'STAFF.EMAIL', false)
  return { town, category, author: await aPerson(site), admin }
}

/** Everything that reports leave behind, as counts. */
async function traces({ services: { db } }: TestSite) {
  const count = async (table: 'report' | 'reportEvent' | 'photo' | 'message') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  return {
    reports: await count('report'),
    steps: await count('reportEvent'),
    photos: await count('photo'),
    mails: await count('message'),
  }
}
const NOTHING = { reports: 0, steps: 0, photos: 0, mails: 0 }

const photo = async () => new Blob([new Uint8Array(await phonePhoto())])

/** Makes a table reject inserts, as a full disk does; the returned function reverts it. */
async function closed({ services: { db } }: TestSite, table: 'message' | 'photo' | 'report_event') {
  await sql`alter table ${sql.table(table)} add constraint closed check (false) not valid`.execute(db)
  return () => sql`alter table ${sql.table(table)} drop constraint closed`.execute(db)
}

test('a report is saved with photos, history and mail together', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const input = reportInput(town, category, { photos: [null, null], idempotencyKey: 'r1' })
  const file = async () => {
    const files = { 'input.photos.0': await photo(), 'input.photos.1': await photo() }
    return fileReport(site, input, { as: author, files })
  }
  // A file in place of the store's folder: nothing can be written.
  const { storageDir } = site.services.config
  await rm(storageDir, { recursive: true, force: true })
  await writeFile(storageDir, '')
  expect((await file()).codes).toEqual(['INTERNAL'])
  expect(await traces(site)).toEqual(NOTHING)
  await rm(storageDir)

  for (const table of ['photo', 'report_event', 'message'] as const) {
    const open = await closed(site, table)
    expect([table, (await file()).codes]).toEqual([table, ['INTERNAL']])
    expect([table, await traces(site)]).toEqual([table, NOTHING])
    await open()
  }
  // The same call once more, after the fault, with the key of the failed ones.
  expect((await file()).data.createReport.photos).toHaveLength(2)
  expect(await traces(site)).toEqual({ reports: 1, steps: 1, photos: 2, mails: 1 })
  expect(await site.mails()).toHaveLength(1)
})

test('a refused photo prevents the whole report', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const input = reportInput(town, category, { photos: [null, null] })
  const files = { 'input.photos.0': await photo(), 'input.photos.1': new Blob(['kein Foto']) }
  expect((await fileReport(site, input, { as: author, files })).codes).toEqual(['UPLOAD_REJECTED'])
  expect(await traces(site)).toEqual(NOTHING)
})

test('a change fails if its history entry or notification fails', async () => {
  await using site = await aSite()
  const { town, category, author, admin } = await aScene(site)
  const who = { as: admin }
  const { id } = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  const row = () => site.services.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await row()
  const codes = []
  for (const table of ['message', 'report_event'] as const) {
    const open = await closed(site, table)
    codes.push(...(await approve(site, id, who)).codes)
    codes.push(...(await changeStatus(site, id, town.statuses.REJECTED, who)).codes)
    await open()
  }
  expect(codes).toEqual(Array(4).fill('INTERNAL'))
  expect(await row()).toEqual(before)
  expect(await traces(site)).toEqual({ ...NOTHING, reports: 1 })
})

test('an idempotency key creates one report per person, also concurrently', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const other = await aPerson(site)
  const input = reportInput(town, category, { idempotencyKey: 'aa-1' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => fileReport(site, input, { as: author })))
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(new Set(answers.map(({ data }) => data.createReport.id)).size).toBe(1)
  const later = await fileReport(site, { ...input, title: 'Ganz anders' }, { as: author })
  expect(later.data.createReport).toEqual(answers[0]?.data.createReport)
  expect(await traces(site)).toEqual({ reports: 1, steps: 1, photos: 0, mails: 1 })
  await fileReport(site, input, { as: other })
  // An empty idempotency key counts as none.
  for (const _ of [1, 2]) await fileReport(site, { ...input, idempotencyKey: '' }, { as: author })
  expect(await traces(site)).toMatchObject({ reports: 4, mails: 4 })
  const tooLong = await fileReport(site, { ...input, idempotencyKey: 'x'.repeat(101) }, { as: author })
  expect(tooLong.errors[0]?.extensions.fields).toEqual({
    idempotencyKey: 'Der Schlüssel darf höchstens 100 Zeichen haben.',
  })
})

test('thirty reports at once have thirty numbers and addresses', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fileReport(site, reportInput(town, category), { as: author })),
  )
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  const filed = answers.map(({ data }) => data.createReport)
  const numbers = filed.map(({ number }) => number).sort()
  expect(numbers).toEqual(filed.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`))
  expect(new Set(filed.map(({ slug }) => slug)).size).toBe(30)
  expect(await traces(site)).toEqual({ reports: 30, steps: 30, photos: 0, mails: 30 })
})

test('concurrent moderation leaves one report with a consistent history', async () => {
  await using site = await aSite()
  const { town, category, author, admin } = await aScene(site)
  const who = { as: admin }
  const { id } = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  const acts = [
    () => approve(site, id, who),
    () => changeStatus(site, id, town.statuses.REJECTED, who),
    () => withdraw(site, id, who),
    () => writeComment(site, { reportId: id, text: 'Danke.' }, who),
    () => changeStatus(site, id, town.statuses.ACCEPTED, who),
  ]
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => acts[index % acts.length]?.()))
  const refused = answers.flatMap((answer) => answer?.codes ?? []).filter((code) => code !== 'BAD_USER_INPUT')
  // A late change is rejected with a reason, never with an internal error.
  expect(refused).toEqual([])

  const { db } = site.services
  const report = await db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  const steps = await db.selectFrom('reportEvent').selectAll().orderBy('id').execute()
  for (const [index, step] of steps.entries())
    expect(step.fromStatusId).toBe(steps[index - 1]?.toStatusId ?? town.statuses.NOT_APPROVED)
  expect(steps.at(-1)?.toStatusId ?? town.statuses.NOT_APPROVED).toBe(report.statusId)
  expect(report.commentCount).toBe(5)
  // One notification for each approval, change and comment; none for a withdrawal, none twice.
  const told = steps.filter(({ kind }) => kind !== 'APPROVAL_WITHDRAWN').length + 5
  expect(await db.selectFrom('notification').select('id').execute()).toHaveLength(told)
})
