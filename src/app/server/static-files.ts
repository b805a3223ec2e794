import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

export const CLIENT_BUILD = join(import.meta.dirname, '../../../build/client')

/** The browser's bundle. Names of assets carry a hash of their content, so they never change. */
export function addStaticFiles(app: Hono): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: CLIENT_BUILD,
      onFound: (_, http) => http.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  const plain = serveStatic({
    root: CLIENT_BUILD,
    onFound: (_, http) => http.header('cache-control', 'public, max-age=86400'),
  })
  app.get('/favicon.svg', plain)
  app.get('/wappen/*', plain)
}
