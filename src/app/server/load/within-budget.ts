import type { Context as HonoContext } from 'hono'
import { senderAddress } from '../http/request-facts.ts'
import type { Services } from '../services.ts'
import { networkOfSender } from './networks.ts'

/**
 * Makes an answer within the budget of its reader's network, and books its cost in the unit of the API's
 * budgets: 100 are a millisecond. `refuse` answers while the budget is used up; it gets the seconds to wait.
 */
export async function withinBudget(
  { budgets, config }: Pick<Services, 'budgets' | 'config'>,
  http: HonoContext,
  make: () => Promise<{ response: Response; cost: number }>,
  refuse: (seconds: number) => Response,
): Promise<Response> {
  const network = networkOfSender(senderAddress(http, config.trustedProxies), config.trustedProxies)
  const isCounted = network !== null && config.rateLimits
  const wait = isCounted ? budgets.waitOf(network) : 0
  if (wait > 0) return refuse(wait)
  const { response, cost } = await make()
  if (isCounted) budgets.spend(network, cost)
  return response
}
