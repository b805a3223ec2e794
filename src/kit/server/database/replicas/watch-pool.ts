import { Pool } from 'pg'
import { SteadyClient } from '../postgres/steady-client.ts'

/** Milliseconds that a server has for its answer; after that the primary is the quicker choice. */
export const REPLICA_TIMEOUT_MS = 2000

/**
 * One connection beside the pools that asks a server for its position. A full pool must not look like a dead
 * server.
 */
export function watchPool(url: string): Pool {
  const pool = new Pool({
    Client: SteadyClient,
    ...{ connectionString: url, max: 1, application_name: 'meldewerk-watch', allowExitOnIdle: true },
    ...{ connectionTimeoutMillis: REPLICA_TIMEOUT_MS, query_timeout: REPLICA_TIMEOUT_MS },
  })
  // The next query reports the error.
  pool.on('error', () => {})
  return pool
}
