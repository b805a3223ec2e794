import { type Random, seededRandom } from '../../demo/random.ts'

/** Numbers of rows that belong to a report. */
export type ReportExtras = {
  comments: number
  photos: number
  /** For its comments, photos and steps: other reports do not change them. */
  seed: number
}

/** Every so many reports one has a conversation of the length that benchmarks ask for. */
const EACH_LONG = 5_000
export const LONG_THREAD = 300

/**
 * Most reports have no word below them, a few very many; a third has photos. What is not public has neither
 * word nor answer.
 */
export function extrasOf(index: number, isPublished: boolean): ReportExtras {
  const seed = Math.imul(index + 1, 2_654_435_761) >>> 0
  const random = seededRandom(seed)
  const comments = index % EACH_LONG === EACH_LONG / 2 ? LONG_THREAD : commentsOf(random)
  const photos = random.next() < 0.65 ? 0 : random.whole(1, 3)
  return { seed, comments: isPublished ? comments : 0, photos }
}

function commentsOf(random: Random): number {
  const at = random.next()
  if (at < 0.72) return 0
  if (at < 0.92) return random.whole(1, 2)
  if (at < 0.985) return random.whole(3, 6)
  return at < 0.999 ? random.whole(7, 24) : random.whole(25, 120)
}
