import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { type Answer, ask } from './ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from './factories.ts'
import { BODY } from './handing.ts'
import { aSite, type TestSite } from './site.ts'
import { exported } from './towns/exporting.ts'

const CLOSED =
  'Diese Gemeinde ist ausgeschaltet. Sie können dort noch lesen und exportieren, aber nichts mehr ändern.'

/** A town with a waiting and an internal report, which the platform has just deactivated. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  const category = await aCategory(site, town)
  const [admin, editor, author] = [
    await anAdmin(site, town),
    await anEditor(site, town, [category]),
    await aPerson(site),
  ]
  const reports = {
    public: await aReport(site, town, category, { author }),
    waiting: await aReport(site, town, category, { kind: 'NOT_APPROVED', author }),
    internal: await aReport(site, town, category, { isInternal: true }),
    own: await aReport(site, town, category, { author: editor }),
  }
  const platform = await aPerson(site, { isSuperAdmin: true })
  const off = `mutation { updateMunicipality(municipality: { id: ${town.id}, isActive: false }) { id } }`
  expect((await ask(site, off, {}, { as: platform })).codes).toEqual([])
  return { town, category, admin, editor, author, reports, platform }
}
type Scene = Awaited<ReturnType<typeof aScene>>

/** Queries of staff, one per operation; each returns an error to viewers without the right. */
const reads = ({ town, reports, category }: Scene): Record<string, string> => ({
  municipality: '{ municipality(slug: "anger") { name readableUntil } }',
  reports: '{ reports(municipalitySlug: "anger") { paginatorInfo { total } } }',
  reportQueues: '{ reportQueues(municipalitySlug: "anger") { total } }',
  report: `{ report(slug: "${reports.waiting.slug}", municipalitySlug: "anger", categorySlug: "${category.slug}") { title internalNotes comments { id } } }`,
  reportHistory: `{ reportHistory(reportId: ${reports.public.id}) { data { id } } }`,
  reportActivity: `{ reportActivity(reportId: ${reports.public.id}) { data { key } } }`,
  nearbyReports: `{ nearbyReports(reportId: ${reports.public.id}) { id } }`,
  statistics: `{ statistics(municipalityId: ${town.id}) { created } }`,
  auditEntries: `{ auditEntries(municipalityId: ${town.id}) { data { id } } }`,
  reportExports: `{ reportExports(municipalityId: ${town.id}) { id } }`,
})

const codesOf = async (site: TestSite, calls: Record<string, string>, as: Person | null) => {
  const codes: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls))
    codes[name] = (await ask(site, call, {}, { as })).codes[0] ?? 'yes'
  return codes
}
const all = (calls: Record<string, string>, code: string) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, code]))

test('a switched-off town stays readable to its staff for 30 days', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const calls = reads(scene)
  for (const as of [scene.admin, scene.editor])
    expect(await codesOf(site, calls, as)).toEqual(all(calls, 'yes'))
  const { data } = await ask(site, calls.reports ?? '', {}, { as: scene.admin })
  expect(data.reports.paginatorInfo.total).toBe(4)
  expect(
    (await ask(site, calls.municipality ?? '', {}, { as: scene.editor })).data.municipality.readableUntil,
  ).toBe('2026-12-21T11:00:00.000Z')
  const strangers = [null, scene.author, await anAdmin(site, await aTown(site))]
  for (const as of strangers) {
    const codes = Object.values(await codesOf(site, calls, as))
    expect(codes.filter((code) => !/NOT_FOUND|FORBIDDEN|UNAUTHENTICATED/.test(code))).toEqual([])
  }
  // The export still works.
  const file = await exported(site, scene.town, 'XML', scene.admin)
  expect(new TextDecoder().decode(file).match(/<meldung>/g)).toHaveLength(4)
  // The platform exports as well, before it deletes the town (rule 65).
  const same = await exported(site, scene.town, 'XML', scene.platform)
  expect(new TextDecoder().decode(same).match(/<meldung>/g)).toHaveLength(4)
  const sheet = `mutation { exportStatistics(input: { municipalityId: ${scene.town.id} }) { downloadUrl } }`
  const pdf = `mutation { exportReport(input: { reportId: ${scene.reports.waiting.id}, format: PDF }) { downloadUrl } }`
  for (const call of [sheet, pdf]) expect((await ask(site, call, {}, { as: scene.editor })).codes).toEqual([])
  site.clock.advance(30 * DAY)
  for (const as of [scene.admin, scene.editor])
    expect(Object.values(await codesOf(site, calls, as))).not.toContain('yes')
})

