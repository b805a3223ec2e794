import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from '../../src/domains/photos/server/photo-files.ts'
import { withDatabase } from '../site/own-database.ts'
import type { Acknowledged } from './restore-load.ts'

/** The data before the backup started: whole rows, and the hashes of files, by name. */
export type Expected = {
  rows: Map<string, string>
  files: Map<string, string>
  reports: number[]
  comments: number[]
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileHash = (dataDir: string, key: string) =>
  readFile(join(dataDir, 'files', key)).then(hash, () => null)

/** Tables with rows of a report, and the column with the report's id. */
const TABLES = { report: 'id', comment: 'report_id', photo: 'report_id', report_event: 'report_id' }

async function rowsOf(db: Db, reports: readonly number[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [table, column] of Object.entries(TABLES)) {
    const { rows } = await sql<{ id: number; whole: string }>`
      select id, to_jsonb(t)::text as whole from ${sql.table(table)} t
      where ${sql.ref(column)} = any(${reports})`.execute(db)
    for (const { id, whole } of rows) found.set(`${table} ${id}`, whole)
  }
  return found
}

const filesOf = async (db: Db, reports: readonly number[]): Promise<string[]> => {
  const photos = await db.selectFrom('photo').select('key').where('reportId', 'in', reports).execute()
  return photos.flatMap(({ key }) => PHOTO_DERIVATIVES.map(({ name }) => photoStorageKey(key, name)))
}

/** Records the acknowledged data so far: whole rows and files of everything that is finished. */
export async function expectedOf(dataDir: string, acknowledged: Acknowledged): Promise<Expected> {
  const reports = [...acknowledged.reports]
  const comments = [...acknowledged.comments].flatMap(([id, report]) =>
    acknowledged.reports.has(report) ? [id] : [],
  )
  const finished = acknowledged.finished.map(({ id }) => id)
  return withDatabase(dataDir, async (db) => {
    const files = new Map<string, string>()
    for (const key of await filesOf(db, finished)) files.set(key, (await fileHash(dataDir, key)) ?? 'missing')
    return { rows: await rowsOf(db, finished), files, reports, comments }
  })
}

export type Differences = {
  missingRows: number
  changedRows: number
  missingFiles: number
  changedFiles: number
  /** Reports without their photo, the photo's files or their first event. */
  halfReports: number
}

/** Compares a restored site with the data before the backup started. */
export const compare = (dataDir: string, expected: Expected): Promise<Differences> =>
  withDatabase(dataDir, async (db) => {
    const rows = await rowsOf(db, expected.reports)
    const wanted = new Set([
      ...expected.rows.keys(),
      ...expected.reports.map((id) => `report ${id}`),
      ...expected.comments.map((id) => `comment ${id}`),
    ])
    const changed = [...expected.rows].filter(([name, whole]) => rows.has(name) && rows.get(name) !== whole)
    let missingFiles = 0
    let changedFiles = 0
    for (const [key, sha256] of expected.files) {
      const found = await fileHash(dataDir, key)
      if (found === null) missingFiles += 1
      else if (found !== sha256) changedFiles += 1
    }
    return {
      missingRows: [...wanted].filter((name) => !rows.has(name)).length,
      changedRows: changed.length,
      missingFiles,
      changedFiles,
      halfReports: await countHalf(db, dataDir),
    }
  })

async function countHalf(db: Db, dataDir: string): Promise<number> {
  const { rows } = await sql<{ id: number; isWhole: boolean }>`
    select r.id, exists(select from photo p where p.report_id = r.id)
      and exists(select from report_event e where e.report_id = r.id and e.kind = 'CREATED') as is_whole
    from report r`.execute(db)
  let half = 0
  for (const { id, isWhole } of rows) {
    const files = await Promise.all((await filesOf(db, [id])).map((key) => fileHash(dataDir, key)))
    if (!isWhole || files.includes(null)) half += 1
  }
  return half
}
