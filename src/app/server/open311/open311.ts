import type { Hono, Context as HonoContext } from 'hono'
import { FORMATS, type Format } from '#domains/open311/geo-report.rules.ts'
import { discoveryValue } from '#domains/open311/server/discovery.ts'
import { type Parameters, parametersOf } from '#domains/open311/server/parameters.ts'
import { Refusal } from '#domains/open311/server/refusal.ts'
import { codeOf } from '#domains/open311/server/request-filter.ts'
import { requestList, singleRequest } from '#domains/open311/server/requests.ts'
import { definitionValue, offeredService, serviceList, servicesOf } from '#domains/open311/server/services.ts'
import { updateList } from '#domains/open311/server/updates.ts'
import { say } from '#kit/common/say.ts'
import { anonymousContext } from '../graphql/context.ts'
import { siteOfRequest } from '../http/own-sites.ts'
import { requestFacts, senderAddress } from '../http/request-facts.ts'
import { networkOfSender } from '../load/networks.ts'
import { usedUp } from '../load/refusals.ts'
import type { Services } from '../services.ts'
import { answerMade, answerRefusal, answerWritten, type ResponseBody } from './answer.ts'
import { findTown } from './find-town.ts'
import { WRITABLE, write } from './write.ts'

const RESOURCES = ['discovery', 'services', 'requests', 'servicerequestupdates'] as const
type Resource = (typeof RESOURCES)[number]

/** A path below `/open311`. The test endpoint reads the same data, and writes nothing. */
const PATH = new RegExp(
  `^/open311/(?<base>v2|test)/(?<resource>${RESOURCES.join('|')})(?:/(?<id>[^/]+))?\\.(?<format>${FORMATS.join('|')})/?$`,
)

/** Cost of an answer, and of each of its entries, in the unit of the API's budgets: 100 are a millisecond. */
const BASE_COST = 300
const ENTRY_COST = 5
/** Cost of a call that writes, taken before the work: its checks are some twenty statements. */
const WRITE_COST = 3000

type Asked = { resource: Resource; id: string | null; params: Parameters }

/**
 * Open311 GeoReport v2: what the public pages of a town show, for programs. Reading needs no key, writing
 * does. Both take from the same budgets as the API, by network; a key has a budget of its own besides.
 */
export function addOpen311(app: Hono, services: Services): void {
  const { budgets, config, db } = services

  app.get('/open311/*', async (http) => {
    const { resource, id = null, format } = PATH.exec(http.req.path)?.groups ?? {}
    const asFormat = format as Format | undefined
    if (resource === undefined || asFormat === undefined)
      return answerRefusal(http, http.req.path.endsWith('.json') ? 'json' : 'xml', unknownAddress())
    const network = networkOfSender(senderAddress(http, config.trustedProxies), config.trustedProxies)
    const isCounted = network !== null && config.rateLimits
    const wait = isCounted ? budgets.waitOf(network) : 0
    if (wait > 0) return tooMuch(http, asFormat, wait)
    try {
      const params = parametersOf(new URL(http.req.url).searchParams)
      const made = await make(http, { resource: resource as Resource, id, params })
      const entries = Array.isArray(made.value) ? made.value.length : 1
      if (isCounted) budgets.spend(network, BASE_COST + ENTRY_COST * entries)
      return answerMade(http, asFormat, made)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (isCounted) budgets.spend(network, BASE_COST)
      return answerRefusal(http, asFormat, error)
    }
  })

  app.post('/open311/*', async (http) => {
    const { base, resource, id, format } = PATH.exec(http.req.path)?.groups ?? {}
    const asFormat = (format ?? (http.req.path.endsWith('.json') ? 'json' : 'xml')) as Format
    const writable = WRITABLE.find((each) => each === resource)
    if (base !== 'v2' || writable === undefined || id !== undefined)
      return answerRefusal(http, asFormat, unknownAddress())
    const network = networkOfSender(senderAddress(http, config.trustedProxies), config.trustedProxies)
    const isCounted = network !== null && config.rateLimits
    const wait = isCounted ? budgets.spend(network, WRITE_COST) : 0
    if (wait > 0) return tooMuch(http, asFormat, wait)
    try {
      return answerWritten(http, asFormat, await write(services, http, writable))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { retryAfter } = error
      return answerRefusal(
        http,
        asFormat,
        error,
        retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
      )
    }
  })

  async function make(http: HonoContext, { resource, id, params }: Asked): Promise<ResponseBody> {
    if (resource === 'discovery') {
      if (id !== null) throw unknownAddress()
      return { root: 'discovery', value: await discovery(params) }
    }
    const town = await findTown(db, params.one('jurisdiction_id'))
    const context = anonymousContext(services, requestFacts(http, config.trustedProxies))
    if (resource === 'services') {
      if (id === null) return { root: 'services', value: await serviceList(db, town) }
      const service = offeredService(await servicesOf(db, town), codeOf(id))
      return { root: 'service_definition', value: await definitionValue(db, town, service) }
    }
    if (resource === 'requests') {
      const asked = { context, town, params }
      const value = id === null ? await requestList(asked) : await singleRequest(asked, id)
      return { root: 'service_requests', value }
    }
    if (id !== null) throw unknownAddress()
    return { root: 'service_request_updates', value: await updateList({ context, town, params }) }
  }

  /** On a town's site, or with the town's id, the contact is the town's. */
  async function discovery(params: Parameters) {
    const site = siteOfRequest()
    const jurisdiction = params.one('jurisdiction_id')
    const isOfTown = site !== null || jurisdiction !== null
    const town = isOfTown ? await findTown(db, jurisdiction) : null
    const { name, helpMail } = config.operator
    const contact =
      town === null
        ? [name || 'Meldewerk', helpMail].filter(Boolean).join(', ')
        : `${town.name}, ${town.contactEmail}`
    return discoveryValue(site?.origin ?? services.publicUrl, contact)
  }
}

const unknownAddress = () => new Refusal(404, say`Diese Adresse gibt es nicht.`)

const tooMuch = (http: HonoContext, format: Format, seconds: number): Response =>
  answerRefusal(http, format, new Refusal(429, usedUp(seconds)), { 'retry-after': String(seconds) })
