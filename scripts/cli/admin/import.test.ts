import { expect, test } from 'vitest'
import { overdueByPerson } from '#domains/reminders/server/overdue.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aFolder, aPhotoServer, importing, said } from '#tests/imports/importing.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const HERE = { lat: '50.583', long: '8.963' }

/** A report as FixMyStreet writes it. */
const fms = (id: number, more: Record<string, unknown> = {}) => ({
  service_request_id: id,
  title: `Laterne ${id} ist dunkel`,
  detail: `Die Laterne Nr. ${id} am Markt brennt seit Tagen nicht.`,
  description: `Laterne ${id} ist dunkel: Die Laterne Nr. ${id} am Markt brennt seit Tagen nicht.`,
  ...HERE,
  status: 'open',
  requested_datetime: '2025-03-04T08:15:30+01:00',
  updated_datetime: '2025-03-10T12:00:00+01:00',
  service_code: 'Laternen',
  service_name: 'Laternen',
  requestor_name: 'Frieda Geheim',
  interface_used: 'Web interface',
  ...more,
})

const requests = (...reports: unknown[]) => JSON.stringify({ service_requests: reports })

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: 'Laternen' })
  return { town, category, call: { town: 'lindental', format: 'fixmystreet' } }
}

const reportsOf = (site: TestSite) =>
  site.services.db.selectFrom('report').selectAll().orderBy('createdAt').orderBy('id').execute()

test('reports keep their dates, status, text and number of the other system', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { town, call } = await aScene(site)
  const admin = await anAdmin(site, town)
  const path = folder.file(
    'requests.json',
    requests(fms(1), fms(2, { status: 'closed', requested_datetime: '2024-12-31T23:30:00Z' })),
  )
  const { lines, error, isFine } = await importing(site, path, call)
  expect([error, isFine]).toEqual([null, true])
  expect(lines.at(-2)).toBe('Lauf 1: 2\u00a0Meldungen übernommen.')
  const [second, first] = await reportsOf(site)
  expect(first).toMatchObject({
    ...{ title: 'Laterne 1 ist dunkel', source: 'IMPORT', personId: null, resolvedAt: null, version: 1 },
    ...{ number: '2025-000001', statusId: town.statuses.NEW, isPublished: true, isInternal: false },
    createdAt: new Date('2025-03-04T07:15:30Z'),
  })
  // By the town's clocks it is already the next year.
  expect(second).toMatchObject({
    ...{ number: '2025-000002', statusId: town.statuses.DONE },
    resolvedAt: new Date('2025-03-10T11:00:00Z'),
  })
  const history = `query($id: Int!) { reportHistory(reportId: $id) { data { kind note actor } } }`
  const { data } = await ask(site, history, { id: second?.id }, { as: admin })
  expect(data.reportHistory.data).toEqual([
    { kind: 'IMPORTED', note: 'Übernommen aus FixMyStreet, dort Nr. 2', actor: null },
    { kind: 'STATUS_CHANGED', note: null, actor: null },
    { kind: 'CREATED', note: null, actor: null },
  ])
  const public_ = await ask(
    site,
    `{ reports(municipalitySlug: "lindental", searchText: "Laterne") { data { title timeline { kind createdAt } } } }`,
  )
  expect(public_.errors).toEqual([])
  expect(public_.data.reports.data).toHaveLength(2)
  const rows = JSON.stringify(await reportsOf(site))
  expect(rows).not.toContain('Frieda')
})

