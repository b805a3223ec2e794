import type { Pool, PoolClient } from 'pg'
import { endsConnection, type ShapedQuery } from './row-mapper.ts'

/**
 * Stands behind a statement that only reads, needs no transaction and is quick: those that are asked in one turn of the process leave
 * through one connection, in one piece. To wake the database is a third of what a small statement costs this process.
 */
export const TOGETHER = ' /* together */'

/** What PostgreSQL's client writes to; its types leave it out. */
type Written = { connection: { stream: { cork(): void; uncork(): void } } }

/** Sends statements through connections of `pool`, whose clients send without waiting for answers (`pipeline`). */
export function sendingTogether(pool: Pool): (query: ShapedQuery) => void {
  let waiting: ShapedQuery[] = []
  const send = async () => {
    const queries = waiting
    waiting = []
    const client = await pool.connect().catch((error: Error) => {
      for (const query of queries) query.fail(error)
    })
    if (client) sendAll(client, queries)
  }
  return (query) => {
    // What follows from the same answers asks after this statement, and before the next thing that the process does.
    if (waiting.push(query) === 1) process.nextTick(send)
  }
}

function sendAll(client: PoolClient, queries: readonly ShapedQuery[]): void {
  const unanswered = new Set(queries)
  let isOver = false
  const { stream } = (client as unknown as Written).connection
  stream.cork()
  for (const query of queries) {
    query.whenDone((error) => {
      // The client tells some faults twice.
      if (!unanswered.delete(query)) return
      isOver ||= endsConnection(error)
      if (unanswered.size === 0) client.release(isOver)
    })
    client.query(query)
  }
  stream.uncork()
}
