import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../storage/storage.ts'
import { isEmptyDatabase } from './copy-in.ts'
import { copyOut, noting } from './copy-out.ts'
import { JOURNAL, mirrorDeletions } from './deletion-journal.ts'
import { BackupError, type FileEntry, type Manifest, manifestKey, objectKey, stampOf } from './manifest.ts'
import { type Progress, UNTOLD } from './progress.ts'
import { removeOldBackups } from './remove-old-backups.ts'

export type BackupSource = {
  databaseUrl: string
  storage: Storage
  dataDir: string
}

/**
 * Milliseconds before a backup from which on a restore repeats deletions. A transaction that began before the
 * backup's snapshot may have committed after it. The database ends transactions that are idle for so long.
 */
export const DELETION_MARGIN = 600_000

/** Files that can be drawn again, or are handled elsewhere. */
const LEFT_OUT = ['static-maps/', `${JOURNAL}/`]
const KEYS = ['secret', 'vapid.json']

export type Backup = { stamp: string; manifest: Manifest; copied: number; vanished: number; removed: number }

/**
 * Takes a backup while the site runs: first a snapshot of the database, then the files. A file is written
 * before the row that names it and removed after the row is deleted. So every file of the copied rows exists,
 * except files deleted meanwhile; a restore repeats these deletions.
 * Backups of more than `keptDays` days ago are removed.
 * @throws BackupError while another one runs, and for an empty database.
 */
export async function makeBackup(
  { databaseUrl, storage, dataDir }: BackupSource,
  target: Storage,
  now: Date,
  { keptDays, onProgress = UNTOLD }: { keptDays: number; onProgress?: Progress },
): Promise<Backup> {
  if (await isEmptyDatabase(databaseUrl))
    throw new BackupError('Die Datenbank ist leer: Es gibt nichts zu sichern.')
  const stamp = stampOf(now)
  return copyOut(databaseUrl, target, { stamp, onProgress }, async (database) => {
    const there = new Set<string>()
    for await (const key of target.list('objects')) there.add(key)
    const keys = await copyKeys(dataDir, target)
    const { files, copied, vanished } = await copyFiles(storage, target, there, onProgress)
    const manifest: Manifest = { format: 1, ...database, files, keys }
    await target.write(manifestKey(stamp), new TextEncoder().encode(JSON.stringify(manifest)))
    const { removed, oldest } = await removeOldBackups(target, now, keptDays)
    await mirrorDeletions(storage, target, new Date(oldest.getTime() - DELETION_MARGIN))
    return { stamp, manifest, copied, vanished, removed }
  })
}

async function copyFiles(storage: Storage, target: Storage, there: Set<string>, onProgress: Progress) {
  const files: FileEntry[] = []
  let copied = 0
  let vanished = 0
  for await (const key of storage.list('')) {
    if (LEFT_OUT.some((folder) => key.startsWith(folder))) continue
    const seen = await hashOf(storage, key)
    if (seen !== null && !there.has(objectKey(seen.sha256))) {
      const wrote = await copyFile(storage, target, key, seen.sha256)
      if (wrote) there.add(objectKey(seen.sha256))
      copied += wrote ? 1 : 0
      if (!wrote) vanished += 1
      else files.push(seen)
    } else if (seen !== null) files.push(seen)
    else vanished += 1
    onProgress('files', files.length + vanished, null)
  }
  return { files, copied, vanished }
}

async function hashOf(storage: Storage, key: string): Promise<FileEntry | null> {
  const found = await storage.read(key)
  if (found === null) return null
  const digest = createHash('sha256')
  try {
    for await (const piece of found.stream) digest.update(piece)
  } catch (error) {
    // Removed between the listing and the opening.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { key, size: found.size, sha256: digest.digest('hex') }
}

/** False where the file was removed meanwhile. @throws where it changed, which stored files never do. */
async function copyFile(storage: Storage, target: Storage, key: string, sha256: string): Promise<boolean> {
  const found = await storage.read(key)
  if (found === null) return false
  const digest = createHash('sha256')
  try {
    await target.write(objectKey(sha256), noting(found.stream, digest))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await storage.read(key)) === null) return false
    throw error
  }
  if (digest.digest('hex') === sha256) return true
  await target.remove(objectKey(sha256))
  throw new Error(`${key} changed while it was copied`)
}

async function copyKeys(dataDir: string, target: Storage): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for (const key of KEYS) {
    const bytes = await readFile(join(dataDir, key)).catch(() => null)
    if (bytes === null) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await target.write(objectKey(sha256), bytes)
    entries.push({ key, size: bytes.length, sha256 })
  }
  return entries
}
