import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { startImageProcessor } from '#kit/server/images/processor.ts'
import { processorTimeOf } from '#kit/server/images/processor-time.ts'
import { createLog } from '#kit/server/log.ts'
import { GROUPS } from './people.ts'

const PAIRS = 12

/**
 * Decodes photos of twelve megapixels in a decoder in turn without and with the search.
 * @returns medians in milliseconds of processor time, their ratio, and the most memory in megabytes
 */
export async function measureCost() {
  let pid = 0
  const log = createLog('silent')
  const info = (said: { pid?: number }) => {
    pid = said.pid ?? pid
  }
  const noting = { ...log, info, warn: () => {} }
  const images = startImageProcessor(noting as unknown as typeof log, { decoders: 1 })
  const photo = await sharp(GROUPS[4]?.file)
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const once = async (isSearched: boolean) => {
    const before = processorTimeOf(pid) ?? 0
    await images.derive('proof', photo, PHOTO_DERIVATIVES, { isSearched })
    return (processorTimeOf(pid) ?? 0) - before
  }
  // Both warm up: the model is loaded, and sharp and the compiler have run.
  for (const isSearched of [false, true, false, true]) await once(isSearched)
  const [plain, searched]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1) {
    plain.push(await once(false))
    searched.push(await once(true))
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  images.stop()
  const [without, withSearch] = [median(plain), median(searched)]
  return {
    without,
    with: withSearch,
    times: Math.round((withSearch / without) * 100) / 100,
    memoryMb: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
