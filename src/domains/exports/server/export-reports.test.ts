import { expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#domains/municipalities/municipality.rules.ts'
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
import { aSite, type TestSite } from '#tests/site.ts'
import { exported, exportOf, fetched } from '#tests/towns/exporting.ts'
import { MOST_AT_ONCE, MOST_REPORTS } from '../export.rules.ts'
import { makeExportJob } from './exports.jobs.ts'
import { removeOldReportExports } from './make-export.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Inserts copies of a report in one statement, as many as an export takes. */
async function fill(site: TestSite, town: Town, category: Category, count: number): Promise<void> {
  const { db } = site.services
  const { id } = await aReport(site, town, category)
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { mapCell: _, ...rest } = row
  const rows = Array.from({ length: count - 1 }, (_, index) => {
    const next = 1_000_000 + index
    return { ...rest, id: next, slug: `kopie-${next}`, number: `2025-${String(next).slice(-6)}` }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('report')
      .values(rows.slice(from, from + 1000))
      .execute()
}

const ownExports = async (site: TestSite, town: Town, as: Person | null) =>
  ask(
    site,
    `{ reportExports(municipalityId: ${town.id}) { id format total done readyAt expiresAt size downloadUrl includesContactData } }`,
    {},
    { as },
  )

async function aFilledTown(site: TestSite, count: number) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  await fill(site, town, category, count)
  return { town, category, admin: await anAdmin(site, town) }
}

test('only the town’s staff export many reports, as the flag says (rule 59)', async () => {
  await using site = await aSite()
  const { town } = await aFilledTown(site, 1)
  const people = {
    nobody: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town),
    admin: await anAdmin(site, town),
    elsewhere: await anAdmin(site, await aTown(site)),
    platform: await aPerson(site, { isSuperAdmin: true }),
  }
  const flagsOf = async (as: Person | null) =>
    (
      await ask(
        site,
        `{ municipality(slug: "${town.slug}") { permissions { allowedReportsExportFormats canExportContactData } } }`,
        {},
        { as },
      )
    ).data.municipality.permissions
  const tryAs = async (as: Person | null) => {
    const codes = []
    for (const format of EXPORT_FORMATS) codes.push((await exportOf(site, town, format, as)).codes[0] ?? 'ok')
    return codes
  }
  const found: Record<string, unknown> = {}
  for (const [who, as] of Object.entries(people)) {
    const flags = await flagsOf(as)
    const codes = await tryAs(as)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(flags.allowedReportsExportFormats.length)
    const contact = (
      await exportOf(site, town, 'XML', as, {}, { includeContactData: true, password: 'falsch' })
    ).codes[0]
    // Only people who may export contact data are asked for their password.
    expect(contact === 'BAD_USER_INPUT', who).toBe(flags.canExportContactData)
    found[who] = [codes[0], contact, (await ownExports(site, town, as)).codes[0] ?? 'ok'].join(' ')
  }
  expect(found).toEqual({
    nobody: 'UNAUTHENTICATED UNAUTHENTICATED UNAUTHENTICATED',
    citizen: 'FORBIDDEN FORBIDDEN FORBIDDEN',
    editor: 'ok FORBIDDEN ok',
    admin: 'ok BAD_USER_INPUT ok',
    elsewhere: 'FORBIDDEN FORBIDDEN FORBIDDEN',
    platform: 'ok BAD_USER_INPUT ok',
  })
  await site.services.db
    .updateTable('municipality')
    .set({ enabledFeatures: ['COMMENTS'] })
    .where('id', '=', town.id)
    .execute()
  expect(await flagsOf(people.admin)).toEqual({
    allowedReportsExportFormats: [],
    canExportContactData: false,
  })
  expect(await tryAs(people.admin)).toEqual(EXPORT_FORMATS.map(() => 'FEATURE_DISABLED'))
})

test('a small export has a signed URL that expires after 15 minutes (rule 60)', async () => {
  await using site = await aSite()
  const { town, admin } = await aFilledTown(site, 2)
  const { data } = await exportOf(site, town, 'XLSX', admin)
  const { downloadUrl, emailSent, export: made } = data.exportReports
  expect({ emailSent, made }).toEqual({ emailSent: false, made: null })
  expect((await fetched(site, downloadUrl)).status).toBe(200)
  const forged = [
    downloadUrl.replace(/sig=.*/, 'sig=x'),
    downloadUrl.replace(/bis=(\d+)/, 'bis=9$1'),
    downloadUrl.replace(/\?.*/, ''),
    downloadUrl.replace(/exporte\/[^?]+/, 'exporte/..%2f..%2fsecret'),
  ]
  for (const url of forged) expect((await fetched(site, url)).status, url).toBe(404)
  const { storageKey } = await site.services.db
    .selectFrom('reportExport')
    .select('storageKey')
    .executeTakeFirstOrThrow()
  site.clock.advance(15 * MINUTE - 1)
  expect((await fetched(site, downloadUrl)).status).toBe(200)
  expect(await removeOldReportExports(site.services)).toBe(0)
  site.clock.advance(1)
  expect((await fetched(site, downloadUrl)).status).toBe(404)
  expect(await removeOldReportExports(site.services)).toBe(1)
  expect(await site.services.storage.read(storageKey)).toBeNull()
})

test('a large export runs in the background and lasts seven days', async () => {
  await using site = await aSite()
  const { town, admin } = await aFilledTown(site, MOST_AT_ONCE.XLSX + 1)
  const { data } = await exportOf(site, town, 'XLSX', admin)
  expect(data.exportReports).toMatchObject({
    downloadUrl: null,
    emailSent: true,
    export: { total: 201, done: 0, readyAt: null },
  })
  // A second request during an export is refused, also for two clicks at once.
  expect((await exportOf(site, town, 'XLSX', admin)).codes).toEqual(['CONFLICT'])
  const { id } = data.exportReports.export
  expect((await ownExports(site, town, admin)).data.reportExports).toMatchObject([
    { id, done: 0, downloadUrl: null },
  ])
  const { db, jobs } = site.services
  // The job is idempotent: a second run, as after a crash, makes neither a second file nor a second mail.
  await db.transaction().execute((trx) => jobs.enqueue(trx, makeExportJob, { id }))
  const mails = await site.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: admin.email,
    kind: 'exports.ready',
    subject: 'Ihr Export liegt bereit',
  })
  expect(mails[0]?.text).toContain(`http://localhost:3000/${town.slug}/verwaltung/exporte`)
  expect(mails[0]?.text).not.toMatch(/dateien|sig=/)
  const [ready] = (await ownExports(site, town, admin)).data.reportExports
  expect(ready).toMatchObject({
    total: 201,
    done: 201,
    readyAt: '2026-11-21T11:00:00.000Z',
    expiresAt: '2026-11-28T11:00:00.000Z',
  })
  const answer = await fetched(site, ready.downloadUrl)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="meldungen-${town.slug}-2026-11-21.xlsx"`,
  )
  expect((await answer.arrayBuffer()).byteLength).toBe(ready.size)
  // Exports are personal: a colleague does not see them.
  expect((await ownExports(site, town, await anAdmin(site, town))).data.reportExports).toEqual([])
  site.clock.advance(7 * DAY - 1)
  const later = (await ownExports(site, town, admin)).data.reportExports[0].downloadUrl
  expect((await fetched(site, later)).status).toBe(200)
  site.clock.advance(1)
  expect((await ownExports(site, town, admin)).data.reportExports[0].downloadUrl).toBeNull()
  expect((await fetched(site, later)).status).toBe(404)
})

test('two clicks at once make one export', async () => {
  await using site = await aSite()
  const { town, admin } = await aFilledTown(site, MOST_AT_ONCE.XML + 1)
  const codes = (await Promise.all([1, 2, 3].map(() => exportOf(site, town, 'XML', admin)))).map(
    (each) => each.codes[0] ?? 'ok',
  )
  expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok'])
})

test('a person who loses the right meanwhile gets no file', async () => {
  await using site = await aSite()
  const { town, admin } = await aFilledTown(site, MOST_AT_ONCE.XML + 1)
  await exportOf(site, town, 'XML', admin)
  await site.services.db.deleteFrom('municipalityRole').where('personId', '=', admin.id).execute()
  expect(await site.mails()).toEqual([])
  expect(await site.services.db.selectFrom('reportExport').selectAll().execute()).toEqual([])
})

test('an export of 10,000 reports works, and one more is refused (rule 60)', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aFilledTown(site, MOST_REPORTS.XML)
  expect((await exportOf(site, town, 'XML', admin)).data.exportReports.export.total).toBe(10_000)
  await aReport(site, town, category)
  const { errors } = await exportOf(site, town, 'XML', admin)
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      filter:
        'Eine XML-Datei kann höchstens 10.000\u00a0Meldungen enthalten. Bitte grenzen Sie die Auswahl ein.',
    },
  })
  const { errors: pdf } = await exportOf(site, town, 'PDF', admin)
  expect(pdf[0]?.message).toContain('höchstens 500\u00a0Meldungen')
})

test('contact data need an administrator’s consent and password, and are logged (rule 61, S-11)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, { firstName: 'Änne', lastName: 'Kern' })
  await aReport(site, town, category, { author })
  const admin = await aPerson(site, { password: true })
  await site.services.db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: admin.id, role: 'ADMIN' })
    .execute()
  await site.services.db.updateTable('report').set({ internalNotes: 'Kanarienvogel' }).execute()
  const text = async (more: object) =>
    new TextDecoder().decode(await exported(site, town, 'XML', admin, { searchText: 'Meldung' }, more))
  expect(await text({})).not.toMatch(/Änne|Kern|person-|Kanarienvogel/)
  const full = await text({ includeContactData: true, password: PASSWORD })
  expect(full).toContain('<vorname>Änne</vorname>')
  expect(full).toContain(`<email>${author.email}</email>`)
  // Internal notes are free text that may contain personal data, so they are never exported.
  expect(full).not.toContain('Kanarienvogel')
  const { errors } = await exportOf(site, town, 'XML', admin, {}, { includeContactData: true })
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { password: expect.any(String) },
  })
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'newValue', 'actorId', 'municipalityId'])
    .orderBy('id')
    .execute()
  const common = { action: 'municipality.reports-exported', actorId: admin.id, municipalityId: town.id }
  expect(log).toEqual([
    { ...common, newValue: 'XML, 1, Kontaktdaten: nein, Filter: searchText' },
    { ...common, newValue: 'XML, 1, Kontaktdaten: ja, Filter: searchText' },
  ])
})

test('a file is deleted with the account that ordered it', async () => {
  await using site = await aSite()
  const { town } = await aFilledTown(site, 1)
  await anAdmin(site, town)
  const admin = await aPerson(site, { password: true })
  const { db, storage } = site.services
  await db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: admin.id, role: 'ADMIN' })
    .execute()
  await exported(site, town, 'XML', admin)
  const { storageKey } = await db.selectFrom('reportExport').select('storageKey').executeTakeFirstOrThrow()
  expect(
    (await ask(site, `mutation { purgeUser(password: "${PASSWORD}") }`, {}, { as: admin })).codes,
  ).toEqual([])
  await site.runJobs()
  expect(await db.selectFrom('reportExport').selectAll().execute()).toEqual([])
  expect(await storage.read(storageKey)).toBeNull()
})
