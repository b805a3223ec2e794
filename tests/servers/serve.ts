import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { listen } from '#app/server/http/listen.ts'
import type { LoadGate } from '#app/server/load/load-gate.ts'
import type { TestSite } from '../site.ts'

/** The site on its own port, for tests that need a real connection: address, headers, length. */
export async function serveSite(
  site: TestSite,
): Promise<{ url: string; [Symbol.asyncDispose](): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' },
      ({ port }: AddressInfo) => {
        resolve({
          url: `http://127.0.0.1:${port}`,
          [Symbol.asyncDispose]: () =>
            new Promise((done) => {
              server.close(() => done())
              if ('closeAllConnections' in server) server.closeAllConnections()
            }),
        })
      },
    )
    server.on('error', reject)
  })
}

/**
 * The site with its gate, as the program listens. Forwarded addresses count, because the requests come from
 * this machine.
 */
export async function listenSite(
  site: Pick<TestSite, 'app' | 'services'>,
  gate: LoadGate = site.services.gate,
): Promise<{ url: string; port: number; [Symbol.asyncDispose](): Promise<void> }> {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1' }, site.app, { gate })
  return { url: `http://127.0.0.1:${port}`, port, [Symbol.asyncDispose]: close }
}
