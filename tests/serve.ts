import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { TestSite } from './site.ts'

/** The site on a port of its own, for what only a real connection has: its address, its headers, its length. */
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
