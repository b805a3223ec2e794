import { randomUUID } from 'node:crypto'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { viewerOf } from '#domains/auth/server/sessions.ts'
import { runExport } from '#domains/exports/server/run-export.ts'
import { runImport } from '#domains/geodata/server/run-import.ts'
import type { Context } from '#kit/server/builder.ts'
import type { ImageProcessor } from '#kit/server/images/processor.ts'
import type { AnswerTime } from '../http/answer-time.ts'
import { siteOfRequest } from '../http/own-sites.ts'
import type { RequestFacts } from '../http/request-facts.ts'
import type { Services } from '../services.ts'

/**
 * Builds a request's context from the services.
 * @throws UNAUTHENTICATED for a bearer token that is not (or no longer) valid
 */
export async function createContext(services: Services, facts: RequestFacts): Promise<Context> {
  const context = anonymousContext(services, facts)
  context.viewer = await viewerOf(context, facts.bearer)
  return context
}

/** The context without a session: for server-side rendering and work on nobody's behalf. */
export function anonymousContext(services: Services, facts: Partial<RequestFacts> = {}): Context {
  const {
    config,
    db,
    clock,
    log,
    jobs,
    storage,
    images,
    exportWriter,
    placeImporter,
    emit,
    publicUrl,
    breachedFolder,
    filmFolder,
    geocoder,
    staticMaps,
    push,
    webhooks,
    partners,
    providers,
    wfs,
    totals,
  } = services
  const requestId = facts.requestId ?? randomUUID()
  return {
    db,
    readAfter: null,
    kept: null,
    totals,
    clock,
    storage,
    images: facts.time === undefined ? images : decodedOutside(images, facts.time),
    emit,
    publicUrl,
    origin: siteOfRequest()?.origin ?? publicUrl,
    breachedFolder,
    filmFolder,
    geocoder,
    staticMaps,
    push,
    webhooks,
    partners,
    providers,
    wfs,
    log: log.child({ requestId }),
    enqueue: jobs.enqueue,
    writeExport: (task, onDone) =>
      exportWriter?.write(task, onDone) ?? runExport(anonymousContext(services), task, onDone),
    importPlaces: (task) => placeImporter?.run(task) ?? runImport(anonymousContext(services), task),
    secret: config.secret,
    rateLimits: config.rateLimits,
    isDemo: config.demo,
    newsAtOnce: config.newsAtOnce,
    unsubscribeMailbox: config.unsubscribeMailbox,
    replyAddress: config.replyAddress,
    reportAddress: config.reportAddress,
    mailAuthServer: config.mailAuthServer,
    operatorMail: config.operatorMail,
    operator: config.operator,
    satellite: satelliteOf(services),
    requestId,
    address: facts.address ?? 'server',
    clientName: facts.clientName ?? null,
    userAgent: facts.userAgent ?? null,
    isIdle: facts.isIdle ?? false,
    viewer: ANONYMOUS,
  }
}

/** The decoders for an answer whose time is limited: it stands still while they work. */
const decodedOutside = (images: ImageProcessor, time: AnswerTime): ImageProcessor => ({
  ...images,
  derive: (sender, bytes, wanted, options) =>
    time.decode((signal) => images.derive(sender, bytes, wanted, { ...options, signal })),
})

function satelliteOf({ config }: Services): Context['satellite'] {
  const { satellite } = config.outside
  return satellite === null ? null : { slug: satellite.slug, hasLabels: satellite.labels !== null }
}
