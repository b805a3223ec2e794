import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, nextId } from '#kit/server/database/db.ts'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import { aFolder, importing } from '#tests/imports/importing.ts'
import { aSite, NOON } from '#tests/site.ts'
import { aWebhook, aWebhookSite } from '#tests/webhooks.ts'
import { KEPT } from '../../../../scripts/cli/admin/import-words.ts'
import { KEPT_REASONS, type KeptReason, TOUCHING_TABLES } from './undo.sql.ts'

/** Tables of a report that tell of nobody's touch, or whose rows come with a step of the history. */
const WITH_A_STEP = [
  ...['bulk_act_item', 'photo', 'report_event', 'handover', 'handover_reply', 'report_question'],
  ...['report_objection', 'report_feedback', 'incoming_mail', 'report_caller', 'report_merge'],
  ...['report_merge_person', 'report_transfer', 'report_answers'],
]
/** Written by the import, by looking at the report, or only with a row of another table. */
const UNTOUCHED = [
  ...['imported_report', 'report_search', 'report_presence', 'report_deadline', 'report_routing'],
  ...['notification', 'covered_address', 'filing_trace', 'flood_report', 'guest_report', 'message'],
  ...['webhook_message', 'push_message', 'report_export', 'report_acclaim', 'report_note_mention'],
]

test('every table of reports is known to undoing', async () => {
  await using site = await aSite()
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'report_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(site.services.db)
  const known = new Set<string>([...Object.values(TOUCHING_TABLES), ...WITH_A_STEP, ...UNTOUCHED])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

type Touched = {
  municipalityId: number
  reportId: number
  otherId: number
  personId: number
  statusId: number
}

const setReport =
  (values: object) =>
  (db: Db, { reportId }: Touched) =>
    db.updateTable('report').set(values).where('id', '=', reportId).execute()

/** One row for each reason to keep a report, and nothing else of it. */
const TOUCHES: Record<KeptReason, (db: Db, report: Touched) => Promise<unknown>> = {
  deleted: setReport({ deletedAt: NOON }),
  changed: setReport({ version: 2 }),
  commented: async (db, { municipalityId, reportId, personId }) => {
    const id = await nextId(db, 'comment_id')
    const row = { municipalityId, id, threadId: id, reportId, personId, level: 1, text: 'Danke.' }
    return db
      .insertInto('comment')
      .values({ ...row, createdAt: NOON })
      .execute()
  },
  supported: (db, { municipalityId, reportId, personId }) =>
    db
      .insertInto('reportSupporter')
      .values({ municipalityId, reportId, personId, createdAt: NOON })
      .execute(),
  followed: (db, { municipalityId, reportId, personId }) =>
    db.insertInto('reportFollower').values({ municipalityId, reportId, personId, createdAt: NOON }).execute(),
  noted: async (db, { municipalityId, reportId }) => {
    const row = { municipalityId, id: await nextId(db, 'report_note_id'), reportId, text: 'Nur für uns.' }
    return db
      .insertInto('reportNote')
      .values({ ...row, createdAt: NOON })
      .execute()
  },
  reported: async (db, { municipalityId, reportId }) => {
    const id = await nextId(db, 'offensive_content_notice_id')
    const about = { contentType: 'REPORT', contentId: reportId, reason: 'Das ist gelogen.' }
    const row = { municipalityId, id, reportId, ...about, createdAt: NOON }
    return db.insertInto('offensiveContentNotice').values(row).execute()
  },
  dispatched: async (db, { municipalityId, reportId }) => {
    const partnerId = await nextId(db, 'exchange_partner_id')
    const partner = { municipalityId, id: partnerId, name: 'Kreis', baseUrl: 'https://kreis.example' }
    await db
      .insertInto('exchangePartner')
      .values({ ...partner, format: 'JSON', createdAt: NOON, nextReadAt: NOON })
      .execute()
    const row = {
      municipalityId,
      id: await nextId(db, 'dispatch_id'),
      partnerId,
      reportId,
      key: randomUUID(),
    }
    const waiting = { ...row, state: 'WAITING', createdAt: NOON, nextAttemptAt: NOON }
    return db.insertInto('dispatch').values(waiting).execute()
  },
  original: (db, { reportId, otherId }) =>
    db.updateTable('report').set({ duplicateOfId: reportId }).where('id', '=', otherId).execute(),
  step: async (db, { municipalityId, reportId, statusId }) => {
    const row = { municipalityId, id: await nextId(db, 'report_event_id'), reportId, kind: 'EDITED' }
    return db
      .insertInto('reportEvent')
      .values({ ...row, toStatusId: statusId, createdAt: NOON })
      .execute()
  },
}

/** A CSV file of reports with the ids 0, 1, 2 and so on. */
const reports = (category: string, count: number) =>
  [
    'id;title;description;category;createdAt;latitude;longitude',
    ...Array.from(
      { length: count },
      (_, at) => `${at};Ein Titel hier;Seit Tagen ist es dunkel.;${category};2025-05-01;50.583;8.963`,
    ),
  ].join('\n')

test('each kind of touch keeps its report, and the others go', async () => {
  await using site = await aSite()
  using folder = aFolder()
  const town = await aTown(site, { slug: 'lindental' })
  await aCategory(site, town, { name: 'Laternen' })
  const { id: personId } = await aPerson(site)
  const { db } = site.services
  const last = KEPT_REASONS.length
  const path = folder.file('a.csv', reports('Laternen', last + 2))
  const call = { town: 'lindental', format: 'csv', source: 'Tabelle' }
  expect((await importing(site, path, call)).error).toBeNull()
  const rows = await db.selectFrom('report').select(['id', 'number']).orderBy('id').execute()
  const otherId = rows[last]?.id ?? 0
  for (const [at, reason] of KEPT_REASONS.entries()) {
    const ids = { municipalityId: town.id, reportId: rows[at]?.id ?? 0, otherId }
    await TOUCHES[reason](db, { ...ids, personId, statusId: town.statuses.NEW })
  }
  expect((await importing(site, null, { undo: '1' })).lines.slice(1)).toEqual([
    ...KEPT_REASONS.map((reason, at) => `${rows[at]?.number} (dort ${at}) bleibt: ${KEPT[reason]}`),
    `Gelöscht: 2 Meldungen aus Tabelle. Es bleiben: ${last}.`,
  ])
  const left = await db.selectFrom('report').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(rows.slice(0, last).map(({ id }) => id))
})

test('undoing an import tells no webhook', async () => {
  await using site = await aWebhookSite()
  using folder = aFolder()
  const { town } = await aWebhook(site)
  const { db } = site.services
  await importing(site, folder.file('a.csv', reports('Beleuchtung', 3)), {
    ...{ town: town.slug, format: 'csv', source: 'Tabelle' },
  })
  expect(await db.selectFrom('report').select('isPublished').execute()).toHaveLength(3)
  await importing(site, null, { undo: '1' })
  expect(await db.selectFrom('report').select('id').execute()).toEqual([])
  expect(await db.selectFrom('webhookMessage').select('event').execute()).toEqual([])
  await site.runJobs()
  expect(site.receiver.received).toEqual([])
})
