import type { Hono } from 'hono'
import { readableSince } from '#domains/municipalities/server/town-visibility.sql.ts'
import { isBeingCovered } from '#domains/photos/server/originals/originals.sql.ts'
import {
  isSignedPhoto,
  PHOTO_DERIVATIVES,
  PHOTO_ROUTE,
  readPhotoFile,
} from '#domains/photos/server/photo-files.ts'
import { findPhotoVisibility, isWaitingUpload } from '#domains/photos/server/photos.sql.ts'
import type { Services } from '../services.ts'

/** Stands in for a photo for the second in which its covered files are written. */
const BEING_COVERED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#888"/></svg>'

const NAMES = PHOTO_DERIVATIVES.map(({ name }) => name)

/**
 * Photos. Public photos of active municipalities are open to everybody. Others need a signature that is still
 * valid. Any other request gets 404.
 */
export function addPhotoFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${PHOTO_ROUTE}/:file`, async (http) => {
    const [, key, name] = /^([\w-]{24})-(\d+\.(?:webp|avif))$/.exec(http.req.param('file')) ?? []
    if (key === undefined || name === undefined || !NAMES.includes(name)) return http.notFound()
    const isSigned = isSignedPhoto(
      { clock, secret: config.secret },
      key,
      http.req.query('bis') ?? null,
      http.req.query('sig') ?? null,
    )
    const visibility = await findPhotoVisibility(db, key, readableSince(clock.now()))
    // A photo that came by mail waits as an upload: its sender gets a signed address.
    const isWaiting = visibility === null && isSigned && (await isWaitingUpload(db, key))
    if (!isWaiting && (visibility === null || (!visibility && !isSigned))) return http.notFound()
    const isPublic = visibility === true
    const file = await readPhotoFile(storage, key, name)
    if (file === null) {
      if (!(await isBeingCovered(db, key))) return http.notFound()
      return http.body(BEING_COVERED, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    }
    return http.body(file.stream, 200, {
      'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'content-length': String(file.size),
      'content-disposition': 'inline',
      // A public photo can be hidden later: caches may serve it for at most one more hour.
      'cache-control': isPublic ? 'public, max-age=3600' : 'private, max-age=300',
    })
  })
}
