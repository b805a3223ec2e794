import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { importOfKey, PIECES_FOLDER, removePieces } from './pieces.ts'
import { deleteImport, findImport, staleImports } from './place-imports.sql.ts'
import { failImport, ImportInterrupted, type ImportTask, unknownProblem } from './run-import.ts'

/** Milliseconds without a piece after which an upload is over. */
const UPLOAD_AGE = HOUR
/** Milliseconds without progress after which an import has died. */
const IMPORT_AGE = 12 * HOUR

/** Runs an import in its process. If that dies, the import has failed. */
export async function importPlaces(context: Context, task: ImportTask): Promise<void> {
  try {
    await context.importPlaces(task)
  } catch (error) {
    if (error instanceof ImportInterrupted) throw error
    context.log.error({ err: error, importId: task.id }, 'the process of an import ended')
    await failImport(context, task, tooLarge())
    await removePieces(context.storage, task)
  }
}

const tooLarge = () =>
  say`Der Import brauchte zu viel Speicher. Bitte nehmen Sie den Auszug eines kleineren Gebiets.`

/** Ends uploads and imports that nobody goes on with, and removes files without an import. */
export async function dropImports(context: Context): Promise<number> {
  const { db, storage, clock } = context
  const before = (age: number) => new Date(clock.now().getTime() - age)
  const uploads = await staleImports(db, ['UPLOADING'], before(UPLOAD_AGE))
  for (const row of uploads) {
    await deleteImport(db, row)
    await removePieces(storage, row)
  }
  const dead = await staleImports(db, ['WAITING', 'RUNNING'], before(IMPORT_AGE))
  for (const row of dead) await failImport(context, row, unknownProblem())
  const seen = new Set<number>()
  for await (const key of storage.list(PIECES_FOLDER)) {
    const owner = importOfKey(key)
    if (owner === null || seen.has(owner.id)) continue
    seen.add(owner.id)
    const row = await findImport(db, owner.id)
    if (row === null || row.state === 'DONE' || row.state === 'FAILED') await removePieces(storage, owner)
  }
  return uploads.length + dead.length
}
