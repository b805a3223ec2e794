import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { rowShaper } from './shaped-rows.ts'

/**
 * Stands in the first words of a statement that PostgreSQL plans once for each connection instead of at each call. For
 * statements that run while somebody types, whose plan takes longer than they do, and is right whatever the values.
 */
export const KEEP_PLAN = '/* keep plan */'

type Shape = ReturnType<typeof rowShaper>

/** A pool whose connections prepare the statements marked so, and whose rows `shape` makes. */
export function keepingPlans(pool: Pool, shape: Shape): PostgresPool {
  return {
    options: pool.options,
    connect: async () => keeping(await pool.connect(), shape),
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

function keeping(client: PoolClient, shape: Shape): PoolClient {
  const query = async (text: unknown, values?: unknown[]) => {
    if (typeof text !== 'string') return client.query(text as string, values)
    const isKept = text.lastIndexOf(KEEP_PLAN, MARKED) >= 0
    const name = isKept ? { name: nameOf(text) } : {}
    const answer = await client.query({ ...name, text, values: values ?? [], rowMode: 'array' })
    // Several statements in one text answer a list; none of ours reads rows in that way.
    return Array.isArray(answer) ? answer : shape(answer)
  }
  return { query, release: client.release.bind(client) } as unknown as PoolClient
}
