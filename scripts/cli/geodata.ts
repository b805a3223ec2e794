import type { Command } from 'commander'
import { importExtract } from '../../src/domains/geodata/server/import-extract.ts'
import { noteCommand } from '../../src/domains/geodata/server/note-command.ts'
import { systemClock } from '../../src/kit/server/clock.ts'
import { readConfig } from '../../src/kit/server/config/config.ts'
import { openDatabase } from '../../src/kit/server/database/db.ts'
import { migrate } from '../../src/kit/server/database/migrate.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { OsmFileError } from '../../src/kit/server/osm/elements.ts'
import { openStorage } from '../../src/kit/server/storage/open-storage.ts'
import { aCommand } from './command.ts'
import { geodataProgress, summary } from './geodata-words.ts'
import { openStarted } from './open-started.ts'
import { progressBar } from './progress-bar.ts'

/** npm run geodata -- FILE.osm.pbf: imports a town's own map and addresses from OpenStreetMap data. */
export const build = (): Command =>
  aCommand('geodata', 'Liest Karte und Adressen einer Gemeinde aus einer Datei von OpenStreetMap.')
    .argument('<datei>', 'eine Datei, die auf .osm.pbf endet')
    .option('--municipality <slug>', 'die Gemeinde; ohne Angabe die einzige, die in der Datei liegt')
    .action(importFile)

async function importFile(
  path: string,
  { municipality = null }: { municipality?: string | null },
): Promise<void> {
  const config = readConfig()
  const log = createLog('warn')
  const database = await openStarted(config, log)
  try {
    await migrate(database.url)
    const db = openDatabase(database.url, { log, max: 2 })
    try {
      const services = { db, storage: openStorage(config), clock: systemClock }
      const bar = progressBar(process.stderr)
      const imported = await importExtract(services, path, municipality, geodataProgress(bar), (trx, found) =>
        noteCommand(trx, systemClock, path, found),
      ).finally(bar.end)
      process.stdout.write(summary(imported))
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

/** The sentence for a known failure; null for an unknown one. */
export const describeError = (error: unknown): string =>
  error instanceof OsmFileError ? error.message : `Import fehlgeschlagen: ${String(error)}`