test('the map of a switched-off town counts reports for staff only', async () => {
  await using site = await aSite()
  const { editor, author, reports } = await aScene(site)
  // Enough reports that most of them form clusters.
  await sql`
    insert into report (municipality_id, id, number, slug, title, description, category_id, status_id, is_published,
      source, latitude, longitude, country, created_at, updated_at, status_changed_at)
    select municipality_id, id * 1000 + n, '2025-' || lpad(n::text, 6, '0'), slug || '-' || n, title, description, category_id,
      status_id, true, source, latitude + 0.01 * sin(n), longitude + 0.01 * cos(n * 7.3), country, created_at, updated_at,
      status_changed_at
    from report, generate_series(1, 200) n where id = ${reports.public.id}`.execute(site.services.db)
  const map = (where: string) =>
    `{ reportClusters(${where}box: { south: 40, west: 0, north: 60, east: 20 }, zoom: 6) { total clusters { count } } }`
  const { data } = await ask(site, map('municipalitySlug: "anger", '), {}, { as: editor })
  expect(data.reportClusters.clusters.length).toBeGreaterThan(0)
  expect(data.reportClusters.total).toBe(204)
  expect((await ask(site, map('municipalitySlug: "anger", '), {}, { as: author })).codes).toEqual([
    'NOT_FOUND',
  ])
  for (const as of [editor, author])
    expect((await ask(site, map(''), {}, { as })).data.reportClusters.total).toBe(0)
})

