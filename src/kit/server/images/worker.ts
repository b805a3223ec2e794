/**
 * The decoder process. Decoders are the most attacked code, so they run apart, and this process may be killed
 * at any time.
 */
import type { Rectangle } from '#kit/common/rectangle.ts'
import { type Derivative, type DerivedImage, deriveImage } from './derive.ts'
import { findFaces, type RawPicture } from './faces/find-faces.ts'
import { ImageRefused } from './image-refused.ts'

/** The next `size` bytes of standard input belong to this task. */
export type Task = {
  id: number
  size: number
  wanted: Derivative[]
  covered: Rectangle[]
  /** Whether faces are to be found. */
  isSearched: boolean
}
export type Answer = { id: number } & (
  | { image: DerivedImage; unsearched?: string }
  | { refused: ImageRefused['reason'] }
  | { failed: string }
)

process.on('message', async (task: Task) => {
  process.send?.(await answer(task))
})

process.on('disconnect', () => process.exit())

async function answer({ id, size, wanted, covered, isSearched }: Task): Promise<Answer> {
  let unsearched: string | undefined
  // A photo is worth more than its search: without the model it is stored as before.
  const search = (picture: RawPicture) =>
    findFaces(picture).catch((error: unknown) => {
      unsearched = String(error)
      return null
    })
  try {
    const image = await deriveImage(await received(size), wanted, covered, isSearched ? search : undefined)
    return { id, image, ...(unsearched === undefined ? {} : { unsearched }) }
  } catch (error) {
    if (error instanceof ImageRefused) return { id, refused: error.reason }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

/** The parent sends the next picture only after the answer to this one. */
async function received(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  if (size === 0) return bytes
  for await (const piece of process.stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes.set(piece, at)
    at += piece.length
    if (at === size) break
  }
  return bytes
}
