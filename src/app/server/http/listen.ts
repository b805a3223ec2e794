import { createServer } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#kit/server/config/config.ts'
import { createLoadGate, type LoadGate, type Middleware } from '../load/load-gate.ts'

type App = { fetch(request: Request, ...rest: unknown[]): Response | Promise<Response> }

/** Milliseconds that running requests have to end when the program stops. */
const PATIENCE = 10_000

/**
 * Milliseconds for which requests are still taken after the program was told to stop, each answered with `connection: close`:
 * a connection that is kept is then given up by who uses it, and nobody's next request meets one that just ends.
 */
const FAREWELL = 500

/** Milliseconds for the first request of a connection that was taken last. */
const ARRIVAL = 250

/**
 * Milliseconds for which an idle connection is kept: longer than proxies keep theirs (nginx: 60 s), or one of their requests
 * meets a connection that is just being closed, and its sender reads 502.
 */
const KEEP_ALIVE = 65_000

/** Milliseconds for the whole of a request to arrive: five photos over a bad line. Its head has to be there within 15 seconds. */
const UPLOAD_PATIENCE = 600_000
const HEAD_PATIENCE = 15_000
/** Milliseconds between two looks at whether these are over. */
const LOOK = 5000

/**
 * Milliseconds after which a connection ends on which nothing moves in either direction: an answer that nobody reads. What is worked on
 * that long has been answered before (time-limit.ts), or is a form whose pace is watched (load/pace.ts).
 */
const STANDSTILL = 180_000

export type ListenOptions = {
  gate?: LoadGate
  before?: Middleware
  /** Milliseconds; see FAREWELL. */
  farewell?: number
}

/** Opens the port. `close` lets running requests end; idle connections do not hold it up. */
export async function listen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  app: App,
  { gate = createLoadGate(), before = (_, __, next) => next(), farewell = FAREWELL }: ListenOptions = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const answer = getRequestListener(app.fetch)
  const patience = { requestTimeout: UPLOAD_PATIENCE, headersTimeout: HEAD_PATIENCE }
  const server = createServer(
    { ...patience, keepAliveTimeout: KEEP_ALIVE, connectionsCheckingInterval: LOOK },
    (request, response) =>
      gate.pass(request, response, () => before(request, response, () => void answer(request, response))),
  )
  server.setTimeout(STANDSTILL)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    // 0 asks for any that is free.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      gate.drain()
      const isBusy = gate.isInUse()
      if (isBusy) await wait(farewell)
      const ended = new Promise<void>((done) => {
        // Only no more are taken: http's own close() also ends those whose first request is still on its way.
        NetServer.prototype.close.call(server, () => done())
      })
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
      if (isBusy) await wait(ARRIVAL)
      // A connection whose request ends from now on is idle again.
      const tidying = setInterval(() => server.closeIdleConnections(), 50)
      server.closeIdleConnections()
      await ended
      clearInterval(tidying)
    },
  }
}
