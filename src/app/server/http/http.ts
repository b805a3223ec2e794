import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { say } from '#kit/common/say.ts'
import { describeSpan, failSpan, inSpan } from '#kit/server/tracing/tracing.ts'
import { addAssistants } from '../assistants/mcp.ts'
import { addEmbedding } from '../embedding/embedding.ts'
import { addCalendars } from '../files/calendars.ts'
import { addExportFiles } from '../files/data-export-files.ts'
import { addFeeds } from '../files/feeds.ts'
import { addFilmFiles } from '../files/film-files.ts'
import { addMailbox } from '../files/mailbox.ts'
import { addMapFiles } from '../files/map-files.ts'
import { addOriginalFiles } from '../files/original-files.ts'
import { addOutsideMaps } from '../files/outside-maps.ts'
import { addPhotoFiles } from '../files/photo-files.ts'
import { addReportByNumber } from '../files/report-by-number.ts'
import { addReportExportFiles } from '../files/report-export-files.ts'
import { addSiteImages } from '../files/site-images.ts'
import { addSitemap } from '../files/sitemap.ts'
import { addStaticFiles } from '../files/static-files.ts'
import { addStaticMapFiles } from '../files/static-map-files.ts'
import { createGraphqlEndpoint, type GraphqlEndpoint } from '../graphql/graphql.ts'
import { internalErrorMessage, temporaryFault } from '../graphql/masked-error.ts'
import { addCatalogues } from '../languages/catalogues.ts'
import { isClientDisconnected } from '../load/client-disconnected.ts'
import { TOO_SLOW } from '../load/refusals.ts'
import { addMailSamples } from '../mail-samples/page.ts'
import { addOpenData } from '../open-data/open-data.ts'
import { addOpen311 } from '../open311/open311.ts'
import { addPages, type PageRenderer } from '../pages/pages.ts'
import { addPreviewPictures } from '../pages/preview-pictures.ts'
import { addServiceWorker } from '../pages/service-worker.ts'
import type { Services } from '../services.ts'
import { addSaml } from '../town-sign-in/saml.ts'
import { addScim } from '../town-sign-in/scim.ts'
import { addSignOutNotices } from '../town-sign-in/sign-out-notices.ts'
import { type AnswerLimits, AnswerTime } from './answer-time.ts'
import { addBounces } from './bounces.ts'
import { withoutControls } from './control-characters.ts'
import { ownHostsOnly } from './cross-origin.ts'
import { withLanguages } from './languages.ts'
import { addMailReplies } from './mail-replies.ts'
import { addMonitoring } from './monitoring.ts'
import { FormBroken, FormTooLarge, FormTooSlow, withForm } from './multipart.ts'
import { withOwnSites } from './own-sites.ts'
import { requestFacts } from './request-facts.ts'
import { addRobots } from './robots.ts'
import { securityHeaders } from './security-headers.ts'
import { addSecurityTxt } from './security-txt.ts'
import { answerTooLate, inTime } from './time-limit.ts'
import { addUnsubscribing } from './unsubscribing.ts'
import { addWebApp } from './web-app.ts'

/** Bytes that a request's body may have: S-30. */
const JSON_LIMIT = 1024 * 1024
const MULTIPART_LIMIT = 60 * 1024 * 1024

/**
 * The whole site as one function from request to response. Without `pages` it serves only the API and files.
 * `limits`: those of an answer of the API.
 */
