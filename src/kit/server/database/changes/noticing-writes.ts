import type { PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import { TOGETHER } from '../pipelining.ts'
import { type WatchedTables, writtenScopes } from './written-scopes.ts'

export type WriteWatch = {
  tables: WatchedTables
  /** The time that a change is noted with. */
  now: () => Date
  /** Hears whose pages have changed, once that is committed: municipalities by their ids, EVERYWHERE, REGISTERS. */
  onChange: (scopes: readonly number[]) => void
}

/**
 * A pool whose connections note each transaction that may have changed a page, in that transaction itself: other processes
 * know of it as soon as they can see what it did (page-changes.sql.ts).
 */
export function noticingWrites(pool: PostgresPool, watch: WriteWatch): PostgresPool {
  // Connections come again as the objects they were.
  const known = new WeakMap<PoolClient, PoolClient>()
  const noticingOf = (client: PoolClient) => {
    const made = known.get(client) ?? noticing(client, watch)
    known.set(client, made)
    return made
  }
  return {
    options: pool.options,
    connect: async () => noticingOf((await pool.connect()) as PoolClient),
    end: () => pool.end(),
  } as PostgresPool
}

function noticing(client: PoolClient, { tables, now, onChange }: WriteWatch): PoolClient {
  /** What the open transaction wrote; null: none is open. */
  let written: Set<number> | null = null
  /** SQL that notes these; scopes are whole numbers, and the time is ours. */
  const note = (scopes: Iterable<number>) => {
    const rows = [...scopes].map((scope) => `(pg_current_xact_id(), ${scope}, '${now().toISOString()}')`)
    return `insert into page_change (transaction, scope, changed_at) values ${rows.join(', ')}`
  }
  const query = async (text: unknown, values?: unknown[]) => {
    const ask = () => client.query(text as string, values)
    if (typeof text !== 'string' || text.endsWith(TOGETHER)) return ask()
    const word = /^\s*(begin|start transaction|commit|rollback)\s*(?:$|;|\s(?!to\b))/i.exec(text)?.[1]
    if (word === undefined) {
      const scopes = writtenScopes(text, values ?? [], tables)
      if (scopes.length === 0) return ask()
      if (written !== null) {
        for (const scope of scopes) written.add(scope)
        return ask()
      }
      const answer = await ask()
      await client.query(note(scopes))
      onChange(scopes)
      return answer
    }
    const scopes = [...(written ?? [])]
    written = /^(begin|start)/i.test(word) ? new Set() : null
    if (word.toLowerCase() !== 'commit' || scopes.length === 0) return ask()
    // Both in one round trip.
    const answers = (await client.query(`${note(scopes)}; commit`)) as unknown as unknown[]
    onChange(scopes)
    return answers.at(-1)
  }
  const release: PoolClient['release'] = (fault) => {
    written = null
    client.release(fault)
  }
  return { query, release } as unknown as PoolClient
}
