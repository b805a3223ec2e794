import { availableParallelism, totalmem } from 'node:os'
import type { PictureEdits } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Log } from '../log.ts'
import { createDecoder, type Decoded, type Decoder, type DecoderLimits, type ToDecode } from './decoder.ts'
import type { Derivative, DerivedImage } from './derive.ts'
import { FairQueue } from './fair-queue.ts'
import { ImageRefused } from './image-refused.ts'
import { limitParts } from './parts/limit-parts.ts'

export type DeriveOptions = {
  /** Parts that become black, in pixels of the largest file. */
  covered?: readonly Rectangle[]
  /** Turns, a crop and marks, in pixels of the largest file; they follow the black parts. */
  edits?: PictureEdits | null
  /** Whether faces and plates are to be found, as far as the operator has not switched that off. */
  isSearched?: boolean
  /** Once it is aborted, nobody waits for the picture any longer. */
  signal?: AbortSignal
}

export type ImageProcessor = {
  /** Whether photos are searched for faces at all. */
  findsFaces: boolean
  /** Whether photos are searched for number plates at all. */
  findsPlates: boolean
  /**
   * Makes the derived files of a photo in a limited process. `sender` identifies the sender: senders take
   * turns, and one picture of each is decoded at a time.
   * @throws ImageRefused; ImagesBusy when too many wait, of this sender or of all, or nobody any longer.
   */
  derive(
    sender: string,
    bytes: Uint8Array,
    wanted: readonly Derivative[],
    options?: DeriveOptions,
  ): Promise<DerivedImage>
  stop(): void
}

export class ImagesBusy extends Error {}

/**
 * Kilobytes of private memory of a decoder: a 50-megapixel picture needs 920,000, the model of faces 510,000
 * more.
 */
const MEMORY_KB = 2_000_000
/**
 * Milliseconds of processor time for one picture. The slowest sound ones measured are HEIC of 50 megapixels
 * and nine megabytes, with 6,600 on a busy machine; JPEGs of that size took 3,200 at most. The limit is three
 * times that, for slower machines.
 */
const PROCESSOR_LIMIT = 20_000
/**
 * Milliseconds without processor time after which a decoder hangs. On a machine ten times overloaded one gets
 * some every second.
 */
const STANDSTILL_LIMIT = 40_000
/** Waiting pictures, ten megabytes each. Further ones are refused with a retry to bound the memory. */
const MOST_WAITING = 40
/** Waiting pictures of one sender: the photos of two reports, sent together. */
const MOST_OWN = 10
/** Milliseconds without work after which the second decoder ends: idle it would hold some 100 MB. */
const IDLE = 60_000

type Waiting = ToDecode & {
  /** Number of decoders that died over it. */
  deaths: number
  signal: AbortSignal | undefined
  resolve(image: DerivedImage): void
  reject(error: Error): void
}

type Options = Partial<DecoderLimits> & {
  /** Two by default, where the machine has room for them. */
  decoders?: number
  /** Number of such programs on the machine. */
  processes?: number
  idle?: number
  /** Whether photos may be searched for faces; so by default. */
  findsFaces?: boolean
  /** Whether photos may be searched for number plates; so by default. */
  findsPlates?: boolean
}

/** Runs the decoders: with two of them a slow picture delays only its sender. */
export function startImageProcessor(log: Log, options: Options = {}): ImageProcessor {
  const {
    standstillLimit = STANDSTILL_LIMIT,
    processorLimit = PROCESSOR_LIMIT,
    memoryKb = MEMORY_KB,
  } = options
  const { processes = 1, idle = IDLE, findsFaces = true, findsPlates = true } = options
  const { decoders: count = decodersFor(availableParallelism(), memoryOfMachine() / processes) } = options
  const limits = { standstillLimit, processorLimit, memoryKb }
  const decoders = Array.from({ length: count }, () => ({
    decoder: createDecoder(log, limits),
    isBusy: false,
  }))
  const resting = new Map<Decoder, NodeJS.Timeout>()
  const queue = new FairQueue<Waiting>({ all: MOST_WAITING, own: MOST_OWN })
  const underWay = new Set<string>()
  let isStopped = false

  const work = () => {
    for (const each of decoders) {
      if (isStopped || each.isBusy) continue
      const next = queue.next((sender) => !underWay.has(sender))
      if (next === null) rest(each.decoder)
      else void workOn(each, next.sender, next.item)
    }
  }

  const workOn = async (each: (typeof decoders)[number], sender: string, task: Waiting) => {
    each.isBusy = true
    underWay.add(sender)
    clearTimeout(resting.get(each.decoder))
    resting.delete(each.decoder)
    const decoded = await each.decoder.decode(task)
    each.isBusy = false
    underWay.delete(sender)
    queue.endTurn(sender)
    settle(sender, task, decoded)
    work()
  }

  const settle = (sender: string, task: Waiting, decoded: Decoded) => {
    if ('image' in decoded) return task.resolve(decoded.image)
    if ('refused' in decoded) return task.reject(decoded.refused)
    if ('failed' in decoded) return task.reject(decoded.failed)
    task.deaths += 1
    if (isStopped || task.signal?.aborted) task.reject(new ImagesBusy())
    else if (decoded.ended === 'late') task.reject(new ImageRefused('slow', { isCostly: true }))
    else if (task.deaths > 1) task.reject(new ImageRefused('broken', { isCostly: true }))
    // A decoder killed from outside, for example for lack of memory, says nothing about this picture: retry
    // once.
    else queue.putBack(sender, task)
  }

  /** The first decoder stays ready, because the next picture would wait for a new one to start. */
  const rest = (decoder: Decoder) => {
    decoder.rest()
    if (decoder === decoders[0]?.decoder || resting.has(decoder)) return
    resting.set(decoder, setTimeout(() => decoder.stop(), idle).unref())
  }

  return {
    findsFaces,
    findsPlates,
    derive: async (sender, bytes, wanted, options = {}) => {
      const { covered = [], edits = null, isSearched = false, signal } = options
      let giveUp = () => {}
      const decoding = new Promise<DerivedImage>((resolve, reject) => {
        if (isStopped || signal?.aborted) return reject(new ImagesBusy())
        limitParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
        const what = { bytes, wanted: [...wanted], covered: [...covered], edits }
        const searchedFor = { faces: isSearched && findsFaces, plates: isSearched && findsPlates }
        const task = { ...what, searchedFor, deaths: 0, signal, resolve, reject }
        giveUp = () => {
          queue.remove(sender, task)
          reject(new ImagesBusy())
        }
        signal?.addEventListener('abort', giveUp)
        queue.add(sender, task)?.reject(new ImagesBusy())
        work()
      })
      // The signal outlives the picture and would hold its bytes.
      return decoding.finally(() => signal?.removeEventListener('abort', giveUp))
    },
    stop: () => {
      isStopped = true
      for (const { decoder } of decoders) decoder.stop()
      for (const timer of resting.values()) clearTimeout(timer)
      for (const { reject } of queue.clear()) reject(new ImagesBusy())
    },
  }
}

/**
 * Number of decoders for these processors and bytes of memory. Two decoders at their limit use at most half
 * of the memory.
 */
export const decodersFor = (processors: number, memory: number): number =>
  processors >= 2 && memory >= 4 * MEMORY_KB * 1024 ? 2 : 1

/** The container's memory limit, where it is lower than the machine's memory. */
const memoryOfMachine = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem())
