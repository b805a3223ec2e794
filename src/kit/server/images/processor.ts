import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Log } from '../log.ts'
import type { Derivative, DerivedImage } from './derive.ts'
import { ImageRefused } from './image-refused.ts'
import type { Answer, Task } from './worker.ts'

export type ImageProcessor = {
  /**
   * Makes the wanted files of a photo in the limited process, black where it is `covered`.
   * @throws ImageRefused; ImagesBusy when too many wait.
   */
  derive(
    bytes: Uint8Array,
    wanted: readonly Derivative[],
    covered?: readonly Rectangle[],
  ): Promise<DerivedImage>
  stop(): void
}

export class ImagesBusy extends Error {}

/** Kilobytes of private memory the decoder may hold: a 50-megapixel picture needs about half of it. */
const MEMORY_KB = 1_500_000
/** Niceness of the decoder, the last there is: whoever only looks at a list does not wait for photos. */
const BEHIND = 19
/** Milliseconds for one picture; the slowest real phone photo measured took 2,000, where nobody else wanted the processor. */
const TIME_LIMIT = 60_000
/** Pictures that may wait; more are asked to come again rather than filling the memory. */
const MAX_WAITING = 40

type Waiting = Omit<Task, 'id' | 'size'> & {
  bytes: Uint8Array
  /** Decoders that died over it. */
  deaths: number
  resolve(image: DerivedImage): void
  reject(error: Error): void
}

/** Runs one decoder process, started at the first picture and again whenever it dies or takes too long. */
export function startImageProcessor(
  log: Log,
  { timeLimit = TIME_LIMIT, memoryKb = MEMORY_KB } = {},
): ImageProcessor {
  let child: ChildProcess | null = null
  let isBusy = false
  let isStopped = false
  let nextId = 1
  const queue: Waiting[] = []

  const ready = () => {
    if (child !== null) return child
    const worker = launch(memoryKb)
    log.info({ pid: worker.pid }, 'the image decoder has started')
    // Without a listener an error, such as writing to a process that has just died, would end this one.
    worker.on('error', (error) => log.warn({ err: error }, 'the image decoder cannot be reached'))
    // That it died over a picture is told by its end.
    worker.stdin?.on('error', () => {})
    worker.on('exit', () => {
      if (child === worker) child = null
    })
    child = worker
    return worker
  }

  const work = () => {
    if (isBusy || isStopped) return
    const task = queue.shift()
    if (task === undefined) return child?.unref()
    isBusy = true
    const id = nextId++
    const worker = ready()
    worker.ref()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      worker.kill('SIGKILL')
    }, timeLimit)
    const finish = (settled: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onGone).off('error', onGone)
      settled()
      isBusy = false
      work()
    }
    const onMessage = (answer: Answer) => {
      if (answer.id === id) finish(() => settle(answer, task.resolve, task.reject))
    }
    const onGone = () => {
      worker.kill('SIGKILL')
      if (child === worker) child = null
      log.warn({ isLate }, 'the image decoder ended while working')
      task.deaths += 1
      // One that was killed from outside, for want of memory say, tells nothing about this picture: once more.
      if (isStopped) finish(() => task.reject(new ImagesBusy()))
      else if (isLate || task.deaths > 1) finish(() => task.reject(new ImageRefused('broken')))
      else finish(() => queue.unshift(task))
    }
    worker.on('message', onMessage).on('exit', onGone).on('error', onGone)
    const { bytes, wanted, covered } = task
    worker.send({ id, size: bytes.length, wanted, covered } satisfies Task)
    worker.stdin?.write(bytes)
  }

  return {
    derive: (bytes, wanted, covered = []) =>
      new Promise((resolve, reject) => {
        if (isStopped || queue.length >= MAX_WAITING) return reject(new ImagesBusy())
        queue.push({ bytes, wanted: [...wanted], covered: [...covered], deaths: 0, resolve, reject })
        work()
      }),
    stop: () => {
      isStopped = true
      child?.kill('SIGKILL')
      child = null
      for (const { reject } of queue.splice(0)) reject(new ImagesBusy())
    },
  }
}

function settle(
  answer: Answer,
  resolve: (image: DerivedImage) => void,
  reject: (error: Error) => void,
): void {
  if ('image' in answer) resolve(answer.image)
  else reject('refused' in answer ? new ImageRefused(answer.refused) : new Error(answer.failed))
}

/** The shell sets the limit that Node cannot: it counts writable memory, native decoders' and WebAssembly's included. */
function launch(memoryKb: number): ChildProcess {
  const script = `ulimit -d ${memoryKb} 2>/dev/null; exec "$@"`
  const node = [process.execPath, '--max-old-space-size=256', join(import.meta.dirname, 'worker.ts')]
  const worker = spawn('/bin/sh', ['-c', script, 'sh', ...node], {
    // Through the pipe a photo goes as it lies in memory; as a message it would be copied three times, and all who wait for this process with it.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { NODE_NO_WARNINGS: '1' },
  })
  // Before it has threads of its own, which take it over.
  if (worker.pid !== undefined) setPriority(worker.pid, BEHIND)
  return worker
}
