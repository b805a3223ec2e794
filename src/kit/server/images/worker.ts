/** A process of its own: decoders are the most attacked code there is, and this one may be killed at any time. */
import type { Rectangle } from '#kit/common/rectangle.ts'
import { ImageRefused } from './decode.ts'
import { type Derivative, type DerivedImage, deriveImage } from './derive.ts'

export type Task = { id: number; bytes: Uint8Array; wanted: Derivative[]; covered: Rectangle[] }
export type Answer = { id: number } & (
  | { image: DerivedImage }
  | { refused: ImageRefused['reason'] }
  | { failed: string }
)

process.on('message', async (task: Task) => {
  process.send?.(await answer(task))
})

process.on('disconnect', () => process.exit())

async function answer({ id, bytes, wanted, covered }: Task): Promise<Answer> {
  try {
    return { id, image: await deriveImage(bytes, wanted, covered) }
  } catch (error) {
    if (error instanceof ImageRefused) return { id, refused: error.reason }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}
