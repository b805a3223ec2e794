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
 * Decodes photos of twelve megapixels in a decoder in turn without and with the search.
 * @returns medians in milliseconds of processor time, their ratio, and the most memory in megabytes
 */
export async function measureCost() {
  const { log, lines } = logLines()
  const images = startImageProcessor(log, { decoders: 1 })
  const decoder = () => Number(lines.find(({ msg }) => msg === 'the image decoder has started')?.pid)
  const photo = await sharp(GROUPS[4]?.file)
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const once = async (isSearched: boolean) => {
    const before = processorTimeOf(decoder()) ?? 0
    await images.derive('proof', photo, PHOTO_DERIVATIVES, { isSearched })
    return (processorTimeOf(decoder()) ?? 0) - before
  }
  // Both warm up: the model is loaded, and sharp and the compiler have run.
  for (const isSearched of [false, true, false, true]) await once(isSearched)
  const [plain, searched]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1) {
    plain.push(await once(false))
    searched.push(await once(true))
  }
  const memoryMb = peakOf(decoder())
  images.stop()
  const [without, withSearch] = [median(plain), median(searched)]
  return {
    without,
    with: withSearch,
    times: Math.round((withSearch / without) * 100) / 100,
    memoryMb,
  }
}
