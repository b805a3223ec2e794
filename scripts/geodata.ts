import { parseArgs } from 'node:util'
import { openServer } from '../src/app/server/processes/database.ts'
import { importGeodata } from '../src/app/server/processes/import-geodata.ts'
import { systemClock } from '../src/kit/server/clock.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { ConfigError } from '../src/kit/server/config/config-error.ts'
import { openDatabase } from '../src/kit/server/database/db.ts'
import { migrate } from '../src/kit/server/database/migrate.ts'
import { createLog } from '../src/kit/server/log.ts'
import { OsmFileError } from '../src/kit/server/osm/elements.ts'
import { openStorage } from '../src/kit/server/storage/open-storage.ts'
import { progressBar, summary } from './geodata-words.ts'

/**
 * npm run geodata -- FILE.osm.pbf [--municipality SLUG]: imports a town's own map and addresses from
 * OpenStreetMap data.
 */
async function main(): Promise<void> {
  const { path, slug } = readArguments()
  const config = readConfig()
  const log = createLog('warn')
  const database = await openServer(config, log)
  try {
    await migrate(database.url)
    const db = openDatabase(database.url, { log, max: 2 })
    try {
      const services = { db, storage: openStorage(config), clock: systemClock }
      const bar = progressBar(process.stderr)
      const imported = await importGeodata(services, path, slug, bar).finally(bar.end)
      process.stdout.write(summary(imported))
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

function readArguments(): { path: string; slug: string | null } {
  const usage = 'Aufruf: npm run geodata -- DATEI.osm.pbf [--municipality SLUG]'
  try {
    const { values, positionals } = parseArgs({
      options: { municipality: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new OsmFileError(usage, 'one file is needed')
    return { path, slug: values.municipality ?? null }
  } catch (error) {
    throw error instanceof OsmFileError ? error : new OsmFileError(usage, 'unknown option')
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof OsmFileError || error instanceof ConfigError
  process.stderr.write(`${isKnown ? error.message : `Import fehlgeschlagen: ${String(error)}`}\n`)
  process.exitCode = 1
})
