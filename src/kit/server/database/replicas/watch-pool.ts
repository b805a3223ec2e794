import { Pool } from 'pg'

/** Milliseconds that a server has for answering: whoever waits for a replica is better served by the primary. */
export const PATIENCE = 2000

/** One connection beside the pools, for asking a server how far it is: a full pool must not look like a dead server. */
export function watchPool(url: string): Pool {
  const pool = new Pool({
    ...{ connectionString: url, max: 1, application_name: 'meldewerk-watch', allowExitOnIdle: true },
    ...{ connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE },
  })
  // Whoever asks next hears of it.
  pool.on('error', () => {})
  return pool
}
