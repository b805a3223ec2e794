/**
 * The decoder process. Decoders are the most attacked code, so they run apart, and this process may be
 * killed at any time.
 */
import type { PictureEdits } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { type Derivative, type DerivedImage, deriveImage, type Finds } from './derive.ts'
import { findFaces, type RawPicture } from './faces/find-faces.ts'
import { ImageRefused } from './image-refused.ts'
import { findPlates } from './plates/find-plates.ts'

/** Whether faces and number plates are to be found. */
export type SearchedFor = { faces: boolean; plates: boolean }

/** The next `size` bytes of standard input belong to this task. */
export type Task = {
  id: number
  size: number
  wanted: Derivative[]
  covered: Rectangle[]
  /** Turns, a crop and marks; null for none. */
  edits: PictureEdits | null
  /** Kinds that are to be found. */
  searchedFor: SearchedFor
}
/** A search follows its image, so that a photo is not lost with it. */
export type Answer = { id: number } & (
  | { image: DerivedImage; isSearching: boolean }
  | (Finds & { failed?: string })
  | { refused: ImageRefused['reason'] }
  | { failed: string }
)

process.on('message', async (task: Task) => {
  for await (const answer of answers(task)) process.send?.(answer)
})

process.on('disconnect', () => process.exit())

async function* answers({ id, size, wanted, covered, edits, searchedFor }: Task): AsyncGenerator<Answer> {
  let raw: RawPicture
  const isSearched = searchedFor.faces || searchedFor.plates
  try {
    const derived = await deriveImage(await received(size), wanted, covered, edits)
    const { raw: pixels, ...image } = derived
    raw = pixels
    yield { id, image: { ...image, faces: null, plates: null }, isSearching: isSearched }
  } catch (error) {
    yield error instanceof ImageRefused ? { id, refused: error.reason } : { id, failed: textOf(error) }
    return
  }
  if (isSearched) yield { id, ...(await found(raw, searchedFor)) }
}

/** The searches fail apart: what the one has found stays, and the kind of the other stays null. */
async function found(raw: RawPicture, { faces, plates }: SearchedFor): Promise<Finds & { failed?: string }> {
  const failed: string[] = []
  const tried = async <Found>(search: () => Found | Promise<Found>): Promise<Found | null> => {
    try {
      return await search()
    } catch (error) {
      failed.push(textOf(error))
      return null
    }
  }
  const finds: Finds = {
    plates: plates ? await tried(() => findPlates(raw)) : null,
    faces: faces ? await tried(() => findFaces(raw)) : null,
  }
  return failed.length === 0 ? finds : { ...finds, failed: failed.join('; ') }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

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
