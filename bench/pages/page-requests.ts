import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came over the wire. */
export type Answer = { headers: IncomingHttpHeaders; body: string }

/** One client's requests over keep-alive connections, as browsers send them. */
export type Requests = { page(url: string): Promise<Answer & { status: number }>; close(): void }

const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }

export function pageRequests(headers: Record<string, string> = AS_BROWSERS): Requests {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    page: (url) =>
      new Promise((resolve, reject) => {
        request(url, { agent, headers }, (response) => {
          const { statusCode: status = 0, headers } = response
          buffer(response).then((body) => resolve({ status, headers, body: body.toString('base64') }), reject)
        })
          .on('error', reject)
          .end()
      }),
    close: () => agent.destroy(),
  }
}