test('nobody hears of imported reports, and no deadline or reminder begins', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { town, category, call } = await aScene(site)
  const admin = await anAdmin(site, town)
  const { db } = site.services
  const saveRules = async () => {
    const { errors } = await ask(
      site,
      `mutation($t: Int!, $c: Int!) { saveDeadlineRules(municipalityId: $t, appliesToOpen: true, basedOn: null,
        rules: [{ concernId: $c, answerDays: 2, completionDays: 5 }], days: []) { rules { concernId } } }`,
      { t: town.id, c: category.id },
      { as: admin },
    )
    expect(errors).toEqual([])
    await site.runJobs()
  }
  const deadlines = async () => (await db.selectFrom('reportDeadline').selectAll().execute()).length
  await saveRules()
  const filed = await aReport(site, town, category)
  const before = await db.selectFrom('message').selectAll().execute()
  await importing(site, folder.file('a.json', requests(fms(1), fms(2))), call)
  expect(await site.runJobs()).toBe(0)
  await saveRules()
  expect(await deadlines()).toBe(1)
  expect(await db.selectFrom('message').selectAll().execute()).toEqual(before)
  expect(await db.selectFrom('notification').selectAll().execute()).toEqual([])
  const audit = await db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'newValue'])
    .where('action', 'like', '%import%')
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'municipality.import-begun', actorId: null, newValue: null },
    { action: 'municipality.reports-imported', actorId: null, newValue: '+2' },
  ])

  const overdue = async () => {
    const question = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', minAge: 7 } as const
    const statusIds = [town.statuses.NEW, town.statuses.ACCEPTED]
    const rows = await overdueByPerson(db, { ...question, statusIds }, site.clock.now(), 10)
    return rows.map(({ reportId }) => reportId)
  }
  site.clock.advance(10 * DAY)
  expect(await overdue()).toEqual([filed.id])
  const [one] = await reportsOf(site)
  const status = `mutation($id: Int!, $s: Int!) { updateReportStatus(reportId: $id, statusId: $s) { id } }`
  await ask(site, status, { id: one?.id, s: town.statuses.ACCEPTED }, { as: admin })
  site.clock.advance(10 * DAY)
  expect(await overdue()).toEqual([filed.id, one?.id])
})

test('statistics count imported reports by their own dates', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { town, call } = await aScene(site)
  const admin = await anAdmin(site, town)
  const closed = { status: 'closed', updated_datetime: '2025-04-07T10:00:00+02:00' }
  await importing(site, folder.file('a.json', requests(fms(1), fms(2, closed), fms(3, closed))), call)
  const figures = async (from: string, to: string) => {
    const query = `query($id: Int!, $from: String, $to: String) {
      statistics(municipalityId: $id, dateFrom: $from, dateTo: $to) { created closed open close { count } } }`
    return (await ask(site, query, { id: town.id, from, to }, { as: admin })).data.statistics
  }
  expect(await figures('2025-03-01', '2025-03-31')).toEqual({
    created: 3,
    closed: 0,
    open: 1,
    close: { count: 2 },
  })
  expect(await figures('2025-04-01', '2025-04-30')).toEqual({
    created: 0,
    closed: 2,
    open: 1,
    close: { count: 0 },
  })
  expect(await figures('2026-11-01', '2026-11-21')).toMatchObject({ created: 0, closed: 0, open: 1 })
})

test('a trial run tells everything and writes nothing', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { call } = await aScene(site)
  const path = folder.file(
    'a.json',
    requests(
      fms(1),
      fms(2, { lat: '48.1', long: '11.5' }),
      fms(3, { service_name: 'Pferde', service_code: 'Pferde' }),
      fms(4, { status: 'hidden' }),
      fms(5, { requested_datetime: 'gestern' }),
      fms(1),
    ),
  )
  const called = await importing(site, path, { ...call, dryRun: true })
  expect(said(called)).toEqual([
    'Eintrag 2, Nr. 2: liegt außerhalb der Gemeinde (48.1 11.5).',
    'Eintrag 3, Nr. 3: hat die Kategorie „Pferde“, die nicht zugeordnet ist.',
    'Eintrag 5, Nr. 5: hat ein Datum, das nicht zu verstehen ist: „gestern“.',
    '6 Einträge (utf-8)',
    '1 übernommen',
    '1 Nummer doppelt in der Datei',
    '1 außerhalb der Gemeinde',
    '1 Kategorie nicht zugeordnet',
    '1 Status weggelassen',
    '1 Datum nicht zu verstehen',
    '0 Fotos',
    'Kategorien:',
    '1 Laternen → Laternen',
    '1 Pferde → ?? nicht zugeordnet',
    'Status:',
    '1 open → Neu',
    '1 hidden → wird weggelassen',
    'Nicht übernommen werden die Spalten: requestor_name, interface_used',
    'Probelauf: Nichts ist geschrieben.',
  ])
  expect(called.isFine).toBe(false)
  expect(await reportsOf(site)).toEqual([])
  expect((await importing(site, path, call)).error).toContain('Nichts ist geschrieben.')
  expect(await reportsOf(site)).toEqual([])
  const mapping = folder.file('z.json', JSON.stringify({ categories: { pferde: null } }))
  expect((await importing(site, path, { ...call, mapping })).error).toBeNull()
  expect(await reportsOf(site)).toHaveLength(1)
})

