import { openDatabase } from '#kit/server/database/db.ts'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'
import { systemClock } from '../../src/kit/server/clock.ts'
import { createLog } from '../../src/kit/server/log.ts'
import type { TestSite } from '../../tests/site.ts'

/** Opens a second connection to the embedded database of a running program. */
export async function withDatabase<Result>(
  dataDir: string,
  use: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const cluster = await startCluster(dataDir)
  const db = openDatabase(cluster.connectionString('meldewerk'), { log: createLog('silent'), max: 2 })
  try {
    return await use(db)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

/** A minimal site on such a database, for the tests' factories. */
export const factorySite = (db: ReturnType<typeof openDatabase>): TestSite =>
  ({ services: { db, clock: systemClock } }) as unknown as TestSite
