import { type Clock, MINUTE } from '#kit/server/clock.ts'

/**
 * Cost a second that one subject may ask for in the long run, and at once after a pause. The site's own documents, as its screens ask for
 * them, cost 300 to 6100 (the start page, with 300 towns reckoned), and those of start page, frame and list 3600 in the mean: a town hall of
 * forty people whose five requests a second were all of these would ask for 18,000. Most of theirs are pages, which are not counted, or those
 * of accounts, which have budgets of their own; what people really ask for is below half of it. At once it may be twenty seconds' worth,
 * which is everybody's start page. A thousand are some 10 ms of a processor: one subject gets a fifth of one.
 */
export const BUDGET = { perSecond: 20_000, atOnce: 400_000 } as const

/** Subjects that are remembered, some hundred bytes each; beyond that those that have been there longest are forgotten. */
const MOST_SUBJECTS = 20_000
/** What is left of them then, for to look through all takes a millisecond. */
const KEPT = 0.9

export type CostBudgets = {
  /** Takes so much from a subject's budget, which may thereby fall below nothing; seconds to wait where there is nothing left, else 0. */
  spend(subject: string, cost: number): number
  /** Seconds until a subject has something left; 0: it has. */
  waitOf(subject: string): number
  /** Whether a subject has lately asked for more than comes back within a second: no person at a screen does so for long. */
  isAhead(subject: string): boolean
  /** How often somebody had to be refused, and how many subjects are remembered. */
  counts(): { refused: number; subjects: number }
}

type Options = { clock: Clock; perSecond?: number; atOnce?: number; most?: number }

/**
 * What each network or account may ask of this process: a bucket that fills evenly. Each process has its own, and knows nothing of what was
 * asked elsewhere: what it protects is its own time.
 */
export function createCostBudgets({
  clock,
  perSecond = BUDGET.perSecond,
  atOnce = BUDGET.atOnce,
  most = MOST_SUBJECTS,
}: Options): CostBudgets {
  const spent = new Map<string, { debt: number; at: number }>()
  let refused = 0
  /** What is not yet filled again; nothing for whoever is not remembered. */
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
      // Nobody's network is remembered for longer than it matters.
      if (now - tidiedAt >= MINUTE) forgetIdle(now)
      if (!spent.has(subject) && spent.size >= most) forgetSome(now)
      spent.set(subject, { debt: debtOf(subject, now) + cost, at: now })
      return 0
    },
    counts: () => ({ refused, subjects: spent.size }),
  }
}

/** Under which a network's requests are counted that name a token which is none. */
export const ofTokens = (network: string): string => `tokens ${network}`
