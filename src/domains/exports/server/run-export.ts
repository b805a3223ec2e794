import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { findViewerOfPerson } from '#domains/auth/server/sessions.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { ExportQuery } from './export-criteria.ts'
import { findExport } from './report-exports.sql.ts'
import { writeExport } from './write-export.ts'

/** A file that is to be written: its row is there already, and who may have it was asked before. */
export type ExportTask = {
  id: string
  /** The reports, in the order of the file. */
  ids: readonly number[]
  /** What the file says of when it was made. */
  now: Date
}

/** Told now and then how many of the reports are in the file. */
export type OnDone = (done: number) => Promise<void>

declare module '#kit/server/builder.ts' {
  interface Context {
    /** Writes an export's file into the store, in a process of its own where the program runs; answers its bytes. */
    writeExport(task: ExportTask, onDone?: OnDone): Promise<number>
  }
}

/** Writes it as whoever asked for it sees the reports. @throws where the row, the town or the person is gone */
export async function runExport(anonymous: Context, task: ExportTask, onDone?: OnDone): Promise<number> {
  const { db, isDemo } = anonymous
  const clock = { now: () => task.now }
  const row = await findExport(db, task.id)
  if (row === null) throw new Error('the row of an export is gone')
  const viewer = (await findViewerOfPerson(db, row.personId, { now: task.now, isDemo })) ?? ANONYMOUS
  // A context of its own: what was looked up for it is forgotten with it.
  const context: Context = { ...anonymous, clock, viewer }
  const town = await loadMunicipality(context, row.municipalityId)
  if (town === null) throw new Error('the municipality of an export is gone')
  return writeExport(context, town, { ...row, query: row.query as ExportQuery }, task.ids, onDone)
}
