import { join } from 'node:path'
import type { Config } from '#kit/server/config/config.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { type Cluster, startCluster } from '#kit/server/database/postgres/cluster.ts'
import { SteadyClient } from '#kit/server/database/postgres/steady-client.ts'
import type { Log } from '#kit/server/log.ts'

/** Milliseconds; PostgreSQL on a machine that drops packets never answers. */
const CONNECTION_TIMEOUT = 15_000

/** The embedded database's name. */
const NAME = 'meldewerk'

export type Database = { url: string; stop(): Promise<void> }

/**
 * Opens the configured PostgreSQL. Without one it starts the embedded PostgreSQL and creates its database.
 * @throws ConfigError where the configured one cannot be reached
 */
export async function openServer(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await requireReachable(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const cluster = await startCluster(config.dataDir, () =>
    log.error('the database had stopped and is restarted'),
  )
  if (cluster.movedTo !== null) {
    log.warn({ path: cluster.movedTo }, 'the database lies elsewhere: its account cannot reach DATA_DIR')
  }
  await ensureDatabase(cluster, NAME)
  return { url: cluster.connectionString(NAME), stop: cluster.stop }
}

/** The database in words, without user and password. */
export function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `eingebettet, in ${join(dataDir, 'postgres')}`
  // A connection by socket has no URL that others could parse.
  const { host, port, database } = new SteadyClient({ connectionString: databaseUrl })
  return `${host}:${port}/${database}`
}

async function requireReachable(databaseUrl: string): Promise<void> {
  const client = new SteadyClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  })
  try {
    await client.connect()
  } catch (error) {
    const place = `${placeOf({ databaseUrl, dataDir: '' })} (${reasonOf(error)})`
    throw new ConfigError(
      `Die Datenbank aus DATABASE_URL ist nicht zu erreichen: ${place}. / The database of DATABASE_URL cannot be reached: ${place}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name with several addresses fails with one error for each, and with no sentence of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map(reasonOf))].join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new SteadyClient({ connectionString: cluster.connectionString('postgres') })
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
