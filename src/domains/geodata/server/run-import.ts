import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { OsmFileError } from '#kit/server/osm/elements.ts'
import { GeoJsonError } from '../geojson.rules.ts'
import type { ImportSummary } from '../import-summary.rules.ts'
import { importAreas } from './import-areas.ts'
import { importBoundary } from './import-boundary.ts'
import { importExtract } from './import-extract.ts'
import { joinPieces, removePieces } from './pieces.ts'
import { changeImport, deleteFormerImports, findImport, type PlaceImportRow } from './place-imports.sql.ts'
import { summaryOf } from './summary-of.ts'

/** An import whose file is in the store. */
export type ImportTask = Pick<PlaceImportRow, 'municipalityId' | 'id'>

declare module '#kit/server/builder.ts' {
  interface Context {
    /** Runs an import to its end, in the program by a process of its own. @throws where that process died */
    importPlaces(task: ImportTask): Promise<void>
  }
}

/** The program ends while an import runs: its job begins anew when the program is back. */
export class ImportInterrupted extends Error {}

/** Milliseconds between two notes of the progress. */
const NOTE_INTERVAL_MS = 1000

/**
 * Imports an uploaded file and keeps the summary, or the sentence that says why it cannot be imported: then
 * the town keeps what it had. It can run again after a crash.
 */
export async function runImport(context: Context, { id }: ImportTask): Promise<void> {
  const { db, storage, clock } = context
  const row = await findImport(db, id)
  if (row === null || !(await changeImport(db, row, ['WAITING', 'RUNNING'], begun(clock.now())))) return
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-import-'))
  try {
    const path = join(folder, 'datei')
    await joinPieces(storage, row, path)
    await importFile(context, row, path)
  } catch (error) {
    const problem = sentenceOf(error)
    if (problem === null) context.log.error({ err: error, importId: id }, 'an import of places failed')
    await failImport(context, row, problem ?? unknownProblem())
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removePieces(storage, row)
  }
}

const begun = (now: Date) => ({ state: 'RUNNING', stage: null, percent: null, changedAt: now }) as const

async function importFile(context: Context, row: PlaceImportRow, path: string): Promise<void> {
  const { db, storage, clock } = context
  const finish = (trx: Trx, summary: ImportSummary, dataAt: Date | null = null) =>
    finishImport(trx, context, row, { summary, dataAt })
  if (row.kind === 'EXTRACT') {
    await importExtract(
      { db, storage, clock },
      path,
      row.municipalityId,
      progressOf(context, row),
      (trx, imported) => finish(trx, summaryOf(imported), imported.dataAt),
    )
    return
  }
  const text = await readFile(path, 'utf8')
  const importText = row.kind === 'BOUNDARY' ? importBoundary : importAreas
  await importText(db, row.municipalityId, text, finish)
}

async function finishImport(
  trx: Trx,
  context: Pick<Context, 'viewer' | 'clock'>,
  row: PlaceImportRow,
  { summary, dataAt }: { summary: ImportSummary; dataAt: Date | null },
): Promise<void> {
  const changedAt = context.clock.now()
  const done = { state: 'DONE', stage: null, percent: null, changedAt, summary, dataAt } as const
  // Given up meanwhile: the transaction takes everything back.
  if (!(await changeImport(trx, row, ['RUNNING'], done))) throw new Error('an import was given up')
  await deleteFormerImports(trx, row)
  const { municipalityId } = row
  const act = { action: 'municipality.places-imported', municipalityId, objectId: municipalityId } as const
  await record(trx, context, { ...act, newValue: row.kind })
}

/** Ends an import without a result. */
export async function failImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: ImportTask,
  problem: string,
): Promise<void> {
  const failed = { state: 'FAILED', stage: null, percent: null, changedAt: clock.now() } as const
  await changeImport(db, row, ['UPLOADING', 'WAITING', 'RUNNING'], {
    ...failed,
    problem: problem.slice(0, 1000),
  })
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof OsmFileError) return error.german
  return error instanceof GeoJsonError ? error.message : null
}

export const unknownProblem = () =>
  say`Der Import ist an einem Fehler bei uns gescheitert. Bitte versuchen Sie es noch einmal, mit dem Auszug eines kleineren Gebiets, falls es einen gibt.`

/** Keeps how far an import is, at most once a second. */
function progressOf({ db, clock }: Context, row: PlaceImportRow) {
  let stage: NonNullable<PlaceImportRow['stage']> = 'boundary'
  let lastAt = 0
  let noting: Promise<unknown> = Promise.resolve()
  const note = (part: number) => {
    const now = performance.now()
    if (now - lastAt < NOTE_INTERVAL_MS) return
    lastAt = now
    const percent = Math.max(0, Math.min(100, Math.round(part * 100)))
    const changes = { stage, percent, changedAt: clock.now() }
    noting = noting.then(() => changeImport(db, row, ['RUNNING'], changes)).catch(() => {})
  }
  return {
    onRead: (bytes: number, of: number) => note(bytes / of),
    onStage: (next: NonNullable<PlaceImportRow['stage']>, part: number) => {
      if (next !== stage) lastAt = 0
      stage = next
      note(part)
    },
  }
}
