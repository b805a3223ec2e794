import { parseArgs } from 'node:util'
import { openServer } from '../src/app/server/processes/database.ts'
import { restoreSite } from '../src/app/server/processes/restore-site.ts'
import { faultMessage } from '../src/kit/server/backup/fault-message.ts'
import { BackupError } from '../src/kit/server/backup/manifest.ts'
import { openTarget } from '../src/kit/server/backup/open-target.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { createLog } from '../src/kit/server/log.ts'

/**
 * npm run restore -- DIR|s3://… [--backup STAMP]: restores a backup into an empty database and store. The
 * default is the newest backup.
 */
async function main(): Promise<void> {
  const { path, stamp } = readArguments()
  const config = readConfig()
  const log = createLog('warn')
  const database = await openServer(config, log)
  try {
    const where = { databaseUrl: database.url, log }
    const { manifest, deletedAgain } = await restoreSite(config, where, openTarget(path, config), stamp)
    process.stdout.write(
      `Wiederhergestellt ist der Stand vom ${manifest.takenAt}: ${manifest.tables.length} Tabellen, ${manifest.files.length} Dateien, alle mit ihrer Prüfsumme verglichen. ${deletedAgain} spätere Löschungen sind wiederholt.\n`,
    )
  } finally {
    await database.stop()
  }
}

function readArguments() {
  const usage = 'Aufruf: npm run restore -- ORDNER|s3://… [--backup NAME]'
  try {
    const options = { backup: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new BackupError(usage)
    return { path, stamp: values.backup }
  } catch {
    throw new BackupError(usage)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${faultMessage(error) ?? `Wiederherstellung fehlgeschlagen: ${String(error)}`}\n`)
  // Exit explicitly: a stuck connection of the failed copy could keep the process alive.
  process.exit(1)
})
