import { record } from '#domains/audit/server/record.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Outside } from '#kit/server/outside/outside.ts'
import type { ImportFormat } from '../import.rules.ts'
import type { Mapping } from '../mapping.rules.ts'
import { columnsOf } from './columns.ts'
import type { Refused } from './foreign-report.ts'
import { type LostPhoto, photoFetcher } from './imported-photos.ts'
import { countOfRun, findUnfinishedRun, insertRun, type RunRow, setRunTimes } from './imports.sql.ts'
import { knownTown } from './known-town.ts'
import type { Pause } from './patient-ask.ts'
import { readReports } from './read-reports.ts'
import { type ImportFile, inspectFile } from './reading/import-file.ts'
import { storeBatch } from './store-batch.ts'
import { createTally, type Tally } from './tally.ts'
import { type Targets, targetsOf } from './targets.ts'

/** One call of the command. */
export type ImportTask = {
  municipalityId: number
  path: string
  format: ImportFormat
  /** The name of the system there, as histories say it. */
  source: string
  mapping: Mapping
  /** All become internal reports. */
  allInternal: boolean
  /** Null: photos stay where they are. */
  outside: Outside | null
  /** How a server of photos is waited for that has failed. */
  pause: Pause
}

/** The caller hears this while it runs. */
export type ImportListener = {
  onRefused(refused: Refused): void
  onLostPhoto(lost: LostPhoto): void
  /** Reports that are stored so far in this call. */
  onStored(count: number): void
}

export type ImportPlan = { tally: Tally; faults: Targets['faults']; file: ImportFile }

/** The mapping or the town is not as the act needs it. */
export class ImportRefused extends Error {
  readonly why: 'no-town' | 'internal-area-off' | 'incomplete' | 'changed-file'
  constructor(why: ImportRefused['why']) {
    super(`the import does not begin: ${why}`)
    this.why = why
  }
}

/**
 * Reads a file and says what would become of it; nothing is written, and no photo is fetched.
 * @throws ImportFileError, ImportRefused
 */
export async function planImport(
  context: Context,
  task: ImportTask,
  listener: Pick<ImportListener, 'onRefused'>,
): Promise<ImportPlan> {
  const file = await inspectFile(task.path)
  const { reading, targets } = await readingOf(context, task, file, listener.onRefused)
  for await (const _ of readReports(context.db, reading));
  return { tally: reading.tally.result(reading.columns), faults: targets.faults, file }
}

/** Whether a plan can become an act: everything in the file has been given a meaning, or none on purpose. */
export const isComplete = ({ tally, faults }: ImportPlan): boolean =>
  faults.length === 0 &&
  tally.missingColumns.length === 0 &&
  ![...tally.categories, ...tally.statuses].some(({ to }) => to === undefined)

/**
 * Takes the reports of a planned file over, one batch per transaction. Reports that were taken over before
 * stay as they are, so it may be called again at any time: a run that was killed goes on. Returns the run,
 * and what this call did.
 * @throws ImportFileError, ImportRefused, PhotoServerAway
 */
export async function importReports(
  context: Context,
  task: ImportTask,
  plan: ImportPlan,
  listener: ImportListener,
): Promise<{ run: RunRow; isContinued: boolean; stored: number; lost: number; tally: Tally }> {
  if (!isComplete(plan)) throw new ImportRefused('incomplete')
  if ((await inspectFile(task.path)).hash !== plan.file.hash) throw new ImportRefused('changed-file')
  const { reading } = await readingOf(context, task, plan.file, listener.onRefused)
  const { run, isContinued } = await beginRun(context, task, plan.file)
  const fetchPhotos = task.outside === null ? null : photoFetcher(context, task.outside, task.pause)
  const { known } = reading.translation
  let [stored, lost] = [0, 0]
  for await (const reports of readReports(context.db, reading)) {
    const done = await storeBatch(context, { run, known, reports, fetchPhotos })
    for (const each of done.lost) listener.onLostPhoto(each)
    stored += done.stored
    lost += done.lost.length
    listener.onStored(stored)
  }
  await context.db.transaction().execute(async (trx) => {
    await setRunTimes(trx, run, { endedAt: context.clock.now() })
    await record(trx, context, {
      ...{ action: 'municipality.reports-imported', municipalityId: run.municipalityId, objectId: run.id },
      newValue: `+${await countOfRun(trx, run)}`,
    })
  })
  return { run, isContinued, stored, lost, tally: reading.tally.result(reading.columns) }
}

async function readingOf(
  context: Context,
  task: ImportTask,
  file: ImportFile,
  onRefused: (refused: Refused) => void,
) {
  const known = await knownTown(context.db, task.municipalityId)
  if (known === null) throw new ImportRefused('no-town')
  if (task.allInternal && !known.town.enabledFeatures.includes('INTERNAL_AREA'))
    throw new ImportRefused('internal-area-off')
  const targets = targetsOf(known, task.mapping)
  const columns = columnsOf(task.format, task.mapping)
  const { format, allInternal, source } = task
  const translation = { known, targets, format, allInternal, now: context.clock.now() }
  return { reading: { file, columns, translation, source, tally: createTally(), onRefused }, targets }
}

/** A new run, or the one of the same file that was killed. */
async function beginRun(context: Context, { municipalityId, source, format }: ImportTask, file: ImportFile) {
  return context.db.transaction().execute(async (trx) => {
    const fileHash = file.hash
    const unfinished = await findUnfinishedRun(trx, { municipalityId, source, fileHash })
    if (unfinished !== null) return { run: unfinished, isContinued: true }
    const startedAt = context.clock.now()
    const run = await insertRun(trx, { municipalityId, source, format, fileHash, startedAt })
    await record(trx, context, { action: 'municipality.import-begun', municipalityId, objectId: run.id })
    return { run, isContinued: false }
  })
}
