import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBodyBuffer } from './body-buffer.ts'
import { createKeyedLimiter } from './concurrency-by-key.ts'
import { createPaceWatch, JSON_PACE, noteTooSlow, type Pace, UPLOAD_PACE } from './pace.ts'
import { answerTooLarge, answerTooMuch, answerTooSlow, answerUsedUp } from './refusals.ts'
import {
  announced,
  hasBody,
  isAlwaysAnswered,
  isApi,
  kindOf,
  mostBodyOf,
  refusesLarge,
} from './request-kind.ts'
import { createRequestSlots, type PlaceKind } from './request-slots.ts'
import { uploadsUpTo } from './uploads.ts'

/** A Connect-style middleware: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Pages and API documents that one process works on at a time. Each takes some 20 ms of the processor: more
 * at once would only wait longer.
 */
export const MOST_UNDER_WAY = 250

const MOST: Readonly<Record<PlaceKind, number>> = {
  page: MOST_UNDER_WAY,
  api: MOST_UNDER_WAY,
  // Stored files: each takes a file handle and hardly any processor.
  file: 1000,
  // Uploads of photos: over a slow connection each of them takes minutes, and little else.
  upload: 150,
  // Requests whose body is incomplete, some kilobytes each.
  arriving: 1000,
  // Finished answers that the client has not read yet, some hundred kilobytes each.
  leaving: 1000,
}
/**
 * Bytes of uploads in memory: each is held until it is answered. Enough for eighty photos as phones take
 * them, or six of the largest requests. Bytes that are only announced do not count: a client that announces
 * much and sends nothing would keep everybody else out.
 */
export const MOST_UPLOAD_BYTES = 400 * 1024 * 1024
/** Bytes of other bodies that are not complete yet. */
const MOST_ARRIVING_BYTES = 64 * 1024 * 1024
/**
 * Pages of one network, and API documents, that run at once; its others wait. The processor makes one after
 * the other anyway, and other networks wait for four requests instead of a hundred.
 */
const OWN_AT_ONCE = 4
/** Milliseconds before a network gets its refusal, so that retrying at once gains nothing. */
const PAUSE = 1000
/**
 * Refusals that wait at a time. A network that has used up its share of them has its next connections closed.
 */
const MOST_PAUSED = 1000
/** Milliseconds. */
const IN_USE = 2000

export type LoadGate = {
  /**
   * Lets a request through, or answers 503 at once. A body is read first; one that comes too slowly gets 408.
   */
  pass: Middleware
  /** From now on every answer asks the client to close the connection. */
  drain(): void
  /** Whether a request came within the last two seconds. */
  isInUse(): boolean
  /** Number of pages in the making. */
  pages(): number
  counts(): { underWay: number; uploads: number; shed: number }
}

export type GateOptions = {
  most?: Partial<Record<PlaceKind, number>>
  mostUploadBytes?: number
  /** The network of a request; null: unknown. */
  networkOf?: (request: IncomingMessage) => string | null
  /** Seconds until a network may use the API again. */
  waitOf?: (network: string, request: IncomingMessage) => number
  paces?: { json: Pace; upload: Pace }
  /** Milliseconds before a network gets its refusal. */
  pause?: number
}

/** A request on its way through the gate. */
type Coming = {
  request: IncomingMessage
  response: ServerResponse
  network: string | null
  kind: PlaceKind
  /** Runs `ends` when the answer or the connection ends, or at once where it has ended already. */
  atEnd(...ends: (() => void)[]): void
}

/**
 * Load shedding: refuses excess requests before any work is done for them, so that the others stay fast.
 * Pages, the API, files and uploads each have places of their own, and no network can take all places of a
 * kind.
 */
