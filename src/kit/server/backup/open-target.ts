import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { readS3Place } from '../storage/s3/s3-place.ts'
import { s3Storage } from '../storage/s3/s3-storage.ts'
import { diskStorage, type Storage } from '../storage/storage.ts'

/**
 * Opens the place of backups: a folder, or `s3://bucket[/folder]?endpoint=…&region=…` with keys of its own or
 * those of the files.
 * @throws ConfigError for an address that cannot be one
 */
export function openTarget(path: string, { backupKeys, outside }: Config): Storage {
  if (!path.startsWith('s3:')) return diskStorage(resolve(path))
  const names = { setting: 'Das Ziel', keys: 'BACKUP' } as const
  return s3Storage(readS3Place(path, names, backupKeys, outside.privateHosts))
}
