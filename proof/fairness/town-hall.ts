import { setTimeout as wait } from 'node:timers/promises'

/** A request of office staff: a page, or an API query of the site. */
export type OfficeWork = { path: string; body?: string }

export type TownHall = {
  /** Numbers of requests and answers since the last call, and the refused ones. */
  take(): { asked: number; refused: string[] }
  stop(): Promise<void>
}

/**
 * Forty people behind one address, five requests per second in total. They do not wait for earlier answers.
 * In milliseconds.
 */
const PACE = 200
const TIMEOUT_MS = 30_000

export function openTownHall(url: string, address: string, work: readonly OfficeWork[]): TownHall {
  let asked = 0
  let refused: string[] = []
  let isOpen = true
  const underWay = new Set<Promise<void>>()
  const ask = async ({ path, body }: OfficeWork) => {
    asked += 1
    const headers = {
      'x-forwarded-for': address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const answer = await fetch(url + path, {
        ...{ headers, redirect: 'manual' as const, signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body !== undefined && { method: 'POST', body }),
      })
      const text = await answer.text()
      const codes = body === undefined ? [] : ((JSON.parse(text).errors ?? []) as object[])
      if (answer.status >= 400 || codes.length > 0)
        refused.push(`${path}: ${answer.status} ${JSON.stringify(codes).slice(0, 300)}`)
    } catch (error) {
      refused.push(`${path}: ${String(error)}`)
    }
  }
  const working = (async () => {
    for (let index = 0; isOpen; index += 1) {
      const next = work[index % work.length]
      if (next === undefined) return
      const answer = ask(next)
      underWay.add(answer)
      void answer.then(() => underWay.delete(answer))
      await wait(PACE)
    }
  })()
  return {
    take: () => {
      const seen = { asked, refused }
      asked = 0
      refused = []
      return seen
    },
    stop: async () => {
      isOpen = false
      await working
      await Promise.all(underWay)
    },
  }
}
