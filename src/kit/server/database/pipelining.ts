import type { CompiledQuery } from 'kysely'
import { DatabaseError, type Pool, type QueryArrayConfig, type QueryArrayResult } from 'pg'

type PipelinedQuery = CompiledQuery & { readonly isPipelined: true }

/** Says of a query that it only reads, needs no transaction and is quick: it may share a connection with others of its kind. */
export const asPipelined = (query: CompiledQuery): PipelinedQuery => ({ ...query, isPipelined: true })

export const isPipelined = (query: CompiledQuery): query is PipelinedQuery => 'isPipelined' in query

export type Answer = QueryArrayResult<unknown[]>
type Waiting = {
  query: QueryArrayConfig
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Pipelining: queries asked in one turn of the process leave through one connection of `pool` without waiting for each other's
 * answers. PostgreSQL answers them in order, and a fault is that of its own query, for each ends with a Sync.
 */
export function createPipeline(pool: Pool): (query: QueryArrayConfig) => Promise<Answer> {
  let waiting: Waiting[] = []
  const send = async () => {
    const batch = waiting
    waiting = []
    const client = await pool.connect().catch((error: unknown) => {
      for (const { reject } of batch) reject(error)
    })
    if (!client) return
    const answers = batch.map(async ({ query, resolve, reject }) => {
      try {
        resolve(await client.query(query))
        return true
      } catch (error) {
        reject(error)
        return keepsConnection(error)
      }
    })
    const isUsable = (await Promise.all(answers)).every(Boolean)
    client.release(!isUsable)
  }
  return (query) =>
    new Promise((resolve, reject) => {
      // What follows from the same answers asks after this query, and before the next thing that the process does.
      if (waiting.push({ query, resolve, reject }) === 1) process.nextTick(send)
    })
}

/** Whether a connection may be used after a fault: one that PostgreSQL itself tells of leaves it as it was. */
export const keepsConnection = (error: unknown): boolean => error instanceof DatabaseError
