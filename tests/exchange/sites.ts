import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { deliverDispatches } from '#domains/exchange/server/deliver-dispatches.ts'
import { readUpdates } from '#domains/exchange/server/reading/read-updates.ts'
import { ask } from '../ask.ts'
import { aCategory, anAdmin, aPerson, aTown, type Category, type Person, type Town } from '../factories.ts'
import { aKey } from '../open311.ts'
import { CENTRE, fileReport, reportInput } from '../reporting.ts'
import { aSite, type TestSite } from '../site.ts'

/** A server on its own port whose listener comes later. */
async function aPort() {
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listen: (to: RequestListener) => {
      listener = to
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export type ExchangeSite = TestSite & {
  url: string
  town: Town
  lamps: Category
  admin: Person
  /** A key of its town for partners. */
  key: { id: number; text: string }
  /** So many POSTs are done, and then their connection breaks before the answer. */
  breaks: number
  /** The POSTs that came in. */
  posts: number
}

/** A site with one town on a port of its own, which may ask others on this machine. */
export async function anExchangeSite(
  slug: string,
  enabledFeatures: [] | ['PRE_MODERATION'] = [],
): Promise<ExchangeSite> {
  const port = await aPort()
  const site = await aSite({ EXCHANGE_PRIVATE_HOSTS: '127.0.0.1' }, { publicUrl: port.url })
  const town = await aTown(site, { slug, name: slug, enabledFeatures })
  const [lamps, admin, key] = [await aCategory(site, town), await anAdmin(site, town), await aKey(site, town)]
  const answer = getRequestListener(site.app.fetch)
  const whole: ExchangeSite = {
    ...site,
    ...{ url: port.url, town, lamps, admin, key, breaks: 0, posts: 0 },
    [Symbol.asyncDispose]: async () => {
      await port.close()
      await site[Symbol.asyncDispose]()
    },
  }
  port.listen(async (request, response) => {
    if (request.method === 'POST') whole.posts += 1
    if (request.method !== 'POST' || whole.breaks === 0) return answer(request, response)
    whole.breaks -= 1
    const headers = new Headers(request.headers as Record<string, string>)
    await site.app.request(`${port.url}${request.url}`, {
      ...{ method: 'POST', headers, body: new Uint8Array(await bodyOf(request)) },
    })
    request.socket.destroy()
  })
  return whole
}

type Fields = Readonly<Record<string, string>>
/** A system of others: it knows no Idempotency-Key, and answers what a test tells it to. */
export type ForeignSystem = {
  url: string
  forms: URLSearchParams[]
  asked: string[]
  requests: Fields[]
  /** Null: it has none. */
  updates: Fields[] | null
  breaks: number
  /** Runs after a POST came in, before it is known here and answered. */
  whilePosting: (() => Promise<unknown>) | null
  /** Its list of services says that it takes files, and a proxy before it refuses them. */
  refusesFiles: boolean
  /** Answers a POST; null: a number. */
  answer: { status: number; body: string } | null
  /** Answers a GET of this path instead. */
  instead: Map<string, { status: number; body: string; wait?: number; meanwhile?: () => unknown }>
  tokens: Map<string, string>
  [Symbol.asyncDispose](): Promise<void>
}

export async function aForeignSystem(): Promise<ForeignSystem> {
  const port = await aPort()
  const system: ForeignSystem = {
    ...{ url: port.url, forms: [], asked: [], requests: [], updates: null, breaks: 0, answer: null },
    ...{ whilePosting: null, refusesFiles: false },
    ...{ instead: new Map(), tokens: new Map(), [Symbol.asyncDispose]: port.close },
  }
  port.listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', port.url)
    const send = (body: unknown, status = 200) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') === true
    if (system.refusesFiles && isMultipart) return request.resume().on('end', () => send('too large', 413))
    if (request.method === 'POST') {
      const form = new URLSearchParams((await bodyOf(request)).toString())
      system.forms.push(form)
      await system.whilePosting?.()
      if (system.answer !== null) return send(system.answer.body, system.answer.status)
      const service_request_id = `F-${system.forms.length}`
      const description = form.get('description') ?? ''
      system.requests.push({
        service_request_id,
        description,
        status: 'open',
        updated_datetime: '2026-11-21T11:00:00Z',
      })
      if (system.breaks === 0) return send([{ service_request_id, service_notice: null, account_id: null }])
      system.breaks -= 1
      return request.socket.destroy()
    }
    system.asked.push(request.url ?? '')
    const other = system.instead.get(pathname)
    if (other !== undefined) {
      if (other.wait !== undefined) await new Promise((done) => setTimeout(done, other.wait))
      await other.meanwhile?.()
      return send(other.body, other.status)
    }
    if (system.refusesFiles) response.setHeader('accept-post', 'multipart/form-data')
    if (pathname === '/services.json')
      return send([{ service_code: '007', service_name: 'Straßenlampen', metadata: false }])
    if (pathname === '/services.xml')
      return send(
        '<services><service><service_code>007</service_code><service_name>Lampen</service_name></service></services>',
      )
    if (pathname === '/servicerequestupdates.json' && system.updates !== null) return send(system.updates)
    if (pathname === '/requests.json') {
      const ids = searchParams.get('service_request_id')?.split(',')
      return send(system.requests.filter((each) => ids?.includes(each.service_request_id ?? '') ?? true))
    }
    const token = /^\/tokens\/(.+)\.json$/.exec(pathname)?.[1]
    if (token !== undefined) return send([{ token, service_request_id: system.tokens.get(token) ?? null }])
    return send([{ code: 404, description: 'gibt es nicht' }], 404)
  })
  return system
}

