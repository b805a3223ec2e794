import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { PIECE_BYTES } from '../place-import.rules.ts'
import { AddPlaceImportPieceDocument } from './TownPlaces.generated.ts'

/** Milliseconds before each new try of a piece that did not arrive. */
const PAUSES = [1000, 3000, 10_000, 30_000]

type Options = { onProgress(sent: number): void; signal: AbortSignal }

/**
 * Sends a file piece by piece, so that memory holds one of them and a lost connection costs only that one.
 * The server takes a repeated piece for the first. Ends without an error when `signal` aborts it.
 */
export async function uploadPieces(
  id: number,
  file: File,
  { onProgress, signal }: Options,
): Promise<Outcome<null>> {
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const piece = new File([file.slice(offset, offset + PIECE_BYTES)], 'stueck')
    const send = () =>
      mutate(
        AddPlaceImportPieceDocument,
        { id, offset, piece },
        { signal, onProgress: (sent) => onProgress(offset + Math.min(sent, piece.size)) },
      )
    let outcome = await send()
    for (const pause of PAUSES) {
      const isLost = !outcome.ok && outcome.errors.some(({ code }) => code === 'OFFLINE')
      if (!isLost || signal.aborted) break
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (!signal.aborted) outcome = await send()
    }
    if (signal.aborted) return { ok: false, errors: [] }
    if (!outcome.ok) return outcome
  }
  return { ok: true, data: null }
}
