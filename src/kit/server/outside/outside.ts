import { type Clock, MINUTE } from '../clock.ts'
import type { Log } from '../log.ts'
import { singleFlight } from '../single-flight.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { DiskCache, Kept } from './disk-cache.ts'
import { lifetimeOf } from './freshness.ts'
import { createGate } from './gate.ts'
import { OutsideError } from './outside-error.ts'
import { bareHost, namesPrivateHost } from './private-address.ts'
import { type OutsideResponse, requestOutside } from './request.ts'
import { createWrongAddresses } from './wrong-addresses.ts'

/** A request to an outside service. */
export type Wanted = {
  /** The setting that names the service, for the log. */
  service: string
  url: string
  /** The operator configured this very host: only then may it lie in a private network. */
  isConfigured: boolean
  accept: string
  maxBytes: number
  /**
   * 404 means that there is nothing at this place. Without it 404 means that the service is the wrong one.
   */
  mayBeMissing: boolean
  /** Checks the bytes: an error page with status 200 is no tile. */
  isRight: (body: Buffer) => boolean
}

export type Answered = { body: Buffer | null; freshUntil: number }

export type Outside = {
  /** The answer from the cache or the service; `body` is null where the service has nothing. */
  get(wanted: Wanted, log: Log): Promise<Answered>
  /** Asks the service without this cache: the caller has one of its own. */
  ask(wanted: Wanted, log: Log): Promise<OutsideResponse>
}

export type OutsideOptions = {
  clock: Clock
  cache: DiskCache
  /** Identifies the program and the site to the service, as its terms of use require. */
  userAgent: string
  /** Hosts of the private network that may be requested although their name does not show it. */
  privateHosts: readonly string[]
}

/** Timeout in milliseconds for the whole answer; a browser waits no longer for a tile either. */
const TIMEOUT = 8000
/** Milliseconds from which a successful answer is logged as slow. */
const SLOW = 3000
/** Milliseconds in which a repeated fault of a service is logged only once. */
const QUIET = 10 * MINUTE
const AT_ONCE = 8
const MOST_WAITING = 300
/**
 * Statuses of 400 to 499 about our access, not about the address. The others mean that there is nothing
 * there.
 */
const REFUSALS = new Set([401, 403, 407, 408, 421, 425, 426, 429])
const isMissing = (status: number) =>
  status === 204 || (status >= 400 && status < 500 && !REFUSALS.has(status))

/** Of those the ones that concern every address; a 403 may concern only the requested one. */
const AT_EVERY_ADDRESS = new Set([401, 429])

type State = { breaker: Breaker; gate: ReturnType<typeof createGate>; noted: Map<string, number> }

