import type { Hono, Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contextWithKey } from '#domains/api-keys/server/use-api-key.ts'
import { scimPath } from '#domains/paths.ts'
import { listEntries, noteContact } from '#domains/town-sign-in/server/directory/entries.sql.ts'
import {
  addEntry,
  changeEntry,
  notThere,
  removeEntry,
} from '#domains/town-sign-in/server/directory/save-entry.ts'
import { ScimFault } from '#domains/town-sign-in/server/directory/scim-fault.ts'
import {
  bodyOf,
  filterOf,
  patchUser,
  readUser,
  userBody,
} from '#domains/town-sign-in/server/directory/scim-user.ts'
import { canSpeakForDirectory } from '#domains/town-sign-in/server/provider.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../graphql/context.ts'
import { bearerIn, requestFacts } from '../http/request-facts.ts'
import { usedUp } from '../load/refusals.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'
import { DESCRIPTIONS, LIST_SCHEMA, MOST_RESULTS } from './scim-descriptions.ts'

/** Bytes of a user with the attributes of large directories. */
const MOST_BYTES = 64 * 1024
/** Cost of a call in the unit of the API's budgets: 100 are a millisecond. */
const COST = 1000

type Call = { context: Context; municipalityId: number; base: string; http: HonoContext; id: string | null }

/** SCIM 2.0 for a town's directory (RFC 7644), for programs with a key that may speak for it. */
export function addScim(app: Hono, services: Services): void {
  const onError = () => refusal(new ScimFault(413, say`Die Anfrage ist zu groß.`))
  app.all('/scim/v2/:municipalityId/*', bodyLimit({ maxSize: MOST_BYTES, onError }), (http) =>
    withinBudget(
      services,
      http,
      async () => ({ response: await answered(services, http), cost: COST }),
      (seconds) => tooMuch(usedUp(seconds), seconds),
    ),
  )
}

async function answered(services: Services, http: HonoContext): Promise<Response> {
  try {
    const municipalityId = Number(http.req.param('municipalityId'))
    const base = `${services.publicUrl}${scimPath(municipalityId)}`
    const context = await directoryContext(services, http, municipalityId)
    await noteContact(context.db, municipalityId, context.clock.now())
    const [, resource = '', id = null] =
      /\/scim\/v2\/[^/]+\/([^/]+)(?:\/([^/]+))?\/?$/.exec(http.req.path) ?? []
    if (resource === 'Users') return await users({ context, municipalityId, base, http, id })
    const description = DESCRIPTIONS[resource]
    if (description === undefined || http.req.method !== 'GET')
      throw new ScimFault(404, say`Diese Adresse gibt es nicht.`)
    const described = description(base, id)
    if (described === undefined) throw notThere()
    return json(described)
  } catch (error) {
    if (error instanceof ScimFault) return refusal(error)
    if (!(error instanceof DomainError)) throw error
    const { code, retryAfter } = error.extensions
    if (code === 'RATE_LIMITED') return tooMuch(error.message, Number(retryAfter ?? 60))
    return refusal(new ScimFault(code === 'FORBIDDEN' ? 403 : 400, error.message))
  }
}

/** @throws ScimFault 401 without a key of the town, 403 for one that may not speak for its directory */
async function directoryContext(
  services: Services,
  http: HonoContext,
  municipalityId: number,
): Promise<Context> {
  const key = bearerIn(http.req.header('authorization'))
  const facts = requestFacts(http, services.config.trustedProxies)
  const context =
    key === null ? null : await contextWithKey(anonymousContext(services, facts), municipalityId, key)
  if (context === null) throw new ScimFault(401, say`Dieser Schlüssel gilt hier nicht oder nicht mehr.`)
  if (!canSpeakForDirectory(context.viewer, municipalityId))
    throw new ScimFault(403, say`Dieser Schlüssel darf das Verzeichnis nicht führen.`)
  return context
}

async function users({ context, municipalityId, base, http, id }: Call): Promise<Response> {
  const { method } = http.req
  const body = async () => bodyOf(await http.req.json().catch(() => null))
  if (id === null) {
    if (method === 'GET') return json(await list({ context, municipalityId, base, http, id }))
    if (method !== 'POST') throw new ScimFault(404, say`Diese Adresse gibt es nicht.`)
    const row = await addEntry(context, municipalityId, readUser(await body()))
    return json(userBody(row, base), 201, { location: `${base}/Users/${row.id}` })
  }
  if (method === 'DELETE') {
    await removeEntry(context, municipalityId, id)
    return new Response(null, { status: 204 })
  }
  if (method === 'PUT') {
    const user = await body()
    return json(
      userBody(await changeEntry(context, municipalityId, id, (before) => readUser(user, before)), base),
    )
  }
  if (method === 'PATCH') {
    const patch = await body()
    return json(
      userBody(await changeEntry(context, municipalityId, id, (user) => patchUser(user, patch)), base),
    )
  }
  if (method !== 'GET') throw new ScimFault(404, say`Diese Adresse gibt es nicht.`)
  const { rows } = await listEntries(context.db, municipalityId, {
    filter: { by: 'id', value: id },
    skip: 0,
    most: 1,
  })
  if (rows[0] === undefined) throw notThere()
  return json(userBody(rows[0], base))
}

async function list({ context, municipalityId, base, http }: Call) {
  const number = (name: string, standard: number) => {
    const value = Number(http.req.query(name) ?? standard)
    return Number.isInteger(value) ? value : standard
  }
  const startIndex = Math.min(Math.max(number('startIndex', 1), 1), 1_000_000)
  const most = Math.min(Math.max(number('count', MOST_RESULTS), 0), MOST_RESULTS)
  const filter = filterOf(http.req.query('filter'))
  const { rows, total } = await listEntries(context.db, municipalityId, {
    filter,
    skip: startIndex - 1,
    most,
  })
  return {
    ...{ schemas: [LIST_SCHEMA], totalResults: total, startIndex, itemsPerPage: rows.length },
    Resources: rows.map((row) => userBody(row, base)),
  }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/scim+json', 'cache-control': 'no-store', ...headers },
  })

const errorBody = (status: number, detail: string, scimType: string | null = null) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  ...{ status: String(status), detail },
  ...(scimType !== null && { scimType }),
})

const refusal = ({ status, message, scimType }: ScimFault): Response =>
  json(errorBody(status, message, scimType), status, status === 401 ? { 'www-authenticate': 'Bearer' } : {})

const tooMuch = (detail: string, seconds: number): Response =>
  json(errorBody(429, detail), 429, { 'retry-after': String(seconds) })
