import type { Command } from 'commander'
import { openServer, placeOf } from '../../src/app/server/processes/database.ts'
import { restoreSite } from '../../src/app/server/processes/restore-site.ts'
import { faultMessage } from '../../src/kit/server/backup/fault-message.ts'
import { openTarget } from '../../src/kit/server/backup/open-target.ts'
import { readConfig } from '../../src/kit/server/config/config.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { backupProgress } from './backup-progress.ts'
import { aCommand } from './command.ts'

/** npm run restore -- DIR|s3://…: restores a backup into an empty database and store. */
export const build = (): Command =>
  aCommand(
    'restore',
    'Stellt eine Sicherung wieder her, in eine leere Datenbank und einen leeren Ordner für Dateien.',
  )
    .argument('<quelle>', 'ein Ordner, oder s3://EIMER/ORDNER?endpoint=https://…&region=…')
    .option('--backup <name>', 'eine bestimmte Sicherung; ohne Angabe die neueste')
    .action(restore)

async function restore(path: string, { backup }: { backup?: string }): Promise<void> {
  const config = readConfig()
  const log = createLog('warn')
  process.stderr.write(`Datenbank: ${placeOf(config)}\n`)
  const database = await openServer(config, log)
  try {
    const where = { databaseUrl: database.url, log }
    const { onProgress, end } = backupProgress()
    const options = { stamp: backup, onProgress }
    const { manifest, deletedAgain } = await restoreSite(
      config,
      where,
      openTarget(path, config),
      options,
    ).finally(end)
    process.stdout.write(
      `Wiederhergestellt ist der Stand vom ${manifest.takenAt}: ${manifest.tables.length} Tabellen, ${manifest.files.length} Dateien, alle mit ihrer Prüfsumme verglichen. ${deletedAgain} spätere Löschungen sind wiederholt.\n`,
    )
  } finally {
    await database.stop()
  }
}

/** The sentence for a known failure; null for an unknown one. */
export const describeError = (error: unknown): string =>
  faultMessage(error) ?? `Wiederherstellung fehlgeschlagen: ${String(error)}`
