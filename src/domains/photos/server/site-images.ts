import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { MAX_PHOTO_BYTES } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { derivePhoto } from './store-photo.ts'

/** Path of the site's own pictures: of categories, and towns' arms. They are public. */
export const SITE_IMAGE_ROUTE = '/dateien/bilder'

/** Longest side in pixels: a third of a wide screen, at double density. */
const SIDE = 960
const DERIVATIVES = [{ name: 'image', side: SIDE, format: 'webp', quality: 80 }] as const

const keyIn = (path: string): string | null =>
  new RegExp(`^${SITE_IMAGE_ROUTE}/([\\w-]{24})\\.webp$`).exec(path)?.[1] ?? null
const storageKey = (key: string) => `images/${key.slice(0, 2)}/${key}.webp`

/** The picture's key in the store; null for one that is part of the program. */
export function siteImageFile(path: string): string | null {
  const key = keyIn(path)
  return key === null ? null : storageKey(key)
}

/** The file behind an address of ours, or null. */
export async function readSiteImage(storage: Storage, path: string) {
  const key = keyIn(path)
  return key === null ? null : storage.read(storageKey(key))
}

/**
 * Decodes a picture in full, encodes it anew and stores it. Returns its address, which is immutable.
 * @throws UPLOAD_REJECTED naming the field, RATE_LIMITED when too many wait or were sent
 */
export async function storeSiteImage(context: Context, file: File, field: string): Promise<string> {
  const rejected = (message: string) =>
    new DomainError('UPLOAD_REJECTED', message, { fields: { [field]: message } })
  if (file.size === 0) throw rejected(PHOTO_MESSAGES.empty())
  if (file.size > MAX_PHOTO_BYTES) throw rejected(PHOTO_MESSAGES.tooLarge())
  const { files } = await derivePhoto(
    context,
    new Uint8Array(await file.arrayBuffer()),
    DERIVATIVES,
    rejected,
  )
  const key = randomBytes(18).toString('base64url')
  try {
    await context.storage.write(storageKey(key), files[0]?.bytes ?? new Uint8Array())
  } catch (error) {
    // The store may hold the file although its answer was lost.
    await context.storage.remove(storageKey(key)).catch(() => {})
    throw error
  }
  return `${SITE_IMAGE_ROUTE}/${key}.webp`
}

/** Removes a picture that is no longer in use; one that is part of the program stays. */
export async function removeSiteImage(storage: Storage, path: string | null): Promise<void> {
  const key = path === null ? null : keyIn(path)
  if (key !== null) await storage.remove(storageKey(key))
}
