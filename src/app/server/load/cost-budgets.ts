import { type Clock, MINUTE } from '#kit/server/clock.ts'

/**
 * Budget of one subject: cost a second in the long run, and the burst after a pause.
 * - The site's own documents cost 300 to 6100 (the start page, assuming 300 towns); the mean of start page,
 *   frame and list is 3600.
 * - A town hall of forty people who send only such documents, five a second, asks for 18,000 a second. In
 *   practice it is below half: most of their requests are pages, which are not counted, or belong to
 *   accounts, which have budgets of their own.
 * - The burst is twenty seconds' worth: the start page of each of them.
 * - A cost of 1000 is some 10 ms of a processor, so one subject gets a fifth of one.
 */
export const BUDGET = { perSecond: 20_000, atOnce: 400_000 } as const

/** Subjects in memory, some hundred bytes each. At the limit the oldest ones are dropped. */
const MOST_SUBJECTS = 20_000
/** Share that stays then. Dropping many at once makes the scan, which takes a millisecond, rare. */
const KEPT = 0.9

export type CostBudgets = {
  /**
   * Takes `cost` from a subject's budget, which may become negative. Returns 0, or the seconds to wait where
   * the budget is used up already.
   */
  spend(subject: string, cost: number): number
  /** Seconds until the subject has budget again; 0: it has some. */
  waitOf(subject: string): number
  /**
   * True once the subject has used more than one second's refill. A person only exceeds this briefly;
   * programs do constantly.
   */
  isAhead(subject: string): boolean
  /** Number of refusals, and of subjects in memory. */
  counts(): { refused: number; subjects: number }
}

type Options = { clock: Clock; perSecond?: number; atOnce?: number; most?: number }

/**
 * A token bucket for each network or account. Each process has its own buckets, without a shared store,
 * because they protect the time of this process only.
 */
export function createCostBudgets({
  clock,
  perSecond = BUDGET.perSecond,
  atOnce = BUDGET.atOnce,
  most = MOST_SUBJECTS,
}: Options): CostBudgets {
  const spent = new Map<string, { debt: number; at: number }>()
  let refused = 0
  /** The part that is not refilled yet; 0 for an unknown subject. */
  const debtOf = (subject: string, now: number): number => {
    const known = spent.get(subject)
    return known === undefined ? 0 : Math.max(0, known.debt - ((now - known.at) * perSecond) / 1000)
  }
  const waitFor = (debt: number) => (debt < atOnce ? 0 : Math.floor((debt - atOnce) / perSecond) + 1)
  let tidiedAt = Number.NEGATIVE_INFINITY
  const forgetIdle = (now: number) => {
    tidiedAt = now
    for (const subject of spent.keys()) if (debtOf(subject, now) === 0) spent.delete(subject)
  }
  const forgetSome = (now: number) => {
    forgetIdle(now)
    for (const subject of spent.keys()) {
      if (spent.size <= KEPT * most) return
      spent.delete(subject)
    }
  }
  const waitOf = (subject: string): number => {
    const wait = waitFor(debtOf(subject, clock.now().getTime()))
    if (wait > 0) refused += 1
    return wait
  }
  return {
    waitOf,
    isAhead: (subject) => debtOf(subject, clock.now().getTime()) > perSecond,
    spend: (subject, cost) => {
      const wait = waitOf(subject)
      if (wait > 0) return wait
      const now = clock.now().getTime()
      // Removes full buckets each minute, so no network is stored longer than needed.
      if (now - tidiedAt >= MINUTE) forgetIdle(now)
      if (!spent.has(subject) && spent.size >= most) forgetSome(now)
      spent.set(subject, { debt: debtOf(subject, now) + cost, at: now })
      return 0
    },
    counts: () => ({ refused, subjects: spent.size }),
  }
}

/** The key that counts a network's requests with an invalid token. */
export const invalidTokenKey = (network: string): string => `tokens ${network}`
