import sharp from 'sharp'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { startImageProcessor } from '#kit/server/images/processor.ts'
import { processorTimeOf } from '#kit/server/images/processor-time.ts'
import { logLines } from '#tests/log-lines.ts'
import { peakOf } from '../site/peak-memory.ts'
import { median } from '../tools/timing.ts'
import { GROUPS } from './people.ts'

const PAIRS = 12

/**
 * Decodes photos of twelve megapixels in turn without a search, with that for plates, and with both.
 * @returns medians in milliseconds of processor time, their ratios, and the most memory in megabytes
 */
export async function measureCost() {
  const photo = await sharp(GROUPS[4]?.file)
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const [plates, both] = [aDecoder({ findsFaces: false }), aDecoder({})]
  const times = { without: [] as number[], withPlates: [] as number[], with: [] as number[] }
  // The first ones warm up: the model is loaded, and sharp and the compiler have run.
  for (let pair = -2; pair < PAIRS; pair += 1) {
    const once = {
      without: await both.timeOf(photo, false),
      withPlates: await plates.timeOf(photo, true),
      with: await both.timeOf(photo, true),
    }
    if (pair < 0) continue
    for (const key of ['without', 'withPlates', 'with'] as const) times[key].push(once[key])
  }
  const memoryMb = both.memoryMb()
  plates.stop()
  both.stop()
  const [without, withPlates, withBoth] = [
    median(times.without),
    median(times.withPlates),
    median(times.with),
  ]
  const ratio = (time: number) => Math.round((time / without) * 100) / 100
  return {
    ...{ without, withPlates, with: withBoth },
    ...{ timesWithPlates: ratio(withPlates), times: ratio(withBoth), memoryMb },
  }
}

function aDecoder(search: { findsFaces?: boolean }) {
  const { log, lines } = logLines()
  const images = startImageProcessor(log, { decoders: 1, ...search })
  const decoder = () => Number(lines.find(({ msg }) => msg === 'the image decoder has started')?.pid)
  return {
    timeOf: async (photo: Uint8Array, isSearched: boolean) => {
      const before = processorTimeOf(decoder()) ?? 0
      await images.derive('proof', photo, PHOTO_DERIVATIVES, { isSearched })
      return (processorTimeOf(decoder()) ?? 0) - before
    },
    memoryMb: () => peakOf(decoder()),
    stop: () => images.stop(),
  }
}
