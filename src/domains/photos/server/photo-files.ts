import { readableOff } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Derivative } from '#kit/server/images/derive.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { PHOTO_SIDES, type PhotoSize } from '../photo.rules.ts'

/** Path under which photos are served. */
export const PHOTO_ROUTE = '/dateien/fotos'

export type PhotoFormat = 'WEBP' | 'AVIF'

/**
 * The stored sizes of each photo. AVIF exists only for the size of galleries: encoding larger ones takes
 * seconds.
 */
export const PHOTO_DERIVATIVES: readonly Derivative[] = [
  { name: `${PHOTO_SIDES.LARGE}.webp`, side: PHOTO_SIDES.LARGE, format: 'webp', quality: 76 },
  { name: `${PHOTO_SIDES.SCREEN}.webp`, side: PHOTO_SIDES.SCREEN, format: 'webp', quality: 74 },
  { name: `${PHOTO_SIDES.MEDIUM}.webp`, side: PHOTO_SIDES.MEDIUM, format: 'webp', quality: 74 },
  { name: `${PHOTO_SIDES.MEDIUM}.avif`, side: PHOTO_SIDES.MEDIUM, format: 'avif', quality: 50 },
  { name: `${PHOTO_SIDES.CARD}.webp`, side: PHOTO_SIDES.CARD, format: 'webp', quality: 74 },
  { name: `${PHOTO_SIDES.SMALL}.webp`, side: PHOTO_SIDES.SMALL, format: 'webp', quality: 72 },
]

/** Fallbacks for sizes that photos of an older release lack. */
const STAND_INS: Partial<Record<string, string>> = {
  [`${PHOTO_SIDES.SCREEN}.webp`]: `${PHOTO_SIDES.LARGE}.webp`,
  [`${PHOTO_SIDES.CARD}.webp`]: `${PHOTO_SIDES.MEDIUM}.webp`,
}

/**
 * Reads a file of a photo, or the next larger size where the photo is older than the size; null without
 * either.
 */
export async function readPhotoFile(storage: Context['storage'], key: string, name: string) {
  const found = await storage.read(photoStorageKey(key, name))
  const standIn = STAND_INS[name]
  return found ?? (standIn === undefined ? null : storage.read(photoStorageKey(key, standIn)))
}

/** The file's key in the store; the key's first two letters spread files over folders. */
export const photoStorageKey = (key: string, name: string): string =>
  `photos/${key.slice(0, 2)}/${key}-${name}`

/** The key in the store of a photo's largest file. */
export const largestFile = (key: string): string => photoStorageKey(key, `${PHOTO_SIDES.LARGE}.webp`)

/**
 * Longest minutes that a signed address is valid (S-24), and the steps in which it changes, so that caches
 * can keep it.
 */
const SIGNED_MINUTES = 15
const STEP_MINUTES = 5
const PURPOSE = 'photo'

type Signing = Pick<Context, 'clock' | 'secret'>

/**
 * The address of a photo's file. It is signed, and valid for 10 to 15 minutes, while the photo is not public
 * or its municipality is switched off and readable for its staff or former staff alone. People who may see
 * the report get the address from the API; nobody can guess it.
 */
export function photoPath(
  { clock, secret, viewer }: Signing & Pick<Context, 'viewer'>,
  photo: { key: string; isPublic: boolean; municipalityId: number },
  size: PhotoSize,
  format: PhotoFormat = 'WEBP',
): string {
  const extension = format === 'AVIF' && size === 'MEDIUM' ? 'avif' : 'webp'
  const path = `${PHOTO_ROUTE}/${photo.key}-${PHOTO_SIDES[size]}.${extension}`
  if (photo.isPublic && !readableOff(viewer).includes(photo.municipalityId)) return path
  const step = STEP_MINUTES * MINUTE
  const until = Math.floor(clock.now().getTime() / step) * step + SIGNED_MINUTES * MINUTE
  return `${path}?bis=${until}&sig=${sign(secret, PURPOSE, `${photo.key}:${until}`)}`
}

/** Whether the address of a non-public file has a valid signature that has not expired. */
export function isSignedPhoto(
  { clock, secret }: Signing,
  key: string,
  until: string | null,
  signature: string | null,
): boolean {
  if (until === null || signature === null || Number(until) < clock.now().getTime()) return false
  return isSigned(secret, PURPOSE, `${key}:${until}`, signature)
}
