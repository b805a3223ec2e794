import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreSite } from '#app/server/processes/restore-site.ts'
import { BACKUP_DAYS } from '#domains/account/account.rules.ts'
import { makeBackup } from '#kit/server/backup/make-backup.ts'
import type { Progress } from '#kit/server/backup/progress.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { diskStorage } from '#kit/server/storage/storage.ts'
import { aCategory, aPerson, aReport, aTown } from '../factories.ts'
import { aStoredPhoto } from '../pictures/stored-photo.ts'
import { aSite, type TestSite } from '../site.ts'
import { anEmptyDatabase } from './empty-database.ts'

/** A town with a report that has a photo, a target for backups, and an empty place to restore to. */
export async function aBackedUpSite() {
  const site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, { password: true })
  const report = await aReport(site, town, category, { author })
  await aStoredPhoto(site, town, report)
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-backup-'))
  const target = diskStorage(join(folder, 'target'))
  const empty = await anEmptyDatabase()
  const dataDir = join(folder, 'data')
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const told: unknown[] = []
  const onProgress: Progress = (...step) => void told.push(step)
  return {
    ...{ site, town, category, author, report, folder, target, empty, config },
    told,
    backup: (at = site.clock.now(), keptDays = BACKUP_DAYS) =>
      makeBackup(sourceOf(site), target, at, { keptDays, onProgress }),
    restore: (stamp?: string) =>
      restoreSite(config, { databaseUrl: empty.url, log: createLog('silent') }, target, {
        stamp,
        onProgress,
      }),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await empty[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The parts of a site that a backup reads. */
export const sourceOf = ({ services: { config, storage }, databaseUrl }: TestSite) => ({
  ...{ databaseUrl, storage, dataDir: config.dataDir },
})
