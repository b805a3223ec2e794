import { pageTooLate } from '#app/server/http/time-limit.ts'
import { MOST_UNDER_WAY } from '#app/server/load/load-gate.ts'
import type { Clock } from '#kit/server/clock.ts'
import { KeptBySize } from '#kit/server/size-bounded-cache.ts'
import { answerOf, type Made } from '../made-page.ts'
import { mayBeKept } from './keepable.ts'
import { answerWith, type KeptPage, readPage, sizeOf } from './kept-page.ts'
import type { PageVersions } from './page-versions.ts'

/**
 * Milliseconds for which a page is kept at most. What it shows may change without a write that is noticed: "vor 5 Minuten", an
 * announcement whose time has come, what somebody changed past the program.
 */
export const LONGEST = 10_000

/** How a request was answered: from what was kept, by waiting for what is being made, by making it, or past all this. */
export type PageOutcome = 'hit' | 'joined' | 'miss' | 'bypass'

export type KeptPagesOptions = {
  versions: PageVersions
  clock: Clock
  /** The municipality whose page an address is; null: of none, or of several. */
  townOf: (url: URL) => Promise<number | null>
  /** Hears of each request, and how many bytes are kept. */
  note: (outcome: PageOutcome, bytes: number) => void
  /** Bytes at most; 0: nothing is kept. */
  most: number
  /** Pages that are made at a time at most. */
  mostMaking?: number
}

/** Makes a page; `cache-control: no-cache` says that it may be kept. */
type Make = (request: Request) => Promise<Made>

type Kept = { page: KeptPage; town: number | null; version: string; madeAt: number }
/** What is on its way; whoever comes after any change begins anew. */
type Coming = { page: Promise<KeptPage>; version: string }

export type KeptPages = {
  /**
   * Answers the page at an address to a request; `variant` names what it depends on beside the address. Nothing else of the request
   * goes into a page. @throws whatever `make` throws
   */
  answer(url: URL, request: Request, variant: string, make: Make): Promise<Response>
}

/** Pages as strangers see them, which is how the server makes all of them, kept until what they show may have changed. */
export function createKeptPages({
  versions,
  clock,
  townOf,
  note,
  most,
  mostMaking = MOST_UNDER_WAY,
}: KeptPagesOptions): KeptPages {
  const kept = new KeptBySize<Kept>(most, (key, { page }) => 2 * key.length + sizeOf(page))
  const coming = new Map<string, Coming>()
  /** Pages that are being made. The gate forgets a request whose sender went away, but its page is made to its end. */
  let making = 0

  const make = async (key: string, url: URL, begin: Make): Promise<KeptPage> => {
    // Both before the page is begun: what changes meanwhile leaves it old.
    const town = await townOf(url)
    const [version, madeAt] = [versions.of(town), clock.now().getTime()]
    // Nothing of who asks goes in, and it is made to its end though they go away.
    const page = await readPage(await begin(new Request(url)))
    if (isForAll(page)) kept.set(key, { page, town, version, madeAt })
    return page
  }

  const find = (key: string): KeptPage | null => {
    const found = kept.get(key)
    if (found === undefined || found.version !== versions.of(found.town)) return null
    return Math.abs(clock.now().getTime() - found.madeAt) < LONGEST ? found.page : null
  }

  const join = (key: string): Promise<KeptPage> | null => {
    const there = coming.get(key)
    return there !== undefined && there.version === versions.of(null) ? there.page : null
  }

  const start = (key: string, url: URL, begin: Make): Promise<KeptPage> => {
    const entry = { version: versions.of(null), page: make(key, url, begin) }
    coming.set(key, entry)
    making += 1
    const leave = () => {
      making -= 1
      if (coming.get(key) === entry) coming.delete(key)
    }
    entry.page.then(leave, leave)
    return entry.page
  }

  /** Without a database nobody knows whether a page is old. */
  const knows = (): Promise<boolean> =>
    versions.refresh().then(
      () => true,
      () => false,
    )

  return {
    answer: async (url, request, variant, begin) => {
      if (most === 0 || !mayBeKept(url) || !(await knows())) {
        note('bypass', kept.size)
        const { method, signal } = request
        return answerOf(await begin(new Request(url, { method, signal })))
      }
      const key = [url.host, variant, url.pathname + url.search].join(' ')
      const there = find(key)
      const joined = there === null ? join(key) : null
      const isFull = there === null && joined === null && making >= mostMaking
      note(there !== null ? 'hit' : joined !== null ? 'joined' : isFull ? 'bypass' : 'miss', kept.size)
      if (isFull) return pageTooLate()
      return answerWith(there ?? (await (joined ?? start(key, url, begin))), request)
    },
  }
}

/** A page that says so, and that is there or was there once. Others are as many as somebody can think of. */
const isForAll = ({ status, headers }: KeptPage): boolean =>
  (status === 200 || status === 410) && headers.etag !== undefined && headers['cache-control'] === 'no-cache'
