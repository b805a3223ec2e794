import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { photoFiles, removeFilesAfter } from '../remove-files.ts'
import { deleteOriginal, type OriginalRow } from './originals.sql.ts'

/** The original's key in the store, in a folder of its own. */
export const originalFile = (key: string): string => `originals/${key.slice(0, 2)}/${key}.webp`

/** A key that nobody can guess. */
export const newKey = (): string => randomBytes(18).toString('base64url')

/** All files of an original, with those of the upload that it may still be in. */
export const filesOfOriginal = ({ key, uploadKey }: Pick<OriginalRow, 'key' | 'uploadKey'>): string[] => [
  originalFile(key),
  ...(uploadKey === null ? [] : photoFiles([uploadKey])),
]

/** Deletes an original for good; its photo stays covered as it is. */
export async function dropOriginal(
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  original: OriginalRow,
): Promise<void> {
  await deleteOriginal(trx, original)
  await removeFilesAfter(trx, context, filesOfOriginal(original))
}
