import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../database/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { copyIn, isEmptyDatabase } from './copy-in.ts'
import { noting } from './copy-out.ts'
import {
  BackupError,
  type FileEntry,
  listBackups,
  type Manifest,
  objectKey,
  readManifest,
} from './manifest.ts'
import { type Progress, UNTOLD } from './progress.ts'

export type RestoreInto = {
  databaseUrl: string
  storage: Storage
  dataDir: string
  /** Creates the queue's own tables, as each start does. */
  prepareQueue(): Promise<void>
}

/**
 * Restores a backup, the newest unless its stamp is given: the files, then the database, then the migrations
 * added since. Every file is compared with its hash. The files come first, so a failure half-way leaves an
 * empty database.
 * @throws BackupError where the database holds anything, where there is no backup, a newer one, or a damaged
 * one.
 */
export async function readBackup(
  into: RestoreInto,
  target: Storage,
  wanted?: string,
  onProgress: Progress = UNTOLD,
): Promise<Manifest> {
  if (!(await isEmptyDatabase(into.databaseUrl))) {
    throw new BackupError(
      'Die Datenbank ist nicht leer. Wiederhergestellt wird nur in eine leere, damit nichts überschrieben wird.',
    )
  }
  const stamp = wanted ?? (await listBackups(target)).whole.at(-1)
  if (stamp === undefined) throw new BackupError('Dort liegt keine vollständige Sicherung.')
  const manifest = await readManifest(target, stamp)
  refuseNewer(manifest)
  for (const [index, entry] of manifest.files.entries()) {
    await into.storage.write(entry.key, await verified(target, entry))
    onProgress('files', index + 1, manifest.files.length)
  }
  const names = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(into.databaseUrl, MIGRATIONS_FOLDER, names)
  await into.prepareQueue()
  await copyIn(into.databaseUrl, target, { stamp, manifest }, onProgress)
  await migrate(into.databaseUrl)
  await mkdir(into.dataDir, { recursive: true })
  for (const entry of manifest.keys) {
    const bytes = await buffer(await verified(target, entry))
    await writeFile(join(into.dataDir, entry.key), bytes, { mode: 0o600 })
  }
  return manifest
}

function refuseNewer({ migrations }: Manifest): void {
  const files = readMigrations(MIGRATIONS_FOLDER)
  const strange = migrations.find(({ name, checksum }) => files.get(name)?.checksum !== checksum)
  if (strange === undefined) return
  throw new BackupError(
    `Die Sicherung stammt von einer anderen Version des Programms (${strange.name}). Bitte stellen Sie sie mit dieser oder einer neueren wieder her.`,
  )
}

/** The bytes of a file. The iteration fails at its end where the hash differs. */
async function verified(target: Storage, { key, sha256 }: FileEntry): Promise<AsyncIterable<Uint8Array>> {
  const found = await target.read(objectKey(sha256))
  const damaged = new BackupError(
    `Die Sicherung ist beschädigt: Die Datei „${key}“ fehlt oder ist verändert.`,
  )
  if (found === null) throw damaged
  const digest = createHash('sha256')
  return (async function* () {
    yield* noting(found.stream, digest)
    if (digest.digest('hex') !== sha256) throw damaged
  })()
}