test('the same file again adds only what is new', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { call } = await aScene(site)
  await importing(site, folder.file('a.json', requests(fms(1), fms(2))), call)
  const again = await importing(site, folder.file('a.json', requests(fms(1), fms(2), fms(3))), call)
  expect(said(again)).toContain('2 schon früher übernommen')
  expect(said(again).at(-2)).toBe('Lauf 2: 1 Meldung übernommen.')
  expect(await reportsOf(site)).toHaveLength(3)
  // Another source has numbers of its own.
  await importing(site, folder.file('a.json', requests(fms(1))), { ...call, source: 'Altes System' })
  expect(await reportsOf(site)).toHaveLength(4)
})

test('undoing removes what nobody has touched, and says what stays', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const { town, call } = await aScene(site)
  const admin = await anAdmin(site, town)
  const path = folder.file('a.json', requests(fms(1), fms(2), fms(3), fms(4)))
  await importing(site, path, call)
  const [one, two, three] = await reportsOf(site)
  await ask(
    site,
    `mutation($id: Int!) { createComment(input: { reportId: $id, text: "Wir sehen nach." }) { id } }`,
    { id: one?.id },
    { as: admin },
  )
  await ask(
    site,
    `mutation($id: Int!) { followReport(reportId: $id) { id } }`,
    { id: two?.id },
    { as: admin },
  )
  const status = `mutation($id: Int!, $s: Int!) { updateReportStatus(reportId: $id, statusId: $s) { id } }`
  await ask(site, status, { id: three?.id, s: town.statuses.ACCEPTED }, { as: admin })
  const told = [
    '2025-000001 (dort 1) bleibt: kommentiert',
    '2025-000002 (dort 2) bleibt: jemand folgt ihr',
    '2025-000003 (dort 3) bleibt: geändert',
  ]
  const dry = await importing(site, null, { undo: '1', dryRun: true })
  expect(dry.lines.at(-1)).toBe('Zu löschen: 1\u00a0Meldung aus FixMyStreet. Es blieben: 3.')
  expect(await reportsOf(site)).toHaveLength(4)
  expect((await importing(site, null, { undo: '1' })).lines.slice(1)).toEqual([
    ...told,
    'Gelöscht: 1\u00a0Meldung aus FixMyStreet. Es bleiben: 3.',
  ])
  expect(await reportsOf(site)).toHaveLength(3)
  const protocol = await site.services.db
    .selectFrom('deletionProtocol')
    .select(['objectType', 'reason'])
    .execute()
  expect(protocol).toEqual([{ objectType: 'report', reason: 'import-undone' }])
  // What was removed can be imported anew; what stays does not come twice.
  expect((await importing(site, path, call)).lines.at(-2)).toBe('Lauf 2: 1\u00a0Meldung übernommen.')
  expect((await importing(site, null, { undo: '99' })).error).toBe('Einen Lauf 99 gibt es nicht.')
})

test('photos come along, and one that fails loses no report', async () => {
  await using site = await aSite({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' })
  await using photos = await aPhotoServer()
  using folder = aFolder()
  const { call } = await aScene(site)
  const path = folder.file(
    'a.json',
    requests(
      fms(1, { media_url: [`${photos.url}/foto/1`, `${photos.url}/foto/2`] }),
      fms(2, { media_url: `${photos.url}/fehlt` }),
    ),
  )
  const called = await importing(site, path, call)
  expect(said(called)).toContain(`Eintrag 2, Nr. 2: Foto ${photos.url}/fehlt fehlt: dort gibt es kein Foto.`)
  expect((await reportsOf(site)).map(({ photoCount }) => photoCount)).toEqual([2, 0])
  const rows = await site.services.db.selectFrom('photo').select(['isPublic', 'width', 'position']).execute()
  expect(rows).toEqual([0, 1].map((position) => ({ isPublic: true, width: 60, position })))
  expect(await site.services.db.selectFrom('upload').selectAll().execute()).toEqual([])

  const without = folder.file('b.json', requests(fms(3, { media_url: `${photos.url}/foto/3` })))
  photos.asked.length = 0
  await importing(site, without, { ...call, withoutPhotos: true })
  expect(photos.asked).toEqual([])
  expect(await reportsOf(site)).toHaveLength(3)
})
