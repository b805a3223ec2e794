import type { IncomingMessage } from 'node:http'

/**
 * Required pace of a body: `least` bytes in each `window` milliseconds, and all of it within `total`
 * milliseconds.
 */
export type Pace = { window: number; least: number; total: number }

/**
 * A few kilobytes, which even a slow connection sends in a second or two. The limit of one megabyte needs 17
 * KB a second.
 */
export const JSON_PACE: Pace = { window: 10_000, least: 1000, total: 60_000 }
/**
 * Five photos from a phone on a slow connection: half a kilobyte a second, with pauses of up to twenty
 * seconds.
 */
export const UPLOAD_PACE: Pace = { window: 30_000, least: 15_000, total: 600_000 }

const CHECK_INTERVAL_MS = 1000

type Watched = {
  pace: Pace
  before: number
  seen: number
  begun: number
  windowBegun: number
  onSlow: () => void
}

export type PaceWatch = {
  /**
   * Watches a request's body until it is complete or the returned function is called. Calls `onSlow` once, if
   * the body comes too slowly.
   */
  follow(request: IncomingMessage, pace: Pace, onSlow: () => void): () => void
}

/** Checks all open bodies with one timer instead of one timer for every request. */
export function createPaceWatch(look = CHECK_INTERVAL_MS): PaceWatch {
  const underWay = new Map<IncomingMessage, Watched>()
  let looking: NodeJS.Timeout | undefined
  const leave = (request: IncomingMessage) => {
    underWay.delete(request)
    if (underWay.size > 0) return
    clearInterval(looking)
    looking = undefined
  }
  const lookAtAll = () => {
    const now = performance.now()
    for (const [request, watched] of underWay) {
      if (request.complete || request.destroyed) leave(request)
      else if (isTooSlow(request, watched, now)) {
        leave(request)
        watched.onSlow()
      }
    }
  }
  return {
    follow: (request, pace, onSlow) => {
      const begun = performance.now()
      const before = request.socket.bytesRead
      underWay.set(request, { pace, before, seen: 0, begun, windowBegun: begun, onSlow })
      looking ??= setInterval(lookAtAll, look).unref()
      return () => leave(request)
    },
  }
}

function isTooSlow(request: IncomingMessage, watched: Watched, now: number): boolean {
  const { pace, before, seen, begun, windowBegun } = watched
  if (now - begun >= pace.total) return true
  if (now - windowBegun < pace.window) return false
  const come = request.socket.bytesRead - before
  watched.windowBegun = now
  watched.seen = come
  return come - seen < pace.least
}

const tooSlow = new WeakMap<IncomingMessage, AbortController>()

/** A signal that aborts when the body of a request comes too slowly, for its reader. */
export function slowSignalOf(request: IncomingMessage): AbortSignal {
  const known = tooSlow.get(request) ?? new AbortController()
  tooSlow.set(request, known)
  return known.signal
}

export const noteTooSlow = (request: IncomingMessage): void => tooSlow.get(request)?.abort()