export function createLoadGate({
  most = {},
  mostUploadBytes = MOST_UPLOAD_BYTES,
  networkOf = () => null,
  waitOf = () => 0,
  paces = { json: JSON_PACE, upload: UPLOAD_PACE },
  pause = PAUSE,
}: GateOptions = {}): LoadGate {
  const places = createRequestSlots({ ...MOST, ...most })
  const uploads = uploadsUpTo(mostUploadBytes)
  const receiver = createBodyBuffer(MOST_ARRIVING_BYTES)
  const watch = createPaceWatch()
  const turns = createKeyedLimiter(OWN_AT_ONCE)
  const pauses = createRequestSlots({ ...MOST, leaving: MOST_PAUSED })
  let shed = 0
  let isDraining = false
  let lastAt = Number.NEGATIVE_INFINITY

  /** Refusals for a network's own limit are delayed; those for a common limit are sent at once. */
  const refuse = ({ network, request, atEnd }: Coming, answer: () => void) => {
    if (network === null) return answer()
    if (!pauses.hasRoom('leaving', network)) return void request.socket.destroy()
    const timer = setTimeout(answer, pause)
    atEnd(pauses.take('leaving', network), () => clearTimeout(timer))
  }
  const turnAway = (coming: Coming, isForAll: boolean) => {
    shed += 1
    const answer = () => answerTooMuch(coming.request, coming.response)
    if (isForAll) answer()
    else refuse(coming, answer)
  }

  /** Takes a place and starts the work when it is this network's turn, or refuses. */
  const begin = (coming: Coming, next: () => void) => {
    const { network, kind, response, atEnd } = coming
    if (!places.hasRoom(kind, network) || !places.hasRoom('leaving', network))
      return turnAway(coming, !places.hasRoom(kind, null))
    const ends = [places.take(kind, network)]
    const end = () => {
      for (const each of ends) each()
    }
    atEnd(end)
    // The answer is made and only has to be sent.
    response.once('prefinish', () => {
      end()
      atEnd(places.take('leaving', network))
    })
    if (network === null || (kind !== 'page' && kind !== 'api')) return next()
    const giveUp = turns.enter(`${kind} ${network}`, 1, (endTurn) => {
      ends.push(endTurn)
      next()
    })
    atEnd(giveUp)
  }

  /** Reads the body without holding a place of running work, then goes on. */
  const receive = (coming: Coming, goOn: () => void) => {
    const { request, response, network, atEnd } = coming
    if (!places.hasRoom('arriving', network)) return turnAway(coming, !places.hasRoom('arriving', null))
    const ends = [
      places.take('arriving', network),
      watch.follow(request, paces.json, () => {
        // Ignores the rest of the body.
        giveUp()
        answerTooSlow(request, response)
      }),
    ]
    const then = (goOn: () => void) => () => {
      for (const end of ends) end()
      goOn()
    }
    const giveUp = receiver.receive(request, {
      ...{ network, most: mostBodyOf(request) },
      onWhole: then(goOn),
      onFull: then(() => turnAway(coming, false)),
    })
    atEnd(...ends, giveUp)
  }

  return {
    pass: (request, response, next) => {
      if (isDraining) response.setHeader('connection', 'close')
      if (isDraining && request.url === '/readyz') {
        response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"status":"failing","reason":"stopping"}')
        return
      }
      if (isAlwaysAnswered(request)) return next()
      lastAt = performance.now()
      const network = networkOf(request)
      const kind = kindOf(request)
      const coming: Coming = { request, response, network, kind, atEnd: doneAtEndOf(response) }
      const wait = network === null || !isApi(request) ? 0 : waitOf(network, request)
      if (wait > 0) return refuse(coming, () => answerUsedUp(request, response, wait))
      if (kind === 'upload') {
        if (!uploads.hasRoomFor(request)) return turnAway(coming, true)
        coming.atEnd(
          uploads.watch(request),
          watch.follow(request, paces.upload, () => noteTooSlow(request)),
        )
        return begin(coming, next)
      }
      if (announced(request) > mostBodyOf(request)) {
        if (refusesLarge(request)) return begin(coming, next)
        // Refuse here: a path that the gate misclassifies would otherwise hold a slot without a pace limit.
        return refuse(coming, () => answerTooLarge(request, response))
      }
      if (!hasBody(request)) return begin(coming, next)
      receive(coming, () => begin(coming, next))
    },
    drain: () => {
      isDraining = true
    },
    isInUse: () => performance.now() - lastAt < IN_USE || KINDS.some((kind) => places.count(kind) > 0),
    pages: () => places.count('page'),
    counts: () => ({
      underWay: places.count('page') + places.count('api') + places.count('file'),
      uploads: places.count('upload'),
      shed,
    }),
  }
}

/**
 * Also covers a client that leaves before its answer: the work goes on, but its place and its bytes are given
 * back.
 */
function doneAtEndOf(response: ServerResponse): Coming['atEnd'] {
  const ends: (() => void)[] = []
  let hasEnded = false
  response.once('close', () => {
    hasEnded = true
    for (const end of ends) end()
  })
  return (...more) => {
    if (hasEnded) for (const end of more) end()
    else ends.push(...more)
  }
}

const KINDS = Object.keys(MOST) as PlaceKind[]
