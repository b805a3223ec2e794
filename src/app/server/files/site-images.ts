import type { Hono } from 'hono'
import { isPictureOfClosedTown } from '#domains/content/server/pictures/closed-pictures.sql.ts'
import { readSiteImage, SITE_IMAGE_ROUTE } from '#domains/photos/server/site-images.ts'
import type { Services } from '../services.ts'

/** Seconds: the picture behind an address never changes. */
const YEAR = 31_536_000

/** Pictures of the site itself, for everybody. Pictures of a deleted municipality's pages are not served. */
export function addSiteImages(app: Hono, { db, storage }: Services): void {
  app.get(`${SITE_IMAGE_ROUTE}/:file`, async (http) => {
    const file = await readSiteImage(storage, http.req.path)
    if (file === null || (await isPictureOfClosedTown(db, http.req.path))) return http.notFound()
    return http.body(file.stream, 200, {
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'content-disposition': 'inline',
      'cache-control': `public, max-age=${YEAR}, immutable`,
    })
  })
}
