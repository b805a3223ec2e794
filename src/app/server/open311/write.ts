import type { Context as HonoContext } from 'hono'
import { asCall, contextWithKey } from '#domains/api-keys/server/use-api-key.ts'
import { callIdsOf, type PostedForm, type Writable } from '#domains/open311/server/call-ids.ts'
import { type Parameters, parametersOf } from '#domains/open311/server/parameters.ts'
import { badParameter, Refusal } from '#domains/open311/server/refusal.ts'
import { refusalOf } from '#domains/open311/server/refusal-of-error.ts'
import { writeRequest } from '#domains/open311/server/write-request.ts'
import { writeUpdate } from '#domains/open311/server/write-update.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../graphql/context.ts'
import { bearerIn, requestFacts } from '../http/request-facts.ts'
import type { Services } from '../services.ts'
import type { ResponseBody } from './answer.ts'
import { findTown } from './find-town.ts'
import { readPostedForm } from './read-form.ts'

export const WRITABLE = ['requests', 'servicerequestupdates'] as const

/** Characters of an id that a sender gives a call. */
const MOST_ID = 200

/**
 * Writes what a program with a key has posted. The call counts against the key's budget before anything else
 * is done for it.
 * @throws Refusal
 */
export async function write(
  services: Services,
  http: HonoContext,
  resource: Writable,
): Promise<ResponseBody> {
  const sent = await readPostedForm(http)
  const params = parametersOf({
    getAll: (name) => sent.fields.filter(([each]) => each === name).map(([, value]) => value),
    entries: () => sent.fields,
  })
  const town = await findTown(
    services.db,
    params.one('jurisdiction_id') ?? http.req.query('jurisdiction_id') ?? null,
  )
  try {
    const facts = requestFacts(http, services.config.trustedProxies)
    const context = await contextWithKey(anonymousContext(services, facts), town.id, keyIn(http, params))
    if (context === null)
      throw new Refusal(403, `api_key: ${say`Dieser Schlüssel gilt hier nicht oder nicht mehr.`}`)
    const call = asCall(
      context,
      await callIdsOf(resource, sent, senderIdOf(http, resource, params), context.clock.now()),
    )
    return await written(call, resource, { town, params, files: sent.files })
  } catch (error) {
    throw error instanceof DomainError ? refusalOf(error) : error
  }
}

type Work = { town: Awaited<ReturnType<typeof findTown>>; params: Parameters; files: PostedForm['files'] }

const written = async (context: Context, resource: Writable, work: Work): Promise<ResponseBody> =>
  resource === 'requests'
    ? { root: 'service_requests', value: await writeRequest({ context, ...work }) }
    : { root: 'service_request_updates', value: await writeUpdate({ context, ...work }) }

/** @throws Refusal 403 without a key; also for one in the address, because addresses are written to logs. */
function keyIn(http: HonoContext, params: Parameters): string {
  const key = params.one('api_key') ?? bearerIn(http.req.header('authorization'))
  if (key !== null) return key
  throw new Refusal(
    403,
    http.req.query('api_key') === undefined
      ? `api_key: ${say`Der Schlüssel fehlt. Die Administration der Gemeinde gibt ihn Ihnen.`}`
      : `api_key: ${say`Bitte senden Sie den Schlüssel im Formular, nicht in der Adresse.`}`,
  )
}

/** The client's id of the call: update_id, or Idempotency-Key for reports. */
function senderIdOf(http: HonoContext, resource: Writable, params: Parameters): string | null {
  const [name, id] =
    resource === 'requests'
      ? ['Idempotency-Key', http.req.header('idempotency-key')?.trim() || null]
      : ['update_id', params.one('update_id')]
  if (id === null) return null
  if (id.length > MOST_ID) throw badParameter(name, say`Höchstens ${MOST_ID} Zeichen.`)
  return resource === 'requests' ? id : `${params.one('service_request_id')} ${id}`
}
