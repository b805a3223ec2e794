import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Hono, Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contextWithKey } from '#domains/api-keys/server/use-api-key.ts'
import { REPORT, type ReportAnswer } from '#domains/assistants/server/documents.ts'
import { toAnswer } from '#domains/assistants/server/to-answer.ts'
import {
  AssistantFault,
  type AssistantMeans,
  createAssistantServer,
  type ReportSlugs,
} from '#domains/assistants/server/tools.ts'
import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import { findActiveSlug } from '#domains/municipalities/server/settings.sql.ts'
import { findPublicSlugs } from '#domains/report-lists/server/public-rows.sql.ts'
import { draftAnswers } from '#domains/templates/server/draft-answers.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { GraphqlEndpoint } from '../graphql/graphql.ts'
import { requestFacts } from '../http/request-facts.ts'
import { inTime } from '../http/time-limit.ts'
import { usedUp } from '../load/refusals.ts'
import { withinBudget } from '../load/within-budget.ts'
import type { Services } from '../services.ts'

const PATH = '/mcp'
/** Bytes of a call: a tool's arguments are some words. */
const MOST_BYTES = 64 * 1024
/** Cost of a call besides what the API counts for its question, in its unit: 100 are a millisecond. */
const COST = 200
/** JSON-RPC's codes for a refused call are the server's own between -32000 and -32099. */
const REFUSED = -32_000
const VERSION = '1.0.0'

/**
 * The tools for assistants by the Model Context Protocol: streamable HTTP without sessions. A page of another
 * origin may not call it, as the protocol demands.
 */
export function addAssistants(app: Hono, services: Services, endpoint: GraphqlEndpoint): void {
  app.on(['GET', 'DELETE'], PATH, (http) => {
    http.header('allow', 'POST')
    return refusal(405, say`Bitte senden Sie Anfragen mit POST.`)
  })
  const small = bodyLimit({ maxSize: MOST_BYTES, onError: () => refusal(413, say`Die Anfrage ist zu groß.`) })
  app.post(PATH, small, async (http) => {
    const origin = http.req.header('origin')
    if (origin !== undefined && origin !== new URL(services.publicUrl).origin)
      return refusal(403, say`Von einer fremden Seite aus geht das nicht.`)
    const parsedBody: unknown = await http.req.json().catch(() => undefined)
    // A batch, which the protocol has given up, would be many calls at the price of one.
    if (parsedBody === undefined || Array.isArray(parsedBody))
      return refusal(400, say`Die Anfrage war nicht zu lesen.`)
    const handler = createMcpHandler(
      () => createAssistantServer(VERSION, meansOf(services, http, endpoint)),
      {
        // A subscription is a stream without an end, and the tools never change.
        maxSubscriptions: 0,
        keepAliveMs: 0,
        onerror: (error) =>
          services.log.debug({ reason: error.message }, 'a call of an assistant was refused'),
      },
    )
    const answer = async () => ({
      response: await inTime(handler.fetch(http.req.raw, { parsedBody }).then(whole), () =>
        refusal(503, say`Die Antwort dauert gerade zu lange.`),
      ),
      cost: COST,
    })
    return withinBudget(services, http, answer, (seconds) => {
      const refused = refusal(429, usedUp(seconds))
      refused.headers.set('retry-after', String(seconds))
      return refused
    })
  })
}

/** The answer without a stream: one that never ends would hold its place for ever. */
const whole = async (answer: Response): Promise<Response> => new Response(await answer.text(), answer)

const refusal = (status: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: REFUSED, message } }, { status })

function meansOf(services: Services, http: HonoContext, endpoint: GraphqlEndpoint): AssistantMeans {
  const { config, db } = services
  const facts = requestFacts(http, config.trustedProxies)

  async function ask(document: string, variables: Record<string, unknown>) {
    const request = new Request(new URL('/graphql', services.publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document, variables }),
    })
    // Without the bearer: it is a program's key, no session.
    const answer = await endpoint(request, { ...facts, bearer: null })
    const { data, errors } = (await answer.json()) as GraphqlAnswer
    if (errors?.[0] !== undefined) throw new AssistantFault(errors[0].message)
    return data ?? {}
  }

  async function addressOf(slug: string, number: string): Promise<ReportSlugs> {
    const present = await findActiveSlug(db, slug)
    const [town] = present === null ? [] : await findMunicipalitiesBySlugs(db, [present])
    if (town === undefined) throw new AssistantFault(say`Diese Gemeinde wurde nicht gefunden.`)
    const found = await findPublicSlugs(db, town.id, number)
    if (found === null) throw new AssistantFault(say`Diese Meldung gibt es hier nicht.`)
    return { town: town.slug, category: found.categorySlug, report: found.slug }
  }

  async function drafts(address: ReportSlugs) {
    const { report } = (await ask(REPORT, address)) as ReportAnswer
    try {
      const anonymous = anonymousContext(services, facts)
      const context = await contextWithKey(anonymous, report.municipality.id, facts.bearer ?? '')
      if (context === null) throw new AssistantFault(say`Dieser Schlüssel gilt hier nicht oder nicht mehr.`)
      return await draftAnswers(context, toAnswer(report, services.clock.now()))
    } catch (error) {
      throw error instanceof DomainError ? new AssistantFault(error.message) : error
    }
  }

  return { ask, addressOf, drafts }
}

type GraphqlAnswer = { data?: Record<string, unknown> | null; errors?: { message: string }[] }
