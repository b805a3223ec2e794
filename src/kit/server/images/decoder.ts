import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { DerivedImage } from './derive.ts'
import { ImageRefused } from './image-refused.ts'
import { processorTimeOf } from './processor-time.ts'
import type { Answer, Task } from './worker.ts'

/**
 * Limits of one picture: milliseconds in which the decoder may stand still, milliseconds of processor time,
 * kilobytes of private memory.
 */
export type DecoderLimits = { standstillLimit: number; processorLimit: number; memoryKb: number }

/**
 * Niceness: under load it gets a tenth of the processor time of a web process, so requests go before
 * photos. Behind four busy processes on two cores a photo of 12 megapixels took 13 to 21 s; at niceness 19
 * it took 33 to 56 s.
 */
const BEHIND = 10
/** Milliseconds between two checks of a picture's limits. */
const CHECK_INTERVAL_MS = 250

export type ToDecode = Omit<Task, 'id' | 'size'> & { bytes: Uint8Array }
/** The picture, a refusal, a failure, or the end of the process over it, also by a time limit. */
export type Decoded =
  | { image: DerivedImage }
  | { refused: ImageRefused }
  | { failed: Error }
  | { ended: 'late' | 'gone' }

export type Decoder = {
  /** Decodes one picture. Call it only when the one before is done. Never throws. */
  decode(task: ToDecode): Promise<Decoded>
  /** Lets this process exit while no picture is being decoded. */
  rest(): void
  /** Ends the decoder; the next picture starts another one. */
  stop(): void
}

/**
 * A decoder process. It starts with its first picture, and again whenever it dies or exceeds a time limit.
 */
export function createDecoder(log: Log, limits: DecoderLimits): Decoder {
  let child: ChildProcess | null = null
  let nextId = 1

  const ready = () => {
    if (child !== null) return child
    const worker = launch(limits.memoryKb)
    log.info({ pid: worker.pid }, 'the image decoder has started')
    // Without a listener an error, such as a write to a process that has just died, would end this process.
    worker.on('error', (error) => log.warn({ err: error }, 'the image decoder cannot be reached'))
    // The exit of the process reports the failure.
    worker.stdin?.on('error', () => {})
    worker.on('exit', () => {
      if (child === worker) child = null
    })
    child = worker
    return worker
  }

  const attempt = ({ bytes, wanted, covered, edits, searchedFor }: ToDecode) =>
    new Promise<Decoded>((resolve) => {
      const id = nextId++
      const worker = ready()
      worker.ref()
      let isLate = false
      let derived: DerivedImage | null = null
      const timer = watch(worker.pid, limits, () => {
        isLate = true
        worker.kill('SIGKILL')
      })
      const finish = (decoded: Decoded) => {
        clearInterval(timer)
        worker.off('message', onMessage).off('exit', onGone).off('error', onGone)
        resolve(decoded)
      }
      const onMessage = (answer: Answer) => {
        if (answer.id !== id) return
        if ('image' in answer && answer.isSearching) {
          derived = answer.image
          log.debug({ pid: worker.pid }, 'a photo is searched')
        } else if (derived !== null && 'faces' in answer) {
          if (answer.failed !== undefined) log.warn({ reason: answer.failed }, 'a photo was not searched')
          finish({ image: { ...derived, faces: answer.faces, plates: answer.plates } })
        } else finish(decodedOf(answer))
      }
      const onGone = () => {
        worker.kill('SIGKILL')
        if (child === worker) child = null
        log.warn({ isLate }, 'the image decoder ended while working')
        // The photo is there already: only what would have been found is lost.
        finish(derived === null ? { ended: isLate ? 'late' : 'gone' } : { image: derived })
      }
      worker.on('message', onMessage).on('exit', onGone).on('error', onGone)
      worker.send({ id, size: bytes.length, wanted, covered, edits, searchedFor } satisfies Task)
      worker.stdin?.write(bytes)
    })

  return {
    // For example a process that cannot be started.
    decode: (task) => attempt(task).catch((failed: Error) => ({ failed })),
    rest: () => child?.unref(),
    stop: () => {
      child?.kill('SIGKILL')
      child = null
    },
  }
}

/**
 * Calls `onLate` once a picture has used up its processor time, or has got none for a while. A limit by the
 * clock would refuse sound pictures on a busy machine, where a decoder waits for the processor.
 */
function watch(
  pid: number | undefined,
  { standstillLimit, processorLimit }: DecoderLimits,
  onLate: () => void,
) {
  // Where processor time cannot be read, the whole picture counts as one standstill.
  const used = () => (pid === undefined ? null : processorTimeOf(pid)) ?? 0
  const before = used()
  let last = { used: before, at: performance.now() }
  const isOver = () => {
    const now = { used: used(), at: performance.now() }
    if (now.used > last.used) last = now
    return now.at - last.at >= standstillLimit || now.used - before >= processorLimit
  }
  const timer = setInterval(
    () => {
      if (!isOver()) return
      clearInterval(timer)
      onLate()
    },
    Math.min(CHECK_INTERVAL_MS, standstillLimit),
  )
  return timer
}

function decodedOf(answer: Answer): Decoded {
  if ('image' in answer) return { image: answer.image }
  return 'refused' in answer
    ? { refused: new ImageRefused(answer.refused) }
    : { failed: new Error(answer.failed ?? 'an answer of no use') }
}

/**
 * The shell sets the memory limit that Node cannot: it counts all writable memory, including that of native
 * decoders and WebAssembly.
 */
function launch(memoryKb: number): ChildProcess {
  const script = `ulimit -d ${memoryKb} 2>/dev/null; exec "$@"`
  const node = [process.execPath, '--max-old-space-size=256', join(import.meta.dirname, 'worker.ts')]
  const worker = spawn('/bin/sh', ['-c', script, 'sh', ...node], {
    // Photos go through stdin without a copy. An IPC message would be copied three times and block this
    // process meanwhile.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { NODE_NO_WARNINGS: '1' },
  })
  // Set before it starts threads, which inherit the priority.
  if (worker.pid !== undefined) setPriority(worker.pid, BEHIND)
  return worker
}
