import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressesByHash, eraseAddressAgain } from '#domains/account/server/address/erase-address.ts'
import { eraseAgain } from '#domains/account/server/purge-user.ts'
import { deleteCommentAgain } from '#domains/comments/server/delete-comment.ts'
import { coverWordsAgain } from '#domains/covering/server/cover-again.ts'
import { undoAgain } from '#domains/imports/server/undo-again.ts'
import { deleteMunicipalityAgain } from '#domains/platform/server/delete-municipality.ts'
import { deleteReportAgain } from '#domains/reports/server/changes/delete-report.ts'
import { removePhotoAgain } from '#domains/reports/server/redaction/redact-photo.ts'
import { type Deletion, readDeletions, writeDeletion } from '#kit/server/backup/deletion-journal.ts'
import { DELETION_MARGIN } from '#kit/server/backup/make-backup.ts'
import type { Manifest } from '#kit/server/backup/manifest.ts'
import { type Progress, UNTOLD } from '#kit/server/backup/progress.ts'
import { readBackup } from '#kit/server/backup/read-backup.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Config } from '#kit/server/config/config.ts'
import { startJobs } from '#kit/server/jobs.ts'
import type { Log } from '#kit/server/log.ts'
import { openStorage } from '#kit/server/storage/open-storage.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { anonymousContext } from '../graphql/context.ts'
import { openServices, type Services } from '../services.ts'
import { JOB_KINDS } from './job-kinds.ts'

export type Restored = { manifest: Manifest; deletedAgain: number }

/**
 * Restores a site from a backup into an empty database, and repeats the deletions made since the backup. It
 * takes them from the journal in the store, where it has survived, and from the one at the target.
 * @throws BackupError with a sentence for the person who called it.
 */
export async function restoreSite(
  config: Config,
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  target: Storage,
  { stamp, onProgress = UNTOLD }: { stamp?: string | undefined; onProgress?: Progress } = {},
): Promise<Restored> {
  const storage = openStorage(config)
  const prepareQueue = async () => {
    await (await startJobs(databaseUrl, JOB_KINDS, log, { isPassive: true })).stop()
  }
  const into = { databaseUrl, storage, dataDir: config.dataDir, prepareQueue }
  const manifest = await readBackup(into, target, stamp, onProgress)
  const since = new Date(new Date(manifest.takenAt).getTime() - DELETION_MARGIN)
  const deletions = [...(await readDeletions(storage, since)), ...(await readDeletions(target, since))]
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const services = await openServices(config, { databaseUrl, publicUrl, log, isPassive: true })
  try {
    return { manifest, deletedAgain: await deleteAgain(services, deletions, await secretsOf(config)) }
  } finally {
    await services.close()
  }
}

/**
 * The secrets that may have signed the journal: the configured one, and the one that the backup restored into
 * the data folder.
 */
async function secretsOf({ secret, dataDir }: Config): Promise<string[]> {
  const kept = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')
  return [...new Set([secret, kept.trim()])].filter(Boolean)
}

/**
 * Repeats the deletions in their order. Each is written into the store again, so that the next backup
 * includes it.
 */
async function deleteAgain(
  services: Services,
  deletions: readonly Deletion[],
  secrets: readonly string[],
): Promise<number> {
  const context = anonymousContext(services)
  const findAddress = addressesByHash(services.db, secrets)
  let done = 0
  for (const entry of deletions) {
    const wasThere =
      entry.kind === 'address'
        ? await eraseAddressAgain(context, entry.id, findAddress)
        : entry.kind === 'words'
          ? await coverWordsAgain(context, entry.id, secrets)
          : await deleteOneAgain(context, entry)
    await writeDeletion(services.storage, entry)
    if (wasThere) done += 1
  }
  return done
}

function deleteOneAgain(
  context: Context,
  entry: Exclude<Deletion, { kind: 'address' | 'words' }>,
): Promise<boolean> {
  switch (entry.kind) {
    case 'person':
      return eraseAgain(context, entry.id)
    case 'report':
      return deleteReportAgain(context, entry.id, entry.at)
    case 'imported-report':
      return undoAgain(context, entry.id, entry.at)
    case 'comment':
      return deleteCommentAgain(context, entry.id, entry.at)
    case 'photo':
      return removePhotoAgain(context, entry.id, entry.at)
    case 'municipality':
      return deleteMunicipalityAgain(context, entry.id)
  }
}
