import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { FILM_ROUTE, FILMS } from '#domains/content/film.rules.ts'
import type { Services } from '../services.ts'

const NAMES = new RegExp(`^(?:${Object.values(FILMS).join('|')})\\.(?:mp4|webm|vtt|jpg)$`)

/**
 * Serves films from the operator's folder, with range requests. Other files in that folder are not served.
 */
export function addFilmFiles(app: Hono, { filmFolder }: Pick<Services, 'filmFolder'>): void {
  app.get(`${FILM_ROUTE}/:file`, async (http, next) => {
    const file = http.req.param('file')
    const isThere = NAMES.test(file) && (await stat(join(filmFolder, file)).catch(() => null)) !== null
    if (!isThere) return http.notFound()
    // Created per request: serveStatic warns about a missing folder, and most installations have none.
    const serve = serveStatic({
      root: filmFolder,
      rewriteRequestPath: (path) => `/${basename(path)}`,
      // The operator may replace a film under the same name.
      onFound: (_, found) => found.header('cache-control', 'public, max-age=3600'),
    })
    return (await serve(http, next)) ?? http.notFound()
  })
}
