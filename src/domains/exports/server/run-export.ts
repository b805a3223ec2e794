import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { findViewerOfPerson } from '#domains/auth/server/sessions.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { ExportQuery } from './export-criteria.ts'
import { findExport } from './report-exports.sql.ts'
import { writeExport } from './write-export.ts'

/** A file to write. Its row exists, and the permission was checked before. */
export type ExportTask = {
  id: string
  /** The reports in the order of the file. */
  ids: readonly number[]
  /** The time that the file shows as its creation. */
  now: Date
}

/** Receives the number of reports so far, from time to time. */
export type OnDone = (done: number) => Promise<void>

declare module '#kit/server/builder.ts' {
  interface Context {
    /**
     * Writes an export's file into the store, in the program by a process of its own. Returns its size in
     * bytes.
     */
    writeExport(task: ExportTask, onDone?: OnDone): Promise<number>
  }
}

/**
 * Writes the file with the rights of the person who requested it. @throws where the row, the town or the
 * person is gone
 */
export async function runExport(anonymous: Context, task: ExportTask, onDone?: OnDone): Promise<number> {
  const { db, isDemo } = anonymous
  const clock = { now: () => task.now }
  const row = await findExport(db, task.id)
  if (row === null) throw new Error('the row of an export is gone')
  const viewer = (await findViewerOfPerson(db, row.personId, { now: task.now, isDemo })) ?? ANONYMOUS
  // A separate context: its caches end with it.
  const context: Context = { ...anonymous, clock, viewer }
  const town = await loadMunicipality(context, row.municipalityId)
  if (town === null) throw new Error('the municipality of an export is gone')
  return writeExport(context, town, { ...row, query: row.query as ExportQuery }, task.ids, onDone)
}