const PARTNER = `id name baseUrl jurisdictionId format hasKey inboundKeyId switchedOffAt failingSince
  services { code name } mappings { categoryId serviceCode isAutomatic }`

type Input = Record<string, unknown>

export const createPartner = (site: TestSite, town: Town, as: Person | null, more: Input = {}) =>
  ask(
    site,
    `mutation($id: Int!, $partner: ExchangePartnerInput!) {
      createExchangePartner(municipalityId: $id, partner: $partner) { ${PARTNER} } }`,
    { id: town.id, partner: { ...partnerInput, ...more } },
    { as },
  )

export const partnerInput = {
  ...{ name: 'Kreis', baseUrl: 'https://kreis.example/open311/v2', jurisdictionId: '', format: 'JSON' },
  ...{ apiKey: 'geheimer-schluessel', inboundKeyId: null },
}

export const updatePartner = (site: TestSite, id: number, as: Person | null, more: Input = {}) =>
  ask(
    site,
    `mutation($id: Int!, $partner: ExchangePartnerInput!) { updateExchangePartner(id: $id, partner: $partner) { ${PARTNER} } }`,
    { id, partner: { ...partnerInput, ...more } },
    { as },
  )

export const act = (site: TestSite, name: string, args: string, as: Person | null, select = '{ id }') =>
  ask(site, `mutation { ${name}(${args}) ${select} }`, {}, { as })

export const checkPartner = async (site: TestSite, id: number, as: Person) =>
  (
    await act(
      site,
      'checkExchangePartner',
      `id: ${id}`,
      as,
      '{ fault status partner { services { code name } } }',
    )
  ).data.checkExchangePartner

export const setMappings = (site: TestSite, id: number, mappings: Input[], as: Person | null) =>
  ask(
    site,
    `mutation($id: Int!, $mappings: [ExchangeMappingInput!]!) { setExchangeMappings(id: $id, mappings: $mappings) { ${PARTNER} } }`,
    { id, mappings },
    { as },
  )

/** A partner of the site's town to which its lamps go. */
export async function aPartner(
  site: ExchangeSite,
  { isAutomatic = true, serviceCode, ...more }: Input & { serviceCode: string; isAutomatic?: boolean },
): Promise<number> {
  const { data, errors } = await createPartner(site, site.town, site.admin, more)
  if (data?.createExchangePartner == null) throw new Error(JSON.stringify(errors))
  const { id } = data.createExchangePartner
  await checkPartner(site, id, site.admin)
  const mapped = await setMappings(
    site,
    id,
    [{ categoryId: site.lamps.id, serviceCode, isAutomatic }],
    site.admin,
  )
  if (mapped.codes.length > 0) throw new Error(JSON.stringify(mapped.errors))
  return id
}

/** A partner that is another site of ours. */
export const partnerWith = (site: ExchangeSite, other: ExchangeSite, more: Input = {}) =>
  aPartner(site, {
    ...{ baseUrl: `${other.url}/open311/v2`, jurisdictionId: other.town.slug, apiKey: other.key.text },
    ...{ serviceCode: String(other.lamps.id), name: other.town.slug, ...more },
  })

/** A partner that is a system of others. */
export const partnerOf = (site: ExchangeSite, system: ForeignSystem, more: Input = {}) =>
  aPartner(site, { baseUrl: system.url, serviceCode: '007', name: 'Kreis', ...more })

const words = ['dunkel', 'kaputt', 'flackert', 'schief']
let filed = 0

/** A citizen's public report of a lamp. */
export async function aLamp(site: ExchangeSite, more: Input = {}) {
  filed += 1
  const author = await aPerson(site)
  const description = `Die Laterne Nummer ${filed} ist ${words[filed % words.length]}.`
  const location = { latitude: CENTRE.latitude + filed / 20_000, longitude: CENTRE.longitude }
  const input = reportInput(site.town, site.lamps, { description, location, ...more })
  const { data, errors } = await fileReport(site, input, { as: author })
  if (data?.createReport == null) throw new Error(JSON.stringify(errors))
  const { id, number, slug } = data.createReport as { id: number; number: string; slug: string }
  return { id, number, slug, author, description }
}

export const deliver = (site: TestSite) => deliverDispatches(anonymousContext(site.services))
export const read = (site: TestSite) => readUpdates(anonymousContext(site.services))

type Place = { slug: string }

/** A report's dispatches as staff see them. */
export async function dispatchesOf(site: ExchangeSite, { slug }: Place, as: Person | null = site.admin) {
  const { data } = await ask(
    site,
    `query($slug: String!, $town: String!, $category: String!) {
      report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
        status { kind } dispatchPartner permissions { canDispatch dispatchObstacle }
        dispatches { id partnerName state attempts remoteId fault faultStatus faultText remoteStatus isClosedThere
          canRetry canWithdraw updates { status text } } } }`,
    { slug, town: site.town.slug, category: site.lamps.slug },
    { as },
  )
  return data.report
}

/** A partner as the tour of dirty texts creates it. */
export const PARTNER_FORM = {
  ...{ operation: 'createExchangePartner', select: '{ id }', argument: 'partner: ExchangePartnerInput!' },
  ...{ texts: ['name'], fixed: { baseUrl: 'https://kreis.example/', jurisdictionId: '', format: 'JSON' } },
}
