import type { IncomingMessage, ServerResponse } from 'node:http'

/** A handler in the manner of Connect: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Requests that one process works on at a time. Each takes some 20 ms of its processor: more would only wait longer together. */
export const MOST_UNDER_WAY = 250
/** Photos that are on their way in at a time: over a bad line each of them takes minutes, and little else. */
export const MOST_UPLOADS = 150
/**
 * Bytes of uploads that have come in and are not answered yet: all of them stand in memory until they are whole. Eighty photos as
 * telephones make them, or six of the largest requests there may be. What is only announced does not count: who announces much and
 * sends nothing would keep everybody else out.
 */
export const MOST_UPLOAD_BYTES = 400 * 1024 * 1024
/** Milliseconds between two looks at what has come in; over a line of a gigabit a second some 30 MB. */
const LOOK = 250
/** Milliseconds for which uploads that are coming are believed to come on. */
const AHEAD = 10_000
/** What is left from look to look of the pace at which an upload once came: a third after two and a half seconds. */
const FADING = 0.9
/** Seconds after which whoever is turned away should ask again. */
const RETRY_AFTER = 2
/** Milliseconds. */
const IN_USE = 2000
/** What is answered however much there is to do: who watches has to see it. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/

export type LoadGate = {
  /** Lets a request through, or answers 503 at once. */
  pass: Middleware
  /** Every answer from now on asks for the connection to be closed. */
  drain(): void
  /** Whether anybody asked for anything within the last two seconds. */
  isInUse(): boolean
  counts(): { underWay: number; uploads: number; shed: number }
}

/** Turns away what is too much before anything is done for it, so that the rest is answered as fast as ever. */
export function createLoadGate(
  most = MOST_UNDER_WAY,
  mostUploads = MOST_UPLOADS,
  mostBytes = MOST_UPLOAD_BYTES,
): LoadGate {
  const counts = { underWay: 0, uploads: 0, shed: 0 }
  let isDraining = false
  let lastAt = Number.NEGATIVE_INFINITY
  const uploads = uploadsUpTo(mostBytes)
  return {
    pass: (request, response, next) => {
      if (isDraining) response.setHeader('connection', 'close')
      if (isDraining && request.url === '/readyz') {
        response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"status":"failing","reason":"stopping"}')
        return
      }
      if (ALWAYS.test(request.url ?? '')) return next()
      const isUpload = request.headers['content-type']?.startsWith('multipart/') === true
      const kind = isUpload ? 'uploads' : 'underWay'
      if (counts[kind] >= (isUpload ? mostUploads : most) || (isUpload && !uploads.hasRoomFor(request))) {
        counts.shed += 1
        response.writeHead(503, {
          'retry-after': String(RETRY_AFTER),
          'cache-control': 'no-store',
          ...typeFor(request.url),
        })
        response.end(apologyFor(request.url))
        return
      }
      counts[kind] += 1
      const leave = isUpload ? uploads.watch(request) : undefined
      lastAt = performance.now()
      // Also when the other side goes away before its answer.
      response.once('close', () => {
        counts[kind] -= 1
        leave?.()
      })
      next()
    },
    drain: () => {
      isDraining = true
    },
    isInUse: () => performance.now() - lastAt < IN_USE || counts.underWay + counts.uploads > 0,
    counts: () => ({ ...counts }),
  }
}

/** What an upload's connection had brought before it, what it has brought until the last look, and at most within a look, lately. */
type Coming = { before: number; seen: number; lately: number }

/**
 * What of uploads stands in memory; where it is more than may be, those that came last are ended while they are on their way. So that few
 * have to be, no more are let in where what is announced comes as fast as it does.
 */
function uploadsUpTo(most: number) {
  /** In the order in which they came. */
  const underWay = new Map<IncomingMessage, Coming>()
  let looking: NodeJS.Timeout | undefined
  const come = (request: IncomingMessage) => request.socket.bytesRead - (underWay.get(request)?.before ?? 0)
  const all = () => sumOf(underWay.keys(), come)
  /** Of the rest of it what comes within AHEAD; of whoever only announces, nothing. */
  const expected = (request: IncomingMessage) => {
    const rest = request.complete ? 0 : Math.max(0, announced(request) - come(request))
    return Math.min(rest, ((underWay.get(request)?.lately ?? 0) * AHEAD) / LOOK)
  }
  const look = () => {
    let bytes = 0
    for (const [request, coming] of underWay) {
      const now = come(request)
      // A line that falters for a moment is no line that ended.
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
    /** Counts an upload until the answer is called. */
    watch: (request: IncomingMessage): (() => void) => {
      underWay.set(request, { before: request.socket.bytesRead, seen: 0, lately: 0 })
      looking ??= setInterval(look, LOOK).unref()
      return () => {
        underWay.delete(request)
        if (underWay.size > 0) return
        clearInterval(looking)
        looking = undefined
      }
    },
  }
}

/** Bytes; 0 where nobody says how many. */
const announced = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

const sumOf = <Each>(all: Iterable<Each>, of: (each: Each) => number): number =>
  [...all].reduce((sum, each) => sum + of(each), 0)

const TOO_MUCH = 'Gerade ist hier sehr viel los. Bitte versuchen Sie es gleich noch einmal.'

const isApi = (url = ''): boolean => /^\/graphql(\?|$)/.test(url)

const typeFor = (url?: string) => ({
  'content-type': isApi(url) ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
})

const apologyFor = (url?: string): string =>
  isApi(url)
    ? JSON.stringify({
        errors: [{ message: TOO_MUCH, extensions: { code: 'RATE_LIMITED', retryAfter: RETRY_AFTER } }],
      })
    : TOO_MUCH
