import { createServer } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#kit/server/config/config.ts'
import { createLoadGate, type LoadGate, type Middleware } from '../load/load-gate.ts'

type App = { fetch(request: Request, ...rest: unknown[]): Response | Promise<Response> }

/** Milliseconds that running requests get to end when the program stops. */
const TIMEOUT_MS = 10_000

/**
 * Milliseconds for which the server still takes requests after the signal to stop, each answered with
 * `connection: close`. Clients then give up their keep-alive connections themselves, so no request meets a
 * connection that just ends.
 */
const DRAIN_MS = 500

/** Milliseconds for the first request of a connection that was accepted last. */
const FIRST_REQUEST_MS = 250

/**
 * Milliseconds for which an idle connection is kept: longer than proxies keep theirs (nginx: 60 s). Otherwise
 * a proxy could send a request on a connection that is just closing, and answer 502.
 */
const KEEP_ALIVE = 65_000

/**
 * Milliseconds for a whole request to arrive: five photos over a slow connection. Its headers have to arrive
 * within 15 seconds.
 */
const UPLOAD_TIMEOUT_MS = 600_000
const HEAD_TIMEOUT_MS = 15_000
/** Milliseconds between two checks of these timeouts. */
const CHECK_INTERVAL_MS = 5000

/**
 * Milliseconds without traffic in either direction after which a connection is closed: the client does not
 * read its answer. Slower cases have limits of their own: running work in time-limit.ts, the pace of a form
 * in load/pace.ts.
 */
const IDLE_SOCKET_MS = 180_000

export type ListenOptions = {
  gate?: LoadGate
  before?: Middleware
  /** Milliseconds; see DRAIN_MS. */
  farewell?: number
}

/** Opens the port. `close` lets running requests end and closes idle connections at once. */
export async function listen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  app: App,
  { gate = createLoadGate(), before = (_, __, next) => next(), farewell = DRAIN_MS }: ListenOptions = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const answer = getRequestListener(app.fetch)
  const timeouts = { requestTimeout: UPLOAD_TIMEOUT_MS, headersTimeout: HEAD_TIMEOUT_MS }
  const server = createServer(
    { ...timeouts, keepAliveTimeout: KEEP_ALIVE, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    (request, response) =>
      gate.pass(request, response, () => before(request, response, () => void answer(request, response))),
  )
  server.setTimeout(IDLE_SOCKET_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    // Port 0 asks for any free port.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      gate.drain()
      const isBusy = gate.isInUse()
      if (isBusy) await wait(farewell)
      const ended = new Promise<void>((done) => {
        // Only stops accepting: http's own close() also ends connections whose first request is still on its
        // way.
        NetServer.prototype.close.call(server, () => done())
      })
      setTimeout(() => server.closeAllConnections(), TIMEOUT_MS).unref()
      if (isBusy) await wait(FIRST_REQUEST_MS)
      // A connection whose request ends from now on becomes idle and has to be closed too.
      const tidying = setInterval(() => server.closeIdleConnections(), 50)
      server.closeIdleConnections()
      await ended
      clearInterval(tidying)
    },
  }
}
