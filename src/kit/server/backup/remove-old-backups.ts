import type { Storage } from '../storage/storage.ts'
import { listBackups, objectKey, readManifest, timeOf } from './manifest.ts'

const DAY = 86_400_000

/**
 * Removes backups older than so many days but never the newest, incomplete backups, and every file that no
 * remaining backup names. Call it only while holding the lock for backups. Returns the time of the oldest
 * remaining backup.
 */
export async function removeOldBackups(
  target: Storage,
  now: Date,
  keptDays: number,
): Promise<{ removed: number; oldest: Date }> {
  const { whole, cutOff } = await listBackups(target)
  const newest = whole.at(-1)
  const isOld = (stamp: string) =>
    stamp !== newest && timeOf(stamp).getTime() < now.getTime() - keptDays * DAY
  const old = whole.filter(isOld)
  const kept = whole.filter((stamp) => !isOld(stamp))
  for (const stamp of [...old, ...cutOff]) {
    for await (const key of target.list(`backups/${stamp}`)) await target.remove(key)
  }
  const needed = new Set<string>()
  for (const stamp of kept) {
    const { files, keys } = await readManifest(target, stamp)
    for (const { sha256 } of [...files, ...keys]) needed.add(objectKey(sha256))
  }
  for await (const key of target.list('objects')) if (!needed.has(key)) await target.remove(key)
  // Removes partial files of killed processes, and empty folders.
  for (const folder of ['backups', 'objects']) await target.tidy(folder)
  return { removed: old.length, oldest: timeOf(kept[0] ?? '') }
}
