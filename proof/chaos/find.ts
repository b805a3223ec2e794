import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#kit/server/database/db.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from '../../src/domains/photos/server/photo-files.ts'
import { withDatabase } from '../site/own-database.ts'
import type { Found, FoundFile, FoundPhoto, ToldStep } from './told.ts'

/** Reads the database and the photo folder directly, and not through the program. */
export const find = (
  dataDir: string,
  copies: Found['copies'],
  store = join(dataDir, 'store'),
): Promise<Found> =>
  withDatabase(dataDir, async (db) => {
    const reports = await db
      .selectFrom('report')
      .select(['id', 'number', 'statusId', 'description'])
      .execute()
    const comments = await db.selectFrom('comment').select(['id', 'reportId', 'text']).execute()
    const messages = await db
      .selectFrom('message')
      .select(['id', 'kind', 'subject', 'sentAt', 'cancelledAt'])
      .execute()
    return {
      reports: reports.map(({ description, ...report }) => ({ ...report, key: keyIn(description) })),
      comments: comments.map(({ text, ...comment }) => ({ ...comment, key: keyIn(text) })),
      photos: await photosOf(db, store),
      steps: await stepsOf(db),
      messages: messages.map(({ id, kind, subject, sentAt, cancelledAt }) => ({
        ...{ id, kind, subject, isSent: sentAt !== null, isDropped: cancelledAt !== null },
      })),
      copies,
    }
  })

/** The idempotency key that a client wrote into its text. */
const keyIn = (text: string): string => /Nummer ([\w-]{36})/.exec(text)?.[1] ?? text

const stepsOf = (db: Db): Promise<ToldStep[]> =>
  db
    .selectFrom('reportEvent')
    .select(['reportId', 'toStatusId as statusId'])
    .where('kind', 'in', ['APPROVED', 'STATUS_CHANGED'])
    .orderBy('id')
    .execute()

async function photosOf(db: Db, store: string): Promise<FoundPhoto[]> {
  const rows = await db.selectFrom('photo').select(['reportId', 'commentId', 'key']).execute()
  const photos: FoundPhoto[] = []
  for (const row of rows) {
    const files = PHOTO_DERIVATIVES.map(({ name }) => lookAt(join(store, photoStorageKey(row.key, name))))
    photos.push({ ...row, files: await Promise.all(files) })
  }
  return photos
}

async function lookAt(path: string): Promise<FoundFile> {
  const name = basename(path)
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return { name, sha256: null, isPicture: false }
  const isPicture = await sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), isPicture }
}
