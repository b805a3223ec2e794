import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { TOUCHING_TABLES } from './undo.sql.ts'

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
  const known = new Set<string>([...TOUCHING_TABLES, ...WITH_A_STEP, ...UNTOUCHED])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
