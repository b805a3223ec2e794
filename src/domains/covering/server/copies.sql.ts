import { type RawBuilder, sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** A report as it is, and as it was in the towns that had it before: they may quote the same words. */
export type Family = readonly ReportRow[]

/** The tables whose rows quote a report, with the columns that do. */
const QUOTING = {
  reportEvent: { table: 'report_event', columns: ['changes', 'note'] },
  notification: { table: 'notification', columns: ['title', 'path'] },
  message: { table: 'message', columns: ['subject', 'text', 'html'] },
  pushMessage: { table: 'push_message', columns: ['title', 'body', 'path'] },
} as const

export type Quoting = keyof typeof QUOTING
/** A row with its texts, by column; null where there is none. */
export type Quote = { id: number; texts: Record<string, string | null> }

export const QUOTING_TABLES = Object.keys(QUOTING) as Quoting[]

export const reportsById = (db: Db, ids: readonly number[]): Promise<ReportRow[]> =>
  db.selectFrom('report').selectAll().where('id', 'in', ids).orderBy('id').execute() as Promise<ReportRow[]>

const idsOf = (family: Family) => sql`${family.map(({ id }) => id)}::integer[]`
const townsOf = (family: Family) => sql`${family.map(({ municipalityId }) => municipalityId)}::integer[]`

/** A digest names no report, but its links hold the address of each. */
const linksTo = (family: Family, column: RawBuilder<unknown>) =>
  sql`exists (select from unnest(${family.map(({ slug }) => slug)}::text[]) as s (slug) where strpos(${column}, s.slug) > 0)`

function whereQuoting(table: Quoting, family: Family): RawBuilder<boolean> {
  const since = family.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())[0]
  const ofTowns = sql`municipality_id = any(${townsOf(family)})`
  switch (table) {
    case 'reportEvent':
    case 'notification':
      return sql`${ofTowns} and report_id = any(${idsOf(family)})`
    case 'message':
      return sql`created_at >= ${since} and (${ofTowns} or municipality_id is null) and (report_id = any(${idsOf(family)})
        or caller_report_id = any(${idsOf(family)}) or ${linksTo(family, sql`text`)} or ${linksTo(family, sql`html`)})`
    case 'pushMessage':
      return sql`(${ofTowns} or municipality_id is null) and (${linksTo(family, sql`path`)} or notification_id in (
        select id from notification where municipality_id = any(${townsOf(family)}) and report_id = any(${idsOf(family)})))`
  }
}

/** The rows of a table that may quote these reports. */
export async function quotesOf(db: Db, table: Quoting, family: Family): Promise<Quote[]> {
  const { table: name, columns } = QUOTING[table]
  const texts = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}::text`))
  const { rows } = await sql<Quote>`select id, jsonb_build_object(${texts}) as texts from ${sql.table(name)}
    where ${whereQuoting(table, family)} order by id`.execute(db)
  return rows
}

/** Writes the texts of a row; `changes` is JSON in its text form. */
export async function writeQuote(trx: Trx, table: Quoting, { id, texts }: Quote): Promise<void> {
  const set = Object.entries(texts).map(([column, text]) =>
    column === 'changes' ? sql`${sql.ref(column)} = ${text}::jsonb` : sql`${sql.ref(column)} = ${text}::text`,
  )
  await sql`update ${written(QUOTING[table].table)} set ${sql.join(set)} where id = ${id}`.execute(trx)
}

/** Takes the former address of a report out of the transfers that lead on from it. */
export async function renameTransfers(trx: Trx, report: ReportRow, slug: string): Promise<void> {
  const query = trx.updateTable('reportTransfer').set({ slug })
  await query
    .where('municipalityId', '=', report.municipalityId)
    .where('reportId', '=', report.id)
    .where('slug', '=', report.slug)
    .execute()
}

/** All comments below a report that still have their text. */
export const commentsBelow = (db: Db, { municipalityId, id }: ReportRow) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    .where('reportId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
