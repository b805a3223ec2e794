import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * Stands in the first words of a statement that PostgreSQL plans once for each connection instead of at each call. For
 * statements that run while somebody types, whose plan takes longer than they do, and is right whatever the values.
 */
export const KEEP_PLAN = '/* keep plan */'

/** A pool whose connections prepare the statements marked so. */
export function keepingPlans(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => keeping(await pool.connect()),
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

function keeping(client: PoolClient): PoolClient {
  const query = (text: unknown, values?: unknown[]) =>
    typeof text === 'string' && text.lastIndexOf(KEEP_PLAN, MARKED) >= 0
      ? client.query({ name: nameOf(text), text, values: values ?? [] })
      : client.query(text as string, values)
  return { query, release: client.release.bind(client) } as unknown as PoolClient
}
