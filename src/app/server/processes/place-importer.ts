import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ImportInterrupted, type ImportTask } from '#domains/geodata/server/run-import.ts'
import type { Log } from '#kit/server/log.ts'

/** The message to the process: its configuration and its only task. */
export type ToImporter = { databaseUrl: string; publicUrl: string; task: ImportTask }

export type PlaceImporter = {
  /** @throws where the process died over it; ImportInterrupted after `stop` */
  run(task: ImportTask): Promise<void>
  stop(): void
}

type Options = { databaseUrl: string; publicUrl: string; log: Log; env?: NodeJS.ProcessEnv }

/** Niceness: under load it gets a tenth of the processor time of a web process. */
const BEHIND = 10
/** Megabytes of its heap. The largest area that is read needs 2.9 GB (docs/proof/geodata-size.json). */
const HEAP = 3200

/**
 * Imports the places of towns, each in a process of its own: a town takes a processor for up to some minutes,
 * and hundreds of megabytes that are free again afterwards (decision 0170).
 */
export function createPlaceImporter({ log, env, ...begin }: Options): PlaceImporter {
  const running = new Set<ChildProcess>()
  let isStopping = false
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const importer = fork(join(import.meta.dirname, 'import-process.ts'), {
          execArgv: [...process.execArgv, `--max-old-space-size=${HEAP}`],
          serialization: 'advanced',
          ...(env && { env }),
        })
        running.add(importer)
        // Set before it starts threads, which inherit the priority.
        if (importer.pid !== undefined) setPriority(importer.pid, BEHIND)
        log.info({ pid: importer.pid, importId: task.id }, 'an import of places has started')
        const end = (code: number | null, error?: Error) => {
          running.delete(importer)
          if (code === 0) resolve()
          else if (isStopping) reject(new ImportInterrupted())
          else reject(error ?? new Error(`the process of an import ended with ${code}`))
        }
        importer.once('error', (error) => end(null, error)).once('exit', (code) => end(code))
        importer.send({ ...begin, task } satisfies ToImporter)
      }),
    stop: () => {
      isStopping = true
      for (const importer of running) importer.kill('SIGKILL')
    },
  }
}
