import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SCHEDULES } from '#app/server/processes/job-kinds.ts'
import { RETENTION_JOBS, RETENTION_ROWS } from '#app/server/processes/retention-rows.ts'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { anIncomingMail } from '#tests/mail/replies.ts'
import { anOldMerge } from '#tests/merging/merging.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { onePhoto, storedKeys } from '#tests/people/purging.ts'
import { coverOneOf } from '#tests/pictures/covered-photo.ts'
import { fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { aTemplateUse } from '#tests/towns/template-uses.ts'
import { anOldMessage } from '#tests/webhooks.ts'

const DAY = 86_400_000

/** Creates one item of each row at NOON; returns its id, or null where the protocol records only counts. */
const things: Record<string, (site: TestSite) => Promise<number | null>> = {
  'account-unconfirmed': async (site) => (await aPerson(site, { isConfirmed: false })).id,
  'account-unused': async (site) => {
    const { id } = await aPerson(site)
    const told = new Date(after({ months: 24 }).getTime() + 1)
    await site.services.db.updateTable('person').set({ goingToldAt: told }).where('id', '=', id).execute()
    return id
  },
  'report-contact': async (site) => (await closed(site, 'DONE')).id,
  'report-closed': async (site) => (await closed(site, 'NOT_POSSIBLE')).id,
  'report-rejected': async (site) => (await closed(site, 'NOT_APPROVED')).id,
  'report-bin': async (site) => {
    const { id } = await closed(site, 'NEW')
    await site.services.db.updateTable('report').set({ deletedAt: NOON }).where('id', '=', id).execute()
    return id
  },
  'photo-original': async (site) => coverOneOf(site, await closed(site, 'DONE')),
  notice: async (site) => {
    const { id: reportId, townId: municipalityId } = await closed(site, 'NEW')
    const id = await nextId(site.services.db, 'offensive_content_notice_id')
    const decision = {
      status: 'DECIDED',
      decision: 'KEPT',
      decidedAt: NOON,
      decisionReason: 'Das darf da stehen.',
    }
    const what = { contentType: 'REPORT', contentId: reportId, reason: 'Das ist anstößig.', notifierKey: 'k' }
    const notices = [{ municipalityId, id, reportId, ...what, ...decision, createdAt: NOON }]
    await site.services.db.insertInto('offensiveContentNotice').values(notices).execute()
    return id
  },
  'quote-request': async ({ services: { db } }) => {
    const id = await nextId(db, 'quote_request_id')
    const values = { id, organisation: 'Ort', name: 'Zoë', email: 'zoe@ort.example', createdAt: NOON }
    await db.insertInto('quoteRequest').values(values).execute()
    return id
  },
  'barrier-notice': async ({ services: { db } }) => {
    const id = await nextId(db, 'barrier_notice_id')
    const values = { id, page: '/', message: 'Das geht hier nicht.', createdAt: NOON }
    await db.insertInto('barrierNotice').values(values).execute()
    return id
  },
  'incoming-mail': async (site) => {
    await anIncomingMail(site, { town: await aTown(site), person: await aPerson(site) })
    return null
  },
  'audit-log': async (site) => {
    const { db } = site.services
    const { id: actorId } = await aPerson(site)
    const id = await nextId(db, 'audit_entry_id')
    const values = { id, actorId, action: 'user.updated', createdAt: NOON }
    await db.insertInto('auditEntry').values(values).execute()
    return null
  },
  'mail-log': async ({ services: { db } }) => {
    const id = await nextId(db, 'message_id')
    const words = { kind: 'report.filed', recipient: '', subject: '', text: '', html: '' }
    await db
      .insertInto('message')
      .values({ id, ...words, idempotencyKey: `k${id}`, createdAt: NOON })
      .execute()
    return null
  },
  merge: async (site) => {
    await anOldMerge(site, await closed(site, 'NEW'), NOON)
    return null
  },
  'webhook-log': async (site) => {
    await anOldMessage(site, NOON)
    return null
  },
  absences: async (site) => {
    const [{ id: municipalityId }, { id: personId }] = [await aTown(site), await aPerson(site)]
    const [id, day] = [await nextId(site.services.db, 'absence_id'), NOON.toISOString().slice(0, 10)]
    const absence = { municipalityId, id, personId, fromDay: day, toDay: day }
    await site.services.db.insertInto('absence').values(absence).execute()
    return null
  },
  'template-uses': async (site) => {
    await aTemplateUse(site, NOON)
    return null
  },
  link: async (site) => {
    const { id: personId } = await aPerson(site)
    const times = { createdAt: NOON, expiresAt: NOON }
    const token = { hash: Buffer.alloc(32, 1), kind: 'CONFIRM_EMAIL', personId, ...times }
    await site.services.db.insertInto('oneTimeToken').values(token).execute()
    return null
  },
  session: async (site) => {
    const { db } = site.services
    const { id: personId } = await aPerson(site)
    const times = { createdAt: NOON, lastUsedAt: NOON, expiresAt: after({ days: 30 }), endedAt: NOON }
    const session = { id: '00000000-0000-4000-8000-000000000001', personId, ...times }
    await db.insertInto('session').values(session).execute()
    const token = { hash: Buffer.alloc(32, 2), sessionId: session.id, createdAt: NOON }
    await db.insertInto('refreshToken').values(token).execute()
    return null
  },
}

const closed = async (site: TestSite, kind: 'DONE' | 'NOT_POSSIBLE' | 'NOT_APPROVED' | 'NEW') => {
  const town = await aTown(site)
  const isClosed = kind === 'DONE' || kind === 'NOT_POSSIBLE'
  const more = { kind, author: await aPerson(site), resolvedAt: isClosed ? NOON : null }
  return { ...(await aReport(site, town, await aCategory(site, town), more)), townId: town.id }
}

const after = ({ months = 0, days = 0 }) => {
  const day = new Date(NOON)
  day.setUTCMonth(day.getUTCMonth() + months)
  return new Date(day.getTime() + days * DAY)
}

/** The numbers of the requirement (2.4), typed by hand once more. */
const ENDS: Record<string, Date> = {
  'photo-original': after({ days: 30 }),
  link: after({ days: 7 }),
  session: after({ days: 90 }),
  // Seven whole days after the last one, which is that of NOON.
  absences: new Date('2026-11-28T23:59:59.999Z'),
  merge: after({ days: 30 }),
  // The day of an answer, and 365 more.
  'template-uses': new Date('2027-11-21T23:59:59.999Z'),
  notice: after({ months: 12 }),
  'incoming-mail': after({ days: 180 }),
  'webhook-log': after({ days: 30 }),
  'quote-request': after({ months: 12 }),
  'barrier-notice': after({ months: 12 }),
  'account-unconfirmed': after({ days: 7 }),
  'account-unused': new Date(after({ months: 24, days: 30 }).getTime() + 1),
  'report-contact': after({ months: 12 }),
  'report-closed': after({ months: 60 }),
  'report-rejected': after({ months: 12 }),
  'report-bin': after({ days: 30 }),
  'audit-log': after({ months: 24 }),
  'mail-log': after({ days: 90 }),
}

test('every retention rule has a nightly job and a test', () => {
  expect(RETENTION_JOBS.map(({ kind }) => kind.name)).toEqual(
    RETENTION_ROWS.map(({ name }) => `retention.${name}`),
  )
  for (const { kind } of RETENTION_JOBS) expect(SCHEDULES.map((each) => each.kind)).toContainEqual(kind)
  const letting = RETENTION_ROWS.filter(({ isNotice }) => !isNotice)
  expect(Object.keys(ENDS)).toEqual(letting.map(({ name }) => name))
})

test.each(Object.keys(ENDS))(
  '%s is deleted once, only after its retention period, and logged (D-30)',
  async (name) => {
    await using site = await aSite()
    const { db } = site.services
    const id = await things[name]?.(site)
    const end = ENDS[name] as Date
    const noted = () => db.selectFrom('deletionProtocol').selectAll().execute()
    site.clock.set(end)
    expect([await letGo(site, name), await noted()]).toEqual([0, []])
    site.clock.set(new Date(end.getTime() + 1))
    expect([await letGo(site, name, { isDry: true }), await noted()]).toEqual([1, []])
    expect(await letGo(site, name)).toBe(1)
    expect(await noted()).toMatchObject([
      { objectId: id === null ? null : String(id), reason: name, count: 1, deletedAt: site.clock.now() },
    ])
    expect([await letGo(site, name), (await noted()).length]).toEqual([0, 1])
  },
)

test('a closed report loses its author, not its text, after a year (D-32)', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, {
    firstName: 'Kana',
    lastName: 'Rienvogel',
    email: 'kana@rienvogel.example',
  })
  const neighbour = await aPerson(site)
  const report = await aReport(site, town, category, { author, kind: 'DONE', resolvedAt: NOON })
  const other = await aReport(site, town, category, { author, kind: 'NEW' })
  await writeComment(site, { reportId: report.id, text: 'Es war noch heute so.' }, { as: author })
  await writeComment(site, { reportId: report.id, text: 'Bei uns auch.' }, { as: neighbour })
  const supporter = { municipalityId: town.id, reportId: report.id, personId: neighbour.id, createdAt: NOON }
  await db.insertInto('reportSupporter').values(supporter).execute()
  await db.updateTable('report').set({ supportCount: 1 }).where('id', '=', report.id).execute()
  site.clock.set(after({ months: 12, days: 1 }))
  expect(await letGo(site, 'report-contact')).toBe(1)
  const rows = await db
    .selectFrom('report')
    .select(['id', 'number', 'title', 'personId', 'supportCount'])
    .orderBy('id')
    .execute()
  // Its supporters are forgotten, too; their number stays.
  expect(await db.selectFrom('reportSupporter').selectAll().execute()).toEqual([])
  expect(rows).toEqual([
    { id: report.id, number: report.number, title: `Meldung ${report.id}`, personId: 0, supportCount: 1 },
    // An open report keeps its author.
    {
      id: other.id,
      number: other.number,
      title: `Meldung ${other.id}`,
      personId: author.id,
      supportCount: 0,
    },
  ])
  const comments = await db.selectFrom('comment').select(['text', 'personId']).orderBy('id').execute()
  expect(comments).toEqual([
    { text: 'Es war noch heute so.', personId: 0 },
    { text: 'Bei uns auch.', personId: neighbour.id },
  ])
  for (const table of ['report_follower', 'notification'])
    expect(
      (
        await sql`select from ${sql.table(table)} where report_id = ${report.id} and person_id = ${author.id}`.execute(
          db,
        )
      ).rows,
    ).toEqual([])
  const shown = await ask(
    site,
    'query S($s: String!, $t: String!, $c: String!) { report(slug: $s, municipalitySlug: $t, categorySlug: $c) { user { name } } }',
    { s: report.slug, t: town.slug, c: category.slug },
    { as: await anAdmin(site, town) },
  )
  expect(shown.data.report.user).toEqual({ name: 'Gelöschtes Konto' })
})

