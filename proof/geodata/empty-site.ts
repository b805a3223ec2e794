import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '#kit/server/clock.ts'
import { type Db, openDatabase } from '#kit/server/database/db.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'
import { createLog } from '#kit/server/log.ts'
import { diskStorage, type Storage } from '#kit/server/storage/storage.ts'

/** Parts of a site that an import of map data needs. */
export type EmptySite = {
  db: Db
  storage: Storage
  clock: Clock
  /** The database's connection string. */
  url: string
  /** For files that last as long as the site. */
  folder: string
}

/** Calls `use` with a migrated database and a store of their own, which are removed afterwards. */
export async function withEmptySite<Result>(use: (site: EmptySite) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `meldewerk-geodata-${randomInt(1e6)}-`))
  const cluster = await startCluster(join(folder, 'data'))
  try {
    const url = cluster.connectionString('postgres')
    await migrate(url)
    const db = openDatabase(url, { log: createLog('warn') })
    try {
      return await use({ db, storage: diskStorage(join(folder, 'files')), clock: systemClock, url, folder })
    } finally {
      await db.destroy()
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
