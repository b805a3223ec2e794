import type { KeyedLimiter } from './concurrency-by-key.ts'

/** The turn did not come in time. */
export class QueueTimeout extends Error {}

/** `until`: on the clock of the process, in milliseconds. */
type Piece = { key: string; units: number; until: number }

/**
 * Runs a piece of work when it is its turn.
 * @throws QueueTimeout where its turn does not come in time
 */
export async function inTurn<Result>(
  turns: KeyedLimiter,
  { key, units, until }: Piece,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await new Promise<() => void>((resolve, reject) => {
    const timer = setTimeout(
      () => {
        giveUp()
        reject(new QueueTimeout())
      },
      Math.max(0, until - performance.now()),
    )
    const giveUp = turns.enter(key, units, (end) => {
      clearTimeout(timer)
      resolve(end)
    })
  })
  try {
    return await work()
  } finally {
    leave()
  }
}
