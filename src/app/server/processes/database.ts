import { Client } from 'pg'
import type { Config } from '#kit/server/config/config.ts'
import { type Cluster, startCluster } from '#kit/server/database/postgres/cluster.ts'
import type { Log } from '#kit/server/log.ts'

/** The embedded database's name. */
const NAME = 'meldewerk'

export type Database = { url: string; stop(): Promise<void> }

/**
 * Opens the configured PostgreSQL. Without one it starts the embedded PostgreSQL and creates its database.
 */
export async function openServer(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} }
  const cluster = await startCluster(config.dataDir, () =>
    log.error('the database had stopped and is restarted'),
  )
  if (cluster.movedTo !== null) {
    log.warn({ path: cluster.movedTo }, 'the database lies elsewhere: its account cannot reach DATA_DIR')
  }
  await ensureDatabase(cluster, NAME)
  return { url: cluster.connectionString(NAME), stop: cluster.stop }
}

async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new Client({ connectionString: cluster.connectionString('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`).catch(unlessThere)
  } finally {
    await client.end()
  }
}

/**
 * A race: another process may have created the database first. PostgreSQL reports that by two different
 * codes.
 */
function unlessThere(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== '42P04' && code !== '23505') throw error
}
