import { parseArgs } from 'node:util'
import { openServer } from '../src/app/server/processes/database.ts'
import { mirrorDeletions } from '../src/kit/server/backup/deletion-journal.ts'
import { faultMessage } from '../src/kit/server/backup/fault-message.ts'
import { KEPT_DAYS, makeBackup } from '../src/kit/server/backup/make-backup.ts'
import { BackupError } from '../src/kit/server/backup/manifest.ts'
import { openTarget } from '../src/kit/server/backup/open-target.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { createLog } from '../src/kit/server/log.ts'
import { openStorage } from '../src/kit/server/storage/open-storage.ts'

/**
 * npm run backup -- DIR|s3://… [--keep DAYS] [--deletions]: a backup while the site runs, or with
 * `--deletions` only the deletions since the last one.
 */
async function main(): Promise<void> {
  const { path, keptDays, deletionsOnly } = readArguments()
  const config = readConfig()
  const storage = openStorage(config)
  const target = openTarget(path, config)
  if (deletionsOnly) {
    const copied = await mirrorDeletions(storage, target, new Date(0))
    process.stdout.write(`${copied} Löschungen nachgetragen.\n`)
    return
  }
  const database = await openServer(config, createLog('warn'))
  try {
    const source = { databaseUrl: database.url, storage, dataDir: config.dataDir }
    const { stamp, manifest, copied, vanished, removed } = await makeBackup(
      source,
      target,
      new Date(),
      keptDays,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Sicherung ${stamp}: ${manifest.tables.length} Tabellen mit ${rows} Zeilen, ${manifest.files.length} Dateien (${copied} neu, ${vanished} währenddessen gelöscht). ${removed} alte Sicherungen entfernt.\n`,
    )
  } finally {
    await database.stop()
  }
}

function readArguments() {
  const usage = 'Aufruf: npm run backup -- ORDNER|s3://… [--keep TAGE] [--deletions]'
  try {
    const { values, positionals } = parseArgs({
      options: { keep: { type: 'string' }, deletions: { type: 'boolean' } },
      allowPositionals: true,
    })
    const keptDays = Number(values.keep ?? KEPT_DAYS)
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0 || !Number.isInteger(keptDays) || keptDays < 1) {
      throw new BackupError(usage)
    }
    return { path, keptDays, deletionsOnly: values.deletions === true }
  } catch {
    throw new BackupError(usage)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${faultMessage(error) ?? `Sicherung fehlgeschlagen: ${String(error)}`}\n`)
  // Exit explicitly: a stuck connection of the failed copy could keep the process alive.
  process.exit(1)
})
