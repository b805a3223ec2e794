import type { IncomingMessage } from 'node:http'

/** The app's listener takes a body that is read already from `rawBody`. */
type WithBody = IncomingMessage & { rawBody?: Buffer }

/** Share of the bytes that one network may use. */
const SHARE = 0.6

type Receiving = {
  network: string | null
  /**
   * Bytes after which reading stops. The chunk that crosses the limit is kept, so that the route sees the
   * excess and refuses it.
   */
  most: number
  onWhole: () => void
  /** Called when the memory for bodies is full. */
  onFull: () => void
}

export type Receiver = {
  /**
   * Reads a body before any work. Calls one of the two callbacks once, unless the returned function is called
   * before.
   */
  receive(request: IncomingMessage, how: Receiving): () => void
}

/** Limits the memory of incomplete bodies to `mostBytes` in total. */
export function createBodyBuffer(mostBytes: number): Receiver {
  const held = new Map<string, number>()
  const add = (network: string | null, by: number) => {
    for (const key of network === null ? [''] : ['', network]) {
      const now = (held.get(key) ?? 0) + by
      if (now === 0) held.delete(key)
      else held.set(key, now)
    }
  }
  const isFull = (network: string | null) =>
    (held.get('') ?? 0) > mostBytes || (network !== null && (held.get(network) ?? 0) > SHARE * mostBytes)
  return {
    receive: (request, { network, most, onWhole, onFull }) => {
      const pieces: Buffer[] = []
      let size = 0
      let isOver = false
      const stop = () => {
        if (isOver) return false
        isOver = true
        request.off('data', take).off('end', end)
        add(network, -size)
        return true
      }
      const end = () => {
        if (!stop()) return
        const whole: WithBody = request
        whole.rawBody = Buffer.concat(pieces)
        onWhole()
      }
      const take = (piece: Buffer) => {
        pieces.push(piece)
        size += piece.length
        add(network, piece.length)
        if (size > most) {
          request.pause()
          end()
        } else if (isFull(network) && stop()) onFull()
      }
      // A client that leaves is no error; the end of the answer cleans up.
      request
        .on('data', take)
        .on('end', end)
        .on('error', () => {})
      return () => void stop()
    },
  }
}