test('staff of a switched-off town cannot change anything and read why', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { town, reports, category } = scene
  const { id } = reports.public
  const calls: Record<string, string> = {
    updateMunicipality: `updateMunicipality(municipality: { id: ${town.id}, name: "Neu" }) { id }`,
    updateReport: `updateReport(report: { id: ${id}, internalNotes: "Neu" }) { id }`,
    updateOwnReport: `updateReport(report: { id: ${reports.own.id}, title: "Ganz anders" }) { id }`,
    approveReport: `approveReport(reportId: ${reports.waiting.id}) { id }`,
    deleteReport: `deleteReport(id: ${id}, reason: "Das war ein Versehen.")`,
    createComment: `createComment(input: { reportId: ${id}, text: "Erledigt." }) { id }`,
    answerReport: `answerReport(input: { reportId: ${id}, text: "Erledigt." }) { id }`,
    writeReportNote: `writeReportNote(input: { reportId: ${id}, text: "Neu." }) { id }`,
    createReport: `createReport(input: { municipalityId: ${town.id}, categoryId: ${category.id}, description: "Ein Loch in der Straße.", location: { latitude: 50.583, longitude: 8.963 } }) { id }`,
    saveCaller: `saveCaller(reportId: ${id}, version: 0, caller: { name: "Neu" }) { id }`,
    eraseCaller: `eraseCaller(reportId: ${id}) { id }`,
    followReport: `followReport(reportId: ${id}) { id }`,
    supportReport: `supportReport(reportId: ${id}) { id }`,
    saveCategoryQuestions: `saveCategoryQuestions(categoryId: ${category.id}, items: [], basedOn: 0) { id }`,
    changeReportAnswers: `changeReportAnswers(reportId: ${id}, answers: []) { id }`,
    createCategory: `createCategory(category: { municipalityId: ${town.id}, name: "Neu", icon: "trees" }) { id }`,
    updateCategory: `updateCategory(category: { id: ${category.id}, hint: "Neu" }) { id }`,
    updateRetentionPeriods: `updateRetentionPeriods(municipalityId: ${town.id}, periods: [{ name: AUDIT_LOG, months: 12 }]) { months }`,
    createResponseTemplate: `createResponseTemplate(responseTemplate: { municipalityId: ${town.id}, name: "Neu", text: "Danke." }) { id }`,
    createAnnouncement: `createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest." }) { id }`,
    createReminderRule: `createReminderRule(reminderRule: { municipalityId: ${town.id}, userType: USER_TYPE_ADMIN, statusIds: [${town.statuses.NEW}], minAge: 1 }) { id }`,
    saveTeam: `saveTeam(municipalityId: ${town.id}, name: "Neu", memberIds: [${scene.author.id}]) { revision }`,
    deleteTeam: `deleteTeam(municipalityId: ${town.id}, id: 1) { revision }`,
    saveRoutingRules: `saveRoutingRules(municipalityId: ${town.id}, rules: []) { revision }`,
    saveAbsence: `saveAbsence(municipalityId: ${town.id}, userId: ${scene.author.id}, fromDay: "2026-12-01", toDay: "2027-12-01") { revision }`,
    takeReport: `takeReport(reportId: ${id}) { id }`,
    handOnReport: `handOnReport(reportId: ${id}, teamId: 1, reason: "Das ist dort.") { id }`,
    saveDeadlineRules: `saveDeadlineRules(municipalityId: ${town.id}, rules: [], days: []) { revision }`,
    moveDeadline: `moveDeadline(reportId: ${id}, kind: COMPLETION, day: "2027-03-01", reason: "Das Teil fehlt.") { id }`,
    createApiKey: `createApiKey(apiKey: { municipalityId: ${town.id}, name: "Neu", scopes: [UPDATES_WRITE] }) { text }`,
    chooseOpenDataLicence: `chooseOpenDataLicence(municipalityId: ${town.id}, licence: CC_BY) { id }`,
    chooseEmbeddingSites: `chooseEmbeddingSites(municipalityId: ${town.id}, sites: ["stadt.example"])`,
    startPlaceImport: `startPlaceImport(municipalityId: ${town.id}, file: { kind: EXTRACT, fileName: "a.osm.pbf", size: 100 }) { id }`,
    createOutsideBody: `createOutsideBody(municipalityId: ${town.id}, body: ${BODY}) { id }`,
    handOver: `handOver(reportId: ${id}, input: { bodyId: 1, message: "Neu." }) { id }`,
    transferReport: `transferReport(reportId: ${id}, input: { municipalityId: 1, note: "Neu." }) { id }`,
    returnReport: `returnReport(reportId: ${id}, note: "Neu.") { id }`,
    createExchangePartner: `createExchangePartner(municipalityId: ${town.id}, partner: { name: "Neu", baseUrl: "https://kreis.example", jurisdictionId: "", format: JSON }) { id }`,
    createWebhook: `createWebhook(webhook: { municipalityId: ${town.id}, name: "Neu", url: "https://empfang.example/", events: [REPORT_CREATED] }) { secret }`,
    createSavedView:
      'createSavedView(savedView: { municipalitySlug: "anger", name: "Neu", search: "?queue=all" }) { id }',
    bulkUpdateReports: `bulkUpdateReports(input: { municipalityId: ${town.id}, reports: [{ id: ${id} }], approve: true }) { id }`,
    addEditorToMunicipality: `addEditorToMunicipality(municipalityId: ${town.id}, userId: ${scene.author.id}) { id }`,
    createUser: `createUser(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: "neu@x.example" }) { id }`,
    lockUserAccount: `lockUserAccount(userId: ${scene.author.id}, reason: "Beschimpft andere hier.") { id }`,
  }
  const { db } = site.services
  const state = async () =>
    JSON.stringify([
      await db.selectFrom('report').selectAll().orderBy('id').execute(),
      await db.selectFrom('comment').select('id').execute(),
      await db.selectFrom('municipality').select(['id', 'name']).orderBy('id').execute(),
      await db.selectFrom('category').select(['id', 'hint']).orderBy('id').execute(),
      await db.selectFrom('municipalityRole').selectAll().orderBy('personId').execute(),
    ])
  const before = await state()
  for (const as of [scene.admin, scene.editor])
    for (const [name, call] of Object.entries(calls)) {
      const answer: Answer = await ask(site, `mutation { ${call} }`, {}, { as })
      expect([name, answer.errors[0]?.message, answer.codes[0]]).toEqual([name, CLOSED, 'FORBIDDEN'])
    }
  expect(await state()).toBe(before)
  // For another town, the viewer gets the usual error message.
  const abroad = await aTown(site)
  await db
    .insertInto('municipalityRole')
    .values({ municipalityId: abroad.id, personId: scene.editor.id, role: 'EDITOR' })
    .execute()
  const foreign = `mutation { createCategory(category: { municipalityId: ${abroad.id}, name: "Neu", icon: "trees" }) { id } }`
  expect((await ask(site, foreign, {}, { as: scene.editor })).errors[0]?.message).toBe(
    'Dazu fehlt Ihnen die Berechtigung.',
  )
})

test('the flags of what is only read are all off', async () => {
  await using site = await aSite()
  const { editor, reports, category } = await aScene(site)
  const query = `query ($slug: String!) { report(slug: $slug, municipalitySlug: "anger", categorySlug: "${category.slug}") {
    permissions { canComment canUpdate canDelete canApprove canFollow canSupport updateFields allowedExportFormats }
    municipality { permissions { canUpdate canCreateInternalNotes allowedReportsExportFormats } } } }`
  for (const { slug } of [reports.public, reports.own])
    expect((await ask(site, query, { slug }, { as: editor })).data.report).toEqual({
      permissions: {
        ...{ canComment: false, canUpdate: false, canDelete: false, canApprove: false, canFollow: false },
        canSupport: false,
        ...{ updateFields: [], allowedExportFormats: ['PDF'] },
      },
      municipality: {
        permissions: {
          ...{ canUpdate: false, canCreateInternalNotes: false },
          allowedReportsExportFormats: ['PDF', 'XLSX', 'XML'],
        },
      },
    })
})
