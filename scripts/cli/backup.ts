import { type Command, InvalidArgumentError } from 'commander'
import { BACKUP_DAYS } from '../../src/domains/account/account.rules.ts'
import { mirrorDeletions } from '../../src/kit/server/backup/deletion-journal.ts'
import { faultMessage } from '../../src/kit/server/backup/fault-message.ts'
import { makeBackup } from '../../src/kit/server/backup/make-backup.ts'
import { openTarget } from '../../src/kit/server/backup/open-target.ts'
import { readConfig } from '../../src/kit/server/config/config.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { openStorage } from '../../src/kit/server/storage/open-storage.ts'
import { backupProgress } from './backup-progress.ts'
import { aCommand } from './command.ts'
import { openStarted } from './open-started.ts'

/** npm run backup -- DIR|s3://…: a backup while the site runs, or only the deletions since the last one. */
export const build = (): Command =>
  aCommand('backup', 'Sichert Datenbank, Dateien und Schlüssel, während die Site läuft.')
    .argument('<ziel>', 'ein Ordner, oder s3://EIMER/ORDNER?endpoint=https://…&region=…')
    .option('--keep <tage>', `so viele Tage bleiben frühere Sicherungen (sonst ${BACKUP_DAYS})`, days)
    .option('--deletions', 'trägt nur nach, was seit der letzten Sicherung gelöscht wurde')
    .action(backUp)

function days(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('')
  return number
}

async function backUp(
  path: string,
  { keep = BACKUP_DAYS, deletions }: { keep?: number; deletions?: true },
): Promise<void> {
  const config = readConfig()
  const storage = openStorage(config)
  const target = openTarget(path, config)
  if (deletions) {
    const copied = await mirrorDeletions(storage, target, new Date(0))
    process.stdout.write(`${copied} Löschungen nachgetragen.\n`)
    return
  }
  const database = await openStarted(config, createLog('warn'), { needsPeople: true })
  try {
    const source = { databaseUrl: database.url, storage, dataDir: config.dataDir }
    const { onProgress, end } = backupProgress()
    const options = { keptDays: keep, onProgress }
    const { stamp, manifest, copied, vanished, removed } = await makeBackup(
      source,
      target,
      new Date(),
      options,
    ).finally(end)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Sicherung ${stamp}: ${manifest.tables.length} Tabellen mit ${rows} Zeilen, ${manifest.files.length} Dateien (${copied} neu, ${vanished} währenddessen gelöscht). ${removed} alte Sicherungen entfernt.\n`,
    )
  } finally {
    await database.stop()
  }
}

/** The sentence for a known failure; null for an unknown one. */
export const describeError = (error: unknown): string =>
  faultMessage(error) ?? `Sicherung fehlgeschlagen: ${String(error)}`