test('a town’s own retention period applies there only, within fixed bounds', async () => {
  await using site = await aSite()
  const { db } = site.services
  const [quick, usual] = [await closed(site, 'DONE'), await closed(site, 'DONE')]
  const choose = (period: string, months: number) =>
    db.insertInto('municipalityRetention').values({ municipalityId: quick.townId, period, months }).execute()
  await choose('report-contact', 1)
  site.clock.set(after({ months: 1, days: 1 }))
  expect(await letGo(site, 'report-contact')).toBe(1)
  const authors = await db.selectFrom('report').select(['id', 'personId']).orderBy('id').execute()
  expect(authors.map(({ id, personId }) => [id, personId === 0])).toEqual([
    [quick.id, true],
    [usual.id, false],
  ])
  for (const [period, { least, most }] of Object.entries(TOWN_PERIODS))
    for (const months of [least - 1, most + 1])
      await expect(choose(period, months), period).rejects.toThrow(/check/)
})

test('a deleted report takes photos and comments along, but not its duplicates', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const person = await aPerson(site)
  const filed = (
    await fileReport(site, reportInput(town, category, { photos: [null] }), {
      as: person,
      files: await onePhoto(),
    })
  ).data.createReport
  const twin = await aReport(site, town, category)
  await db.updateTable('report').set({ duplicateOfId: filed.id }).where('id', '=', twin.id).execute()
  await site.runJobs()
  expect((await storedKeys(site)).length).toBeGreaterThan(0)
  await db.updateTable('report').set({ deletedAt: site.clock.now() }).where('id', '=', filed.id).execute()
  site.clock.advance(31 * DAY)
  expect(await letGo(site, 'report-bin', { isDry: true })).toBe(1)
  await site.runJobs()
  expect((await storedKeys(site)).length).toBeGreaterThan(0)
  expect(await letGo(site, 'report-bin')).toBe(1)
  await site.runJobs()
  expect(await storedKeys(site)).toEqual([])
  expect(await db.selectFrom('report').select(['id', 'duplicateOfId']).execute()).toEqual([
    { id: twin.id, duplicateOfId: null },
  ])
})
