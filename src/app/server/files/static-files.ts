import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

export const CLIENT_BUILD = join(import.meta.dirname, '../../../../build/client')

/**
 * The browser's bundle. Names of assets carry a hash of their content, so they never change. The build stores
 * each asset also compressed with Brotli, a sixth smaller than compression per request makes it.
 */
export function addStaticFiles(app: Hono): void {
  const assets = serveStatic({ root: CLIENT_BUILD, precompressed: true })
  app.use('/assets/*', keptFor('31536000, immutable'), assets)
  const plain = serveStatic({ root: CLIENT_BUILD })
  app.get('/favicon.svg', keptFor('86400'), plain)
  app.get('/wappen/*', keptFor('86400'), plain)
}

/** Runs after the static server: headers set in its own `onFound` come too late for the answer. */
const keptFor =
  (seconds: string): MiddlewareHandler =>
  async (http, next) => {
    await next()
    if (http.res.ok) http.res.headers.set('cache-control', `public, max-age=${seconds}`)
  }
