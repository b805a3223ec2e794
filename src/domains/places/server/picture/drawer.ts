import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '#kit/server/log.ts'
import type { Drawing, Drawn } from './draw-map.ts'
import type { Answer, Task } from './worker.ts'

/** Renders pictures sequentially, in a worker thread. */
export type Drawer = {
  /** @throws DrawerBusy when too many wait; an error when this one cannot be drawn. */
  draw(drawing: Drawing): Promise<Drawn>
  /** Asked before tiles are read for a picture. @throws DrawerBusy when too many wait */
  requireRoom(): void
  stop(): void
}

export class DrawerBusy extends Error {}

/** Most queued pictures: at 50 to 300 ms each the last one waits half a minute at worst. */
const MAX_WAITING = 100
/** Milliseconds for one picture; the slowest measured on a busy machine took 2,300. */
const TIME_LIMIT = 20_000
/** Megabytes of a thread's heap; a picture's SVG takes a few. */
const MEMORY_MB = 256

type Waiting = { drawing: Drawing; resolve(drawn: Drawn): void; reject(error: Error): void }

/** Runs one worker thread. It starts with the first picture, and again after a crash or a timeout. */
export function startDrawer(log: Log, { maxWaiting = MAX_WAITING, timeLimit = TIME_LIMIT } = {}): Drawer {
  let worker: Worker | null = null
  let current: (Waiting & { id: number; timer: NodeJS.Timeout }) | null = null
  let nextId = 1
  let isStopped = false
  const queue: Waiting[] = []

  const ready = (): Worker => {
    if (worker !== null) return worker
    const started = new Worker(join(import.meta.dirname, 'worker.ts'), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    started.on('message', (answer: Answer) => {
      if (current?.id !== answer.id) return
      const { resolve, reject } = current
      finish(() => ('drawn' in answer ? resolve(answer.drawn) : reject(new Error(answer.failed))))
    })
    started.on('error', (error) => log.warn({ err: error }, 'the thread that draws maps failed'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      if (current === null) return
      const { reject } = current
      finish(() => reject(new Error('the thread that draws maps ended')))
    })
    worker = started
    return started
  }

  const finish = (settle: () => void) => {
    clearTimeout(current?.timer)
    current = null
    settle()
    work()
  }

  const work = () => {
    if (current !== null || isStopped) return
    const next = queue.shift()
    // An idle thread does not keep the process alive.
    if (next === undefined) return worker?.unref()
    const id = nextId++
    const thread = ready()
    thread.ref()
    const timer = setTimeout(() => void thread.terminate(), timeLimit)
    current = { ...next, id, timer }
    thread.postMessage({ id, drawing: next.drawing } satisfies Task)
  }

  const requireRoom = () => {
    if (isStopped || queue.length >= maxWaiting) throw new DrawerBusy()
  }

  return {
    requireRoom,
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        requireRoom()
        queue.push({ drawing, resolve, reject })
        work()
      }),
    stop: () => {
      isStopped = true
      for (const { reject } of queue.splice(0)) reject(new DrawerBusy())
      void worker?.terminate()
    },
  }
}