export function createApp(
  services: Services,
  pages: PageRenderer | null,
  limits?: Partial<AnswerLimits>,
): Hono {
  const app = new Hono()
  app.use(securityHeaders(services.publicUrl.startsWith('https:')))
  app.use(compress())
  app.use((http, next) =>
    inSpan(http.req.method, 'server', { 'http.request.method': http.req.method }, async () => {
      await next()
      noteAnswer(http)
    }),
  )
  app.use(async (http, next) => {
    const started = performance.now()
    await next()
    // Log the path only: a query may hold a one-time token. Two paths are secret themselves: a static map's
    // path tells a place that may not be public, and an unsubscribe link works for everybody who has it.
    const { method } = http.req
    const path = http.req.path.replace(/^(\/karten\/[^/]+\/bild\/|\/abbestellen\/).*/s, '$1')
    const answered = { method, path, status: http.res.status, ms: Math.round(performance.now() - started) }
    services.metrics.noteRequest(answered)
    services.log.info(answered, 'request')
  })
  app.use(withoutControls)
  app.onError((error, http) => {
    // The client has gone and no error happened here.
    if (isClientDisconnected(http)) return http.body(null, 400)
    const requestId = randomUUID()
    services.log.error({ err: error, requestId }, 'a request failed')
    const passing = temporaryFault(error, requestId)
    if (passing === null) return http.text(internalErrorMessage(requestId), 500)
    const headers = { 'retry-after': String(passing.retryAfter), 'cache-control': 'no-store' }
    return http.text(passing.sentence, 503, headers)
  })
  addMonitoring(app, services)
  const endpoint = createGraphqlEndpoint(services)
  addGraphql(app, services, endpoint, limits)
  addBounces(app, services)
  addMailReplies(app, services)
  addPhotoFiles(app, services)
  addOriginalFiles(app, services)
  addSiteImages(app, services)
  addFilmFiles(app, services)
  addExportFiles(app, services)
  addReportExportFiles(app, services)
  addMapFiles(app, services)
  addStaticMapFiles(app, services)
  addOutsideMaps(app, services)
  addWebApp(app, services)
  addCatalogues(app, services.config)
  addRobots(app, services)
  addSecurityTxt(app, services)
  addSitemap(app, services)
  addFeeds(app, services)
  addCalendars(app, services)
  addReportByNumber(app, services)
  addOpen311(app, services)
  addAssistants(app, services, endpoint)
  addOpenData(app, services)
  addEmbedding(app, services)
  addPreviewPictures(app, services)
  if (services.config.demo) {
    addMailbox(app, services)
    addMailSamples(app, services)
  }
  addUnsubscribing(app, services)
  addSignOutNotices(app, services)
  addSaml(app, services)
  addScim(app, services)
  if (pages !== null) {
    addStaticFiles(app)
    addServiceWorker(app)
    addPages(app, pages, services)
  }
  return withLanguages(withOwnSites(app, services))
}

/**
 * Names the span of a request by its route: a path holds names of towns and reports, and a query tokens.
 */
function noteAnswer(http: HonoContext): void {
  const { status } = http.res
  describeSpan(() => {
    // The route that answered. Pages are a route for every path, and the last of the matching ones.
    const route = routePath(http)
    const facts = { 'http.route': route, 'http.response.status_code': status }
    return { name: `${http.req.method} ${route}`, facts }
  })
  if (status >= 500) failSpan()
}

/** Health and metrics alone, for a process without pages. */
export function createMonitoringApp(services: Services): Hono {
  const app = new Hono()
  addMonitoring(app, services)
  return app
}

function addGraphql(
  app: Hono,
  services: Services,
  endpoint: GraphqlEndpoint,
  limits?: Partial<AnswerLimits>,
): void {
  const refuse = (http: HonoContext, status: 400 | 405 | 408 | 413 | 415, message: string) =>
    http.json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }, status)
  const tooLarge = (http: HonoContext) => refuse(http, 413, say`Die Anfrage ist zu groß.`)
  const small = bodyLimit({ maxSize: JSON_LIMIT, onError: tooLarge })
  app.use('/graphql', ownHostsOnly(services))
  app.post('/graphql', async (http) => {
    const type = http.req.header('content-type') ?? ''
    const isMultipart = type.startsWith('multipart/form-data')
    if (!isMultipart && !/^application\/json(;|$)/.test(type)) {
      return refuse(http, 415, say`Dieser Inhaltstyp wird nicht angenommen.`)
    }
    // A form of a foreign page can send multipart without a preflight, but never with a custom header (S-31).
    if (isMultipart && !http.req.header('client-name') && !http.req.header('apollo-require-preflight')) {
      return refuse(http, 400, say`Es fehlt die Kennung des Programms (client-name).`)
    }
    const facts = requestFacts(http, services.config.trustedProxies)
    if (isMultipart) {
      try {
        // No time limit: photos take as long as the client's connection needs, and the decoders.
        return whole(await endpoint(await withForm(http, MULTIPART_LIMIT), facts))
      } catch (error) {
        if (error instanceof FormTooLarge) return tooLarge(http)
        if (error instanceof FormTooSlow) {
          http.header('connection', 'close')
          return refuse(http, 408, TOO_SLOW())
        }
        if (error instanceof FormBroken) return refuse(http, 400, say`Das Formular kam nicht ganz an.`)
        throw error
      }
    }
    let response: Response | undefined
    const refused = await small(http, async () => {
      const time = new AnswerTime(limits)
      response = await whole(await inTime(endpoint(http.req.raw, { ...facts, time }), answerTooLate, time))
    })
    return refused ?? response ?? tooLarge(http)
  })
  app.all('/graphql', (http) => {
    http.header('allow', 'POST')
    return refuse(http, 405, say`Bitte senden Sie Anfragen mit POST.`)
  })
}

/**
 * Turns the answer into one text, because a stream would be sent in chunks. The `vary` header is set here:
 * the compression middleware would otherwise have to read the stream to set it.
 */
async function whole(answer: Response): Promise<Response> {
  const headers = new Headers([...answer.headers])
  headers.append('vary', 'Accept-Encoding')
  return new Response(await answer.text(), { status: answer.status, headers })
}
