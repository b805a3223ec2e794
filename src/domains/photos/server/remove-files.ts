import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from './photo-files.ts'

/** Removes files after their rows: a file store takes no part in a transaction. */
export const removeFilesJob = defineJob('photos.remove-files', z.object({ keys: z.array(z.string()) }))

/** Keys in one job: some ten kilobytes. */
const BATCH = 200

export const photoFiles = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => PHOTO_DERIVATIVES.map(({ name }) => photoStorageKey(key, name)))

/**
 * Queues the removal of files in the transaction that deletes their rows: it happens only after, and always
 * after, the commit.
 */
export async function removeFilesAfter(
  trx: Trx,
  { enqueue }: Pick<Context, 'enqueue'>,
  files: readonly string[],
): Promise<void> {
  for (let start = 0; start < files.length; start += BATCH) {
    await enqueue(trx, removeFilesJob, { keys: files.slice(start, start + BATCH) })
  }
}

/** Milliseconds after which an upload in progress is complete or its process is dead. */
const WRITTEN = 10 * MINUTE

/**
 * Removes the files of uploads after the transaction. An upload in progress finds its row gone and removes
 * its own files. A second job removes them later, in case that process dies first.
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

/** Removes files; idempotent, missing files are no error. */
export async function removeFiles(
  { storage }: Pick<Context, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key)
}
