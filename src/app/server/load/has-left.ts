import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'

/** Whether who asked has gone away before all of the request was there: what fails then is no fault of this program. */
export function hasLeft({ env }: Pick<HonoContext, 'env'>): boolean {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
