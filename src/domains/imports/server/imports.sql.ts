import { type Selectable, sql } from 'kysely'
import type { ImportedReport, ImportRun } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import type { ImportFormat } from '../import.rules.ts'

export type RunRow = Omit<Selectable<ImportRun>, 'format'> & { format: ImportFormat }
export type ImportedRow = Selectable<ImportedReport>

/** The run of the same file that has not come to its end, newest first; null for none. */
export async function findUnfinishedRun(
  db: Db,
  { municipalityId, source, fileHash }: Pick<RunRow, 'municipalityId' | 'source' | 'fileHash'>,
): Promise<RunRow | null> {
  const query = db.selectFrom('importRun').selectAll().where('municipalityId', '=', municipalityId)
  const row = await query
    .where('source', '=', source)
    .where('fileHash', '=', fileHash)
    .where('endedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (row as RunRow | undefined) ?? null
}

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
  const row = await db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as RunRow | undefined) ?? null
}

export async function insertRun(trx: Trx, run: Omit<RunRow, 'id' | 'endedAt' | 'undoneAt'>): Promise<RunRow> {
  const row = { ...run, id: await nextId(trx, 'import_run_id'), endedAt: null, undoneAt: null }
  await trx.insertInto('importRun').values(row).execute()
  return row
}

export async function setRunTimes(
  trx: Trx,
  { municipalityId, id }: Pick<RunRow, 'municipalityId' | 'id'>,
  times: { endedAt?: Date; undoneAt?: Date },
): Promise<void> {
  const query = trx.updateTable('importRun').set(times).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Those of the foreign numbers that were imported before. */
export async function importedBefore(
  db: Db,
  municipalityId: number,
  source: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ foreignId: string }>`select foreign_id from imported_report
    where municipality_id = ${municipalityId} and source = ${source} and foreign_id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ foreignId }) => foreignId))
}

/** Claims a foreign number for a report; another run that claims it waits here, and fails by the key. */
export const insertImported = async (trx: Trx, rows: readonly ImportedRow[]): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('importedReport').values(rows).execute()
}

export async function countOfRun(db: Db, { municipalityId, id }: Pick<RunRow, 'municipalityId' | 'id'>) {
  const query = db.selectFrom('importedReport').where('municipalityId', '=', municipalityId)
  const counted = query.where('runId', '=', id).select((select) => select.fn.countAll<string>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Forgets that reports were imported, so that they can be imported anew. */
export async function forgetImported(
  trx: Trx,
  municipalityId: number,
  reportIds: readonly number[],
): Promise<void> {
  await sql`delete from ${written('imported_report', municipalityId)}
    where municipality_id = ${municipalityId} and report_id = any(${[...reportIds]}::integer[])`.execute(trx)
}
