import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
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

/** Milliseconds in which whatever was being written is written, or its process is gone. */
const WRITTEN = 10 * MINUTE

/**
 * The same for uploads. One that is still being written finds its row gone and takes its files back itself; for the case that it does not
 * come to that, they are removed once more later.
 */
export async function removeUploadFilesAfter(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'clock'>,
  uploads: readonly { key: string; size: number }[],
): Promise<void> {
  await removeFilesAfter(trx, context, photoFiles(uploads.map(({ key }) => key)))
  const pending = uploads.filter(({ size }) => size === 0).map(({ key }) => key)
  if (pending.length === 0) return
  const after = new Date(context.clock.now().getTime() + WRITTEN)
  await context.enqueue(trx, removeFilesJob, { keys: photoFiles(pending) }, { after })
}

/** Removes the files; those that are gone already are fine, so it may run again. */
export async function removeFiles(
  { storage }: Pick<Context, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key)
}
