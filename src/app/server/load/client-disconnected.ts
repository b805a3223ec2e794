import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'

/**
 * Whether the client closed the connection before its request was complete. A failure is then no error of
 * this program.
 */
export function isClientDisconnected({ env }: Pick<HonoContext, 'env'>): boolean {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
