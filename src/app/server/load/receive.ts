import type { IncomingMessage } from 'node:http'

/** What the listener of the app takes a body from that has been read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer }

/** Of the bytes that there is room for one network may have this share. */
const SHARE = 0.6

type Receiving = {
  network: string | null
  /** Bytes after which no more is read, but for the piece they came with: whoever refuses what is too large then sees that it is. */
  most: number
  onWhole: () => void
  /** There is no room for what comes. */
  onFull: () => void
}

export type Receiver = {
  /** Reads a body before anything is done for it; one of the two is called, once, unless the answer is called before. */
  receive(request: IncomingMessage, how: Receiving): () => void
}

/** Bodies stand in memory until they are whole: all together so many bytes at most. */
export function createReceiver(mostBytes: number): Receiver {
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
      // Whoever goes away is nobody's fault; the answer's own end tidies up.
      request
        .on('data', take)
        .on('end', end)
        .on('error', () => {})
      return () => void stop()
    },
  }
}
