import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { ExportTask, OnDone } from '#domains/exports/server/run-export.ts'
import type { Log } from '#kit/server/log.ts'

/** Messages to the process: first its configuration, then the tasks. */
export type ToWriter =
  | { begin: { databaseUrl: string; publicUrl: string } }
  | { number: number; task: ExportTask }
/** Messages from the process about a task. */
export type FromWriter = { number: number } & ({ done: number } | { size: number } | { failed: string })

export type ExportWriter = {
  /** @throws where the writing failed, or its process died over it */
  write(task: ExportTask, onDone?: OnDone): Promise<number>
  stop(): void
}

type Options = {
  databaseUrl: string
  publicUrl: string
  log: Log
  /** Milliseconds without work after which the process ends. */
  idle?: number
  env?: NodeJS.ProcessEnv
}

/** Five minutes: people who export often do it again soon, and an idle process holds some 200 MB. */
const IDLE = 300_000
/**
 * Niceness: under load it gets a third of the processor time of a web process. Somebody waits for the file;
 * with a tenth a document of sixty reports took more than three minutes behind ten busy processes.
 */
const BEHIND = 5
/** Megabytes of its heap: ten thousand reports need 24 more than its program. */
const HEAP = 256

type Waiting = { onDone: OnDone | undefined; resolve(size: number): void; reject(error: Error): void }

/**
 * Writes export files in a process of its own, which starts with the first of them. A document of fifty
 * reports takes two seconds of a processor, during which a web process would answer nobody (S-53, decision
 * 0115).
 */
export function createExportWriter({ idle = IDLE, log, env, ...begin }: Options): ExportWriter {
  let child: ChildProcess | null = null
  let number = 0
  let resting: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  const ready = (): ChildProcess => {
    if (child !== null) return child
    const writer = fork(join(import.meta.dirname, 'export-process.ts'), {
      execArgv: [...process.execArgv, `--max-old-space-size=${HEAP}`],
      serialization: 'advanced',
      ...(env && { env }),
    })
    // Set before it starts threads, which inherit the priority.
    if (writer.pid !== undefined) setPriority(writer.pid, BEHIND)
    log.info({ pid: writer.pid }, 'the writer of exports has started')
    const gone = () => {
      if (child !== writer) return
      child = null
      // It may still be alive although its channel is closed.
      writer.kill('SIGKILL')
      for (const { reject } of waiting.values()) reject(new Error('the writer of exports ended'))
      waiting.clear()
    }
    writer.on('error', (error) => log.warn({ err: error }, 'the writer of exports cannot be reached'))
    writer.on('error', gone).on('exit', gone).on('message', hear)
    writer.send({ begin } satisfies ToWriter)
    child = writer
    return writer
  }

  const hear = async (said: FromWriter) => {
    const task = waiting.get(said.number)
    if ('done' in said)
      return task?.onDone?.(said.done).catch((error) => log.warn({ err: error }, 'no progress'))
    waiting.delete(said.number)
    if ('size' in said) task?.resolve(said.size)
    else task?.reject(new Error(said.failed))
    if (waiting.size === 0) resting = setTimeout(end, idle).unref()
  }

  const end = () => {
    const writer = child
    child = null
    writer?.disconnect()
    writer?.unref()
  }

  return {
    write: (task, onDone) =>
      new Promise((resolve, reject) => {
        clearTimeout(resting)
        number += 1
        waiting.set(number, { onDone, resolve, reject })
        ready().send({ number, task } satisfies ToWriter)
      }),
    stop: () => {
      clearTimeout(resting)
      child?.kill()
    },
  }
}
