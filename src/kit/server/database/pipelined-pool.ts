import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { sendingTogether, TOGETHER } from './pipelining.ts'
import { planNameOf } from './prepared-plans.ts'
import { type Answer, endsConnection, type MakerOf, ShapedQuery } from './row-mapper.ts'

/**
 * A pool whose connections prepare the statements marked so (KEEP_PLAN), send those marked so together (TOGETHER), and whose rows come
 * from `makerOf`. Its clients have to be open for statements while others are unanswered (`pipeline`).
 */
export function askingPool(pool: Pool, makerOf: MakerOf): PostgresPool {
  const together = sendingTogether(pool)
  // The query builder knows connections by the objects it gets, and prepares each anew.
  const free: PoolClient[] = []
  const make = () => asking(pool, together, makerOf, (client) => void free.push(client))
  return {
    options: pool.options,
    connect: async () => free.pop() ?? make(),
    end: () => pool.end(),
  } as PostgresPool
}

/** A connection is taken when something needs one for itself; `giveBack` hears when whoever had this one needs it no more. */
function asking(
  pool: Pool,
  together: (query: ShapedQuery) => void,
  makerOf: MakerOf,
  giveBack: (self: PoolClient) => void,
): PoolClient {
  let taking: Promise<PoolClient> | undefined
  let client: PoolClient | undefined
  let isOver = false
  const take = async () => {
    taking ??= pool.connect()
    client = await taking
    return client
  }
  const query = async (text: unknown, values: unknown[] = []) => {
    if (typeof text !== 'string') return (client ?? (await take())).query(text as string, values)
    const isAlone = taking !== undefined || !text.endsWith(TOGETHER)
    const own = isAlone ? (client ?? (await take())) : null
    return new Promise<Answer>((resolve, reject) => {
      const shaped = new ShapedQuery({ text, values, name: planNameOf(text) }, makerOf, (error, answer) =>
        error === null ? resolve(answer) : reject(error),
      )
      if (own === null) return together(shaped)
      shaped.whenDone((error) => {
        isOver ||= endsConnection(error)
      })
      own.query(shaped)
    })
  }
  const release: PoolClient['release'] = (fault) => {
    const isLost = fault || isOver
    client?.release(isLost)
    // What the query builder has given up it must not get again.
    if (isLost) return
    taking = undefined
    client = undefined
    giveBack(self)
  }
  const self = { query, release } as unknown as PoolClient
  return self
}
