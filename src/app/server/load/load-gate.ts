import type { IncomingMessage, ServerResponse } from 'node:http'
import { createPaceWatch, JSON_PACE, noteTooSlow, type Pace, UPLOAD_PACE } from './pace.ts'
import { createPlaces, type PlaceKind } from './places.ts'
import { createReceiver } from './receive.ts'
import { answerTooMuch, answerTooSlow, answerUsedUp } from './refusals.ts'
import { announced, hasBody, isAlwaysAnswered, isApi, kindOf, mostBodyOf } from './request-kind.ts'
import { createTurns } from './turns.ts'
import { uploadsUpTo } from './uploads.ts'

/** A handler in the manner of Connect: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Pages, and documents of the API, that one process works on at a time. Each takes some 20 ms of its processor: more would only wait longer together. */
export const MOST_UNDER_WAY = 250

const MOST: Readonly<Record<PlaceKind, number>> = {
  page: MOST_UNDER_WAY,
  api: MOST_UNDER_WAY,
  // Read from the store and sent: each takes a file and hardly any processor.
  file: 1000,
  // Photos that are on their way in: over a bad line each of them takes minutes, and little else.
  upload: 150,
  // Some kilobytes that are not there yet.
  arriving: 1000,
  // Answers that are made, and wait for whoever reads them: some hundred kilobytes each.
  leaving: 1000,
}
/**
 * Bytes of uploads that have come in and are not answered yet: all of them stand in memory until they are whole. Eighty photos as
 * telephones make them, or six of the largest requests there may be. What is only announced does not count: who announces much and
 * sends nothing would keep everybody else out.
 */
export const MOST_UPLOAD_BYTES = 400 * 1024 * 1024
/** Bytes of other bodies that are not whole yet. */
const MOST_ARRIVING_BYTES = 64 * 1024 * 1024
/**
 * Pages of one network, and documents of the API, that are begun at a time; its others wait for these. The processor makes one after the
 * other anyway, and meanwhile whoever else comes waits for four and not for a hundred.
 */
const OWN_AT_ONCE = 4
/** Milliseconds that a network waits for its refusal: whoever asks again at once gains nothing by it. */
const PAUSE = 1000
/** Refusals that are waited for; of a network that waits for its share of them the next connections end. */
const MOST_PAUSED = 1000
/** Milliseconds. */
const IN_USE = 2000

export type LoadGate = {
  /** Lets a request through, or answers 503 at once; a body has to be there before, and to come in time, or the answer is 408. */
  pass: Middleware
  /** Every answer from now on asks for the connection to be closed. */
  drain(): void
  /** Whether anybody asked for anything within the last two seconds. */
  isInUse(): boolean
  /** Pages that are being made. */
  pages(): number
  counts(): { underWay: number; uploads: number; shed: number }
}

export type GateOptions = {
  most?: Partial<Record<PlaceKind, number>>
  mostUploadBytes?: number
  /** Whose request it is; null: nobody can tell. */
  networkOf?: (request: IncomingMessage) => string | null
  /** Seconds for which a network may ask the API nothing more. */
  waitOf?: (network: string, request: IncomingMessage) => number
  paces?: { json: Pace; upload: Pace }
  /** Milliseconds. */
  pause?: number
}

/** A request on its way to be worked on. */
type Coming = {
  request: IncomingMessage
  response: ServerResponse
  network: string | null
  kind: PlaceKind
  /** What is done when the answer, or the connection, has ended: at once where it has. */
  atEnd(...ends: (() => void)[]): void
}

/**
 * Turns away what is too much before anything is done for it, so that the rest is answered as fast as ever. Pages, the API, files and uploads
 * each have places of their own, and no network can have all of a kind.
 */
export function createLoadGate({
  most = {},
  mostUploadBytes = MOST_UPLOAD_BYTES,
  networkOf = () => null,
  waitOf = () => 0,
  paces = { json: JSON_PACE, upload: UPLOAD_PACE },
  pause = PAUSE,
}: GateOptions = {}): LoadGate {
  const places = createPlaces({ ...MOST, ...most })
  const uploads = uploadsUpTo(mostUploadBytes)
  const receiver = createReceiver(MOST_ARRIVING_BYTES)
  const watch = createPaceWatch()
  const turns = createTurns(OWN_AT_ONCE)
  const pauses = createPlaces({ ...MOST, leaving: MOST_PAUSED })
  let shed = 0
  let isDraining = false
  let lastAt = Number.NEGATIVE_INFINITY

  /** A network's own refusals come after a pause; what is too much for everybody is told at once. */
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

  /** Begins the work, where there is a place for it, when it is this network's turn. */
  const begin = (coming: Coming, next: () => void) => {
    const { network, kind, response, atEnd } = coming
    if (!places.hasRoom(kind, network) || !places.hasRoom('leaving', network))
      return turnAway(coming, !places.hasRoom(kind, null))
    const ends = [places.take(kind, network)]
    const end = () => {
      for (const each of ends) each()
    }
    atEnd(end)
    // The answer is made, and has only to be read.
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

  /** Reads the body, which holds no place of those that work, and goes on when it is there. */
  const receive = (coming: Coming, goOn: () => void) => {
    const { request, response, network, atEnd } = coming
    if (!places.hasRoom('arriving', network)) return turnAway(coming, !places.hasRoom('arriving', null))
    const ends = [
      places.take('arriving', network),
      watch.follow(request, paces.json, () => {
        // What comes from now on is too late.
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
      // What says that it is too large is refused by whoever would read it.
      if (!hasBody(request) || announced(request) > mostBodyOf(request)) return begin(coming, next)
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

/** Also where the other side goes away before its answer, which is made nevertheless: nobody reads it, and nothing of it is held. */
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