/** The only client for outside services: nothing else opens a connection to a map or address service. */
export function createOutside({ clock, cache, userAgent, privateHosts }: OutsideOptions): Outside {
  const states = new Map<string, State>()
  /** Single-flight by address. */
  const refreshing = singleFlight<Answered>()
  const wrong = createWrongAddresses(clock)

  const stateOf = (key: string): State => {
    let state = states.get(key)
    if (state === undefined) {
      state = { breaker: createBreaker(clock), gate: createGate(AT_ONCE, MOST_WAITING), noted: new Map() }
      states.set(key, state)
    }
    return state
  }

  const note = (wanted: Wanted, fault: string, message: string, log: Log) => {
    const { host } = new URL(wanted.url)
    const { noted } = stateOf(`${wanted.service} ${host}`)
    const now = clock.now().getTime()
    if (now - (noted.get(fault) ?? Number.NEGATIVE_INFINITY) < QUIET) return
    noted.set(fault, now)
    log.warn({ service: wanted.service, host, fault, reason: message }, 'a service outside has a fault')
  }

  const ask = async (wanted: Wanted, log: Log, headers = {}): Promise<OutsideResponse> => {
    const url = new URL(wanted.url)
    const host = bareHost(url.hostname)
    const { breaker, gate, noted } = stateOf(`${wanted.service} ${url.host}`)
    wrong.refuse(wanted.url)
    const work = async () => {
      if (!breaker.allows()) throw new OutsideError('down', 'it is left alone after failures')
      const started = performance.now()
      try {
        const answer = await requestOutside({
          url,
          userAgent,
          accept: wanted.accept,
          headers,
          timeout: TIMEOUT,
          maxBytes: wanted.maxBytes,
          mayBePrivate: privateHosts.includes(host) || (wanted.isConfigured && namesPrivateHost(host)),
        })
        requireGood(answer, wanted, Object.keys(headers).length > 0)
        const took = Math.round(performance.now() - started)
        if (took > SLOW) note(wanted, 'slow', `it took ${took} ms`, log)
        if (breaker.succeeded()) {
          // Wrong answers may go on at other addresses: their quiet period continues.
          for (const fault of noted.keys()) if (fault !== 'wrong') noted.delete(fault)
          log.info({ service: wanted.service, host: url.host }, 'a service outside answers again')
        }
        return answer
      } catch (error) {
        const fault = error instanceof OutsideError ? error : new OutsideError('down', String(error))
        note(wanted, fault.fault, fault.message, log)
        if (fault.fault === 'wrong') {
          // An answer proves that the service is reachable.
          breaker.succeeded()
          wrong.remember(wanted.url, fault)
          throw fault
        }
        const pause = breaker.failed()
        if (pause > 0) {
          const named = { service: wanted.service, host: url.host, seconds: pause / 1000 }
          log.error(named, 'a service outside is left alone for a while')
        }
        throw fault
      }
    }
    return gate(work).catch((error) => {
      if (error instanceof OutsideError && error.fault === 'busy') note(wanted, 'busy', error.message, log)
      throw error
    })
  }

  const refresh = async (wanted: Wanted, kept: Kept | null, log: Log): Promise<Answered> => {
    const answer = await ask(wanted, log, conditionsOf(kept))
    const now = clock.now()
    const isSame = answer.status === 304 && kept !== null
    const lifetime = lifetimeOf(answer.headers, now, isSame ? kept.lifetime : undefined)
    const fresh: Kept = {
      url: wanted.url,
      isMissing: isMissing(answer.status),
      freshUntil: now.getTime() + lifetime,
      lifetime,
      etag: answer.headers.etag ?? (isSame ? kept.etag : null),
      lastModified: answer.headers['last-modified'] ?? (isSame ? kept.lastModified : null),
      body: isSame ? kept.body : answer.body,
    }
    if (fresh.isMissing) fresh.body = Buffer.alloc(0)
    await cache.write(fresh, log)
    return answered(fresh)
  }

  const isFresh = (kept: Kept | null): kept is Kept =>
    kept !== null && clock.now().getTime() < kept.freshUntil

  const refreshOnce = (wanted: Wanted, log: Log): Promise<Answered> =>
    refreshing(wanted.url, async () => {
      // Another request may have filled the cache since the first look-up.
      const kept = await cache.read(wanted.url)
      return isFresh(kept) ? answered(kept) : refresh(wanted, kept, log)
    })

  return {
    ask,
    get: async (wanted, log) => {
      const kept = await cache.read(wanted.url)
      if (kept === null) return refreshOnce(wanted, log)
      if (isFresh(kept)) return answered(kept)
      // Stale while revalidate: the visitor gets the old tile at once, the next one gets the new tile.
      refreshOnce(wanted, log).catch(() => {})
      return answered(kept)
    },
  }
}

const answered = ({ isMissing, body, freshUntil }: Kept): Answered => ({
  body: isMissing ? null : body,
  freshUntil,
})

function conditionsOf(kept: Kept | null): Record<string, string> {
  if (kept === null || kept.isMissing) return {}
  return {
    ...(kept.etag !== null && { 'if-none-match': kept.etag }),
    ...(kept.lastModified !== null && { 'if-modified-since': kept.lastModified }),
  }
}

/** @throws OutsideError for an answer that is neither the expected content nor a valid "not found". */
function requireGood(
  { status, headers, body }: OutsideResponse,
  { isRight, mayBeMissing }: Wanted,
  isConditional: boolean,
): void {
  if ((mayBeMissing && isMissing(status)) || (status === 304 && isConditional)) return
  const isDown = status >= 500 || AT_EVERY_ADDRESS.has(status)
  if (status !== 200) throw new OutsideError(isDown ? 'down' : 'wrong', `it answers with ${status}`)
  const type = String(headers['content-type'] ?? '')
  // Decided by the bytes: an error page with status 200 may have any content type.
  if (!isRight(body)) {
    throw new OutsideError('wrong', `its answer (${type || 'of no type'}) is not what was asked for`)
  }
}
