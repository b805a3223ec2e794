import type { Hono, Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { townSignOutNoticePath } from '#domains/paths.ts'
import { takeSignOutNotice } from '#domains/town-sign-in/server/sign-out/take-notice.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../graphql/context.ts'
import { requestFacts } from '../http/request-facts.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'
import { isTownId } from './town-id.ts'

/** Bytes of the form: one token. */
const FORM_LIMIT = 16 * 1024
/**
 * Cost of a notice in the unit of the API's budgets, 100 for a millisecond: a signature and some statements.
 */
const COST = 1000

/**
 * Takes the word of a town's provider that somebody has signed out there (OpenID Connect Back-Channel Logout
 * 1.0). The token proves its sender, so no cookie, key or header is asked for.
 */
export function addSignOutNotices(app: Hono, services: Services): void {
  const onError = (http: HonoContext) => answer(http, 413, 'The form is too large.')
  const limit = bodyLimit({ maxSize: FORM_LIMIT, onError })
  app.post(townSignOutNoticePath(':municipalityId'), limit, (http) =>
    withinBudget(
      services,
      http,
      async () => ({ response: await take(http), cost: COST }),
      (seconds) => tooMany(http, seconds),
    ),
  )

  async function take(http: HonoContext): Promise<Response> {
    const municipalityId = Number(http.req.param('municipalityId'))
    const { logout_token: token }: Record<string, unknown> = await http.req.parseBody().catch(() => ({}))
    if (!isTownId(municipalityId) || typeof token !== 'string')
      return answer(http, 400, 'A form with logout_token is expected.')
    const context = anonymousContext(services, requestFacts(http, services.config.trustedProxies))
    try {
      const isTaken = await takeSignOutNotice(context, { municipalityId, token })
      if (!isTaken) return answer(http, 400, 'The logout token is not valid here, or was taken before.')
      http.header('cache-control', 'no-store')
      return http.body(null, 200)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { code, retryAfter } = error.extensions
      if (code === 'RATE_LIMITED') return tooMany(http, Number(retryAfter ?? 60))
      return code === 'NOT_FOUND'
        ? answer(http, 400, 'This municipality has no provider.')
        : answer(http, 503, 'The keys of the provider cannot be read at the moment.')
    }
  }
}

function tooMany(http: HonoContext, seconds: number): Response {
  http.header('retry-after', String(seconds))
  return answer(http, 429, 'Too many calls.')
}

/** A refusal in the form of OAuth 2.0, for the log of the provider. */
function answer(http: HonoContext, status: 400 | 413 | 429 | 503, reason: string): Response {
  http.header('cache-control', 'no-store')
  return http.json({ error: 'invalid_request', error_description: reason }, status)
}
