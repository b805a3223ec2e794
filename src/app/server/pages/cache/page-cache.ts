import { pageTooLate } from '#app/server/http/time-limit.ts'
import { MOST_UNDER_WAY } from '#app/server/load/load-gate.ts'
import type { Clock } from '#kit/server/clock.ts'
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'
import { answerOf, type Made } from '../rendered-page.ts'
import { isCacheable } from './cacheable.ts'
import { answerWith, type KeptPage, readPage, sizeOf } from './cached-page.ts'
import type { PageVersions } from './page-versions.ts'

/**
 * Milliseconds for which a page is cached at most. Some changes come without a write that the cache notices:
 * "vor 5 Minuten", an announcement whose time has come, an edit of the database past the program.
 */
export const LONGEST = 10_000

/**
 * How a request was answered: from the cache, by joining a rendering in progress, by a new rendering, or past
 * the cache.
 */
export type PageOutcome = 'hit' | 'joined' | 'miss' | 'bypass'

export type KeptPagesOptions = {
  versions: PageVersions
  clock: Clock
  /** The municipality of a page; null for a page of none or of several. */
  townOf: (url: URL) => Promise<number | null>
  /** Called for each request, with the size of the cache in bytes. */
  note: (outcome: PageOutcome, bytes: number) => void
  /** Bytes of the cache at most; 0 disables it. */
  most: number
  /** Pages rendered at a time at most. */
  mostMaking?: number
}

/** Renders a page; `cache-control: no-cache` in its answer allows caching. */
type Make = (request: Request) => Promise<Made>

type Kept = { page: KeptPage; town: number | null; version: string; madeAt: number }
/** A rendering in progress. It is joined only while its version is current. */
type Coming = { page: Promise<KeptPage>; version: string }

export type PageCache = {
  /**
   * Answers a request with the page at an address. `variant` names the inputs besides the address; nothing
   * else of the request may change the page.
   * @throws any error of `make`
   */
  answer(url: URL, request: Request, variant: string, make: Make): Promise<Response>
}

/**
 * Cache of pages as strangers see them, which is the only way the server renders them. A write invalidates
 * the pages that may show its rows. Concurrent requests for one page share one rendering.
 */
export function createPageCache({
  versions,
  clock,
  townOf,
  note,
  most,
  mostMaking = MOST_UNDER_WAY,
}: KeptPagesOptions): PageCache {
  const kept = new SizeBoundedCache<Kept>(most, (key, { page }) => 2 * key.length + sizeOf(page))
  const coming = new Map<string, Coming>()
  /**
   * Renderings in progress. They need a count of their own: the gate gives up the place of a request whose
   * client left, but the rendering goes on.
   */
  let making = 0

  const make = async (key: string, url: URL, begin: Make): Promise<KeptPage> => {
    // Read both before rendering starts: a change during the rendering then leaves the page outdated.
    const town = await townOf(url)
    const [version, madeAt] = [versions.of(town), clock.now().getTime()]
    // The request contains nothing of the client's, and its abort signal does not end the rendering.
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

  /** Without a database nobody knows whether a page is current. */
  const knows = (): Promise<boolean> =>
    versions.refresh().then(
      () => true,
      () => false,
    )

  return {
    answer: async (url, request, variant, begin) => {
      if (most === 0 || !isCacheable(url) || !(await knows())) {
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

/**
 * Whether a page may be cached for everybody: it allows caching, and exists or existed once. Other addresses
 * are unlimited in number.
 */
const isForAll = ({ status, headers }: KeptPage): boolean =>
  (status === 200 || status === 410) && headers.etag !== undefined && headers['cache-control'] === 'no-cache'
