import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from './photo-files.ts'

/** Removes files whose rows are gone: a file is not part of a transaction. */
export const removeFilesJob = defineJob('photos.remove-files', z.object({ keys: z.array(z.string()) }))

/** Keys in one job: some ten kilobytes. */
const BATCH = 200

/** All files of photos. */
export const photoFiles = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => PHOTO_DERIVATIVES.map(({ name }) => photoStorageKey(key, name)))

/** Has files removed once the transaction that deletes their rows is committed: not before, and surely then. */
export async function removeFilesAfter(
  trx: Trx,
  { enqueue }: Pick<Context, 'enqueue'>,
  files: readonly string[],
): Promise<void> {
  for (let start = 0; start < files.length; start += BATCH) {
    await enqueue(trx, removeFilesJob, { keys: files.slice(start, start + BATCH) })
  }
}

/** Removes the files; those that are gone already are fine, so it may run again. */
export async function removeFiles(
  { storage }: Pick<Context, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key)
}
