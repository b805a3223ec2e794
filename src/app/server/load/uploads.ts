import type { IncomingMessage } from 'node:http'
import { announced } from './request-kind.ts'

/** Milliseconds between two measurements; at one gigabit a second some 30 MB arrive in between. */
const CHECK_INTERVAL_MS = 250
/** Milliseconds for which running uploads are assumed to keep their pace. */
const AHEAD = 10_000
/**
 * Factor by which the measured peak pace decays at each measurement: a third is left after two and a half
 * seconds.
 */
const FADING = 0.9

/**
 * Bytes on the connection before this upload, bytes of the upload at the last measurement, and its decaying
 * peak of bytes between two measurements.
 */
type Coming = { before: number; seen: number; lately: number }

/**
 * Bounds the memory of uploads. Above the limit the newest unfinished uploads are ended. To keep that rare,
 * no upload is admitted if the limit would be exceeded by what the running ones announce and will soon send
 * at their present pace.
 */
export function uploadsUpTo(most: number) {
  /** In the order of arrival. */
  const underWay = new Map<IncomingMessage, Coming>()
  let looking: NodeJS.Timeout | undefined
  const come = (request: IncomingMessage) => request.socket.bytesRead - (underWay.get(request)?.before ?? 0)
  const all = () => sumOf(underWay.keys(), come)
  /**
   * Bytes that the rest of an upload brings within AHEAD; 0 for a client that announces and sends nothing.
   */
  const expected = (request: IncomingMessage) => {
    const rest = request.complete ? 0 : Math.max(0, announced(request) - come(request))
    return Math.min(rest, ((underWay.get(request)?.lately ?? 0) * AHEAD) / CHECK_INTERVAL_MS)
  }
  const look = () => {
    let bytes = 0
    for (const [request, coming] of underWay) {
      const now = come(request)
      // The peak decays slowly, so a short pause does not count as a stop.
      coming.lately = Math.max(now - coming.seen, FADING * coming.lately)
      coming.seen = now
      bytes += now
    }
    for (const request of [...underWay.keys()].reverse()) {
      if (bytes <= most) return
      if (request.complete) continue
      bytes -= come(request)
      underWay.delete(request)
      request.destroy()
    }
  }
  return {
    hasRoomFor: (request: IncomingMessage) =>
      all() + sumOf(underWay.keys(), expected) + announced(request) <= most,
    /** Counts an upload until the returned function is called. */
    watch: (request: IncomingMessage): (() => void) => {
      underWay.set(request, { before: request.socket.bytesRead, seen: 0, lately: 0 })
      looking ??= setInterval(look, CHECK_INTERVAL_MS).unref()
      return () => {
        underWay.delete(request)
        if (underWay.size > 0) return
        clearInterval(looking)
        looking = undefined
      }
    },
  }
}

const sumOf = <Each>(all: Iterable<Each>, of: (each: Each) => number): number =>
  [...all].reduce((sum, each) => sum + of(each), 0)
