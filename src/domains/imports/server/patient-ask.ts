import { MINUTE } from '#kit/server/clock.ts'
import type { Log } from '#kit/server/log.ts'
import type { Outside, Wanted } from '#kit/server/outside/outside.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import type { OutsideResponse } from '#kit/server/outside/request.ts'

/** Waits for milliseconds; tests move the clock instead. */
export type Pause = (milliseconds: number) => Promise<unknown>

/** A server of photos that does not come back. The run can be continued when it does. */
export class PhotoServerAway extends Error {
  readonly host: string
  constructor(host: string) {
    super(`the server of photos stays away: ${host}`)
    this.host = host
  }
}

/** Milliseconds before the next tries; the last one repeats, as a host's breaker pauses for 30 s and more. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000]
/** Milliseconds of pauses after which a host counts as away. */
const MOST_WAITING = 15 * MINUTE
/** Tries of one address while its host answers at others; then the fault is the address's. */
const TRIES = 2

const TRANSIENT: ReadonlySet<OutsideError['fault']> = new Set(['down', 'slow', 'busy'])

/** Another address of the same host that tells whether the host answers at all. */
const elsewhere = (url: string, known: string | undefined): string =>
  known === undefined || known === url ? new URL('/robots.txt', url).href : known

/**
 * Asks for photos until they come. A host that fails is asked again and again for some 15 minutes; an address
 * that fails while its host answers elsewhere is given up soon, with its own fault.
 * @throws OutsideError for an address, PhotoServerAway for a host
 */
export function patientAsk(outside: Outside, log: Log, pause: Pause) {
  /** Hosts in a private network. Asking them on would only open their breaker, which hides the reason. */
  const refused = new Map<string, OutsideError>()
  /** The last address of each host that answered well. */
  const good = new Map<string, string>()
  /** Hosts that one of several photos has given up. */
  const away = new Set<string>()

  const tried = async (wanted: Wanted): Promise<OutsideResponse | OutsideError> =>
    outside.ask(wanted, log).catch((error: unknown) => {
      if (error instanceof OutsideError) return error
      throw error
    })
  /** Any answer, also a wrong one, comes from a host that is there. */
  const isThere = async (wanted: Wanted, host: string): Promise<boolean> => {
    const answer = await tried({ ...wanted, url: elsewhere(wanted.url, good.get(host)) })
    return !(answer instanceof OutsideError) || answer.fault === 'wrong'
  }

  return async (wanted: Wanted): Promise<OutsideResponse> => {
    const { host } = new URL(wanted.url)
    let waited = 0
    let failed = 0
    for (let round = 0; ; round += 1) {
      const before = refused.get(host)
      if (before !== undefined) throw before
      // The breaker lets one request through after its pause: a broken address must not use it up.
      if (round === 0 || (await isThere(wanted, host))) {
        const answer = await tried(wanted)
        if (!(answer instanceof OutsideError)) {
          good.set(host, wanted.url)
          return answer
        }
        if (answer.fault === 'refused') refused.set(host, answer)
        if (!TRANSIENT.has(answer.fault)) throw answer
        if (round > 0) failed += 1
        if (failed >= TRIES) throw answer
      }
      if (waited >= MOST_WAITING || away.has(host)) {
        away.add(host)
        throw new PhotoServerAway(host)
      }
      const next = PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0
      await pause(next)
      waited += next
    }
  }
}
