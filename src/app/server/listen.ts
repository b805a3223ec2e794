import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#kit/server/config.ts'

/** A handler in the manner of Connect: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type App = { fetch(request: Request, ...rest: unknown[]): Response | Promise<Response> }

/** Milliseconds that running requests have to end when the program stops. */
const PATIENCE = 10_000

/**
 * Milliseconds for which an idle connection is kept: longer than proxies keep theirs (nginx: 60 s), or one of their requests
 * meets a connection that is just being closed, and its sender reads 502.
 */
const KEEP_ALIVE = 65_000

/** Opens the port. `close` lets running requests end; idle connections do not hold it up. */
export async function listen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  app: App,
  before: Middleware = (_, __, next) => next(),
): Promise<{ close(): Promise<void> }> {
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) =>
    before(request, response, () => void answer(request, response)),
  )
  server.keepAliveTimeout = KEEP_ALIVE
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
      }),
  }
}
