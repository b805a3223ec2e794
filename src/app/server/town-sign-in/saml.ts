import type { Hono, Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { townSamlPath, townSamlResponsePath, townSignInPath } from '#domains/paths.ts'
import { takeResponse } from '#domains/town-sign-in/server/saml/keep-response.ts'
import { ownMetadata } from '#domains/town-sign-in/server/saml/own-metadata.ts'
import { RESPONSE_MAX } from '#domains/town-sign-in/server/saml/read-response.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../graphql/context.ts'
import { requestFacts } from '../http/request-facts.ts'
import { usedUp } from '../load/refusals.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'
import { isTownId } from './town-id.ts'

/** Bytes of the form: base64 has characters that a form writes as three. */
const FORM_LIMIT = 2 * RESPONSE_MAX
/** Cost of a response in the unit of the API's budgets, 100 for a millisecond: it is only kept. */
const COST = 500

/**
 * Our side of SAML 2.0 for towns (decision 0218): metadata for their IT, and the address to which providers
 * have browsers post. That is a form of a foreign page, so no cookie comes along and none is asked for: the
 * response waits for the tab that began the sign-in, and the browser is sent to the page that fetches it,
 * with a code without which nobody can.
 */
export function addSaml(app: Hono, services: Services): void {
  app.get(townSamlPath(':municipalityId'), (http) => {
    const id = Number(http.req.param('municipalityId'))
    if (!isTownId(id)) return http.text(say`Diese Gemeinde wurde nicht gefunden.`, 404)
    http.header('content-type', 'application/samlmetadata+xml; charset=utf-8')
    return http.body(ownMetadata(services, id))
  })

  const onError = (http: HonoContext) => http.text(say`Die Anfrage ist zu groß.`, 413)
  const limit = bodyLimit({ maxSize: FORM_LIMIT, onError })
  app.post(townSamlResponsePath(':municipalityId'), limit, (http) =>
    withinBudget(
      services,
      http,
      async () => ({ response: await take(http), cost: COST }),
      (seconds) => tooMany(http, seconds, usedUp(seconds)),
    ),
  )

  async function take(http: HonoContext): Promise<Response> {
    const municipalityId = Number(http.req.param('municipalityId'))
    if (!isTownId(municipalityId)) return http.text(say`Diese Gemeinde wurde nicht gefunden.`, 404)
    const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}))
    const { SAMLResponse: response, RelayState: relayState } = form
    const page = townSignInPath(municipalityId)
    http.header('cache-control', 'no-store')
    if (typeof response !== 'string' || typeof relayState !== 'string') return http.redirect(page, 303)
    const context = anonymousContext(services, requestFacts(http, services.config.trustedProxies))
    try {
      const code = await takeResponse(context, { municipalityId, relayState, response })
      // The page is always the town's own: a RelayState leads nowhere.
      const query = code === null ? '' : `?${new URLSearchParams({ state: relayState, code })}`
      return http.redirect(`${page}${query}`, 303)
    } catch (error) {
      if (!(error instanceof DomainError) || error.extensions.code !== 'RATE_LIMITED') throw error
      return tooMany(http, Number(error.extensions.retryAfter ?? 60), error.message)
    }
  }
}

function tooMany(http: HonoContext, seconds: number, sentence: string): Response {
  http.header('retry-after', String(seconds))
  return http.text(sentence, 429)
}
