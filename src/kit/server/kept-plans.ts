import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Answer, type MakerOf, ShapedQuery } from './shaped-rows.ts'

/**
 * Stands in the first words of a statement that PostgreSQL plans once for each connection instead of at each call. For
 * statements that run while somebody types, whose plan takes longer than they do, and is right whatever the values.
 */
export const KEEP_PLAN = '/* keep plan */'

/** A pool whose connections prepare the statements marked so, and whose rows come from `makerOf`. */
export function keepingPlans(pool: Pool, makerOf: MakerOf): PostgresPool {
  return {
    options: pool.options,
    connect: async () => keeping(await pool.connect(), makerOf),
    end: () => pool.end(),
  } as PostgresPool
}

/** Characters within which a statement is marked. */
const MARKED = 20

const names = new Map<string, string>()

/** The name of a statement on a connection: the same text, the same name. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}

function keeping(client: PoolClient, makerOf: MakerOf): PoolClient {
  const query = (text: unknown, values?: unknown[]) => {
    if (typeof text !== 'string') return client.query(text as string, values)
    const isKept = text.lastIndexOf(KEEP_PLAN, MARKED) >= 0
    const name = isKept ? { name: nameOf(text) } : {}
    return new Promise<Answer>((resolve, reject) => {
      const callback = (error: Error | null, answer: Answer) =>
        error === null ? resolve(answer) : reject(error)
      client.query(new ShapedQuery({ ...name, text, values: values ?? [] }, makerOf, callback))
    })
  }
  return { query, release: client.release.bind(client) } as unknown as PoolClient
}
