import type { Hono, Context as HonoContext } from 'hono'
import { linkOn, platformPath } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import { AnswerTime } from '../../http/answer-time.ts'
import { FormBroken, FormTooLarge, FormTooSlow, type Parts, readForm } from '../../http/multipart.ts'
import { siteOfRequest } from '../../http/own-sites.ts'
import { requestFacts } from '../../http/request-facts.ts'
import { inTime, pageTooLate } from '../../http/time-limit.ts'
import { isClientDisconnected } from '../../load/client-disconnected.ts'
import { TOO_SLOW } from '../../load/refusals.ts'
import type { Services } from '../../services.ts'
import { answerOf, isPage, type Made } from '../rendered-page.ts'
import { plainSessionIn, setPlainSession } from './plain-cookie.ts'
import { plainForm } from './plain-form.ts'
import { openPlainRequest, type PlainRequest } from './plain-request.ts'
import { isSameOrigin } from './same-origin.ts'

/** Bytes of a form with five photos, as of a report to the API (http.ts). */
const MOST_BYTES = 60 * 1024 * 1024
/** Fields of the longest form: thirty questions with twenty answers each, and the report itself. */
const MOST_PARTS = 700
/** Bytes of one field: a description of 3,000 characters. */
const MOST_FIELD = 16 * 1024
/** Characters of all fields together. A page may repeat all that it is sent. */
const MOST_TEXTS = 256 * 1024

type Make = (request: Request, plain: PlainRequest) => Promise<Made>

/**
 * Answers forms that browsers send without JavaScript, and pages for those who have signed in by such a form
 * (decision 0186). Neither is cached.
 */
export function addPlainPages(app: Hono, make: Make, services: Services, longest?: number): void {
  app.post('*', async (http) => {
    if (!isSameOrigin(http, ownOrigin(services)))
      return http.text(
        say`Dieses Formular kam nicht von dieser Website. Bitte öffnen Sie die Seite neu.`,
        403,
      )
    const parts = await partsOf(http)
    if (parts instanceof Response) return parts
    const url = addressOf(http, services)
    const time = new AnswerTime({ longest })
    const plain = await openPlain(http, services, time, parts)
    const page = make(new Request(url, { method: 'POST' }), plain)
    const answer = await inTime(
      page.then((made) => answered(made, url)),
      pageTooLate,
      time,
    )
    return withCookie(http, answer)
  })
}

/** The page for somebody with the cookie of the plain sign-in; null for everybody else. */
export async function pageBySession(
  http: HonoContext,
  make: Make,
  services: Services,
  longest?: number,
): Promise<Response | null> {
  if (plainSessionIn(http, services) === null) return null
  const url = addressOf(http, services)
  const time = new AnswerTime({ longest })
  const plain = await openPlain(http, services, time, null)
  const { method, signal } = http.req.raw
  const page = make(new Request(url, { method, signal }), plain).then((made) => uncached(answerOf(made)))
  return withCookie(http, await inTime(page, pageTooLate, time))
}

function openPlain(
  http: HonoContext,
  services: Services,
  time: AnswerTime,
  parts: Parts | null,
): Promise<PlainRequest> {
  return openPlainRequest(services, {
    facts: { ...requestFacts(http, services.config.trustedProxies), time },
    form: parts === null ? null : plainForm(parts),
    sessionId: plainSessionIn(http, services),
    onSession: (value) => setPlainSession(http, services, value),
  })
}

const ownOrigin = ({ publicUrl }: Services): string => new URL(siteOfRequest()?.origin ?? publicUrl).origin

/** Exactly one leading slash: "//host" would be another site. A town's own site leaves its slug out. */
function addressOf(http: HonoContext, services: Services): URL {
  const { pathname, search } = new URL(http.req.url)
  const path = `/${pathname.replace(/^[/\\]+/, '')}${search}`
  const site = siteOfRequest()
  return new URL(
    site === null || http.req.method !== 'POST' ? path : platformPath(site, path),
    ownOrigin(services),
  )
}

async function partsOf(http: HonoContext): Promise<Parts | Response> {
  try {
    return await readForm(http, { most: MOST_BYTES, parts: MOST_PARTS, field: MOST_FIELD, texts: MOST_TEXTS })
  } catch (error) {
    if (isClientDisconnected(http)) return http.body(null, 400)
    if (error instanceof FormTooLarge)
      return http.text(
        say`Das ist zu viel auf einmal. Bitte gehen Sie zurück und wählen Sie weniger oder kleinere Fotos.`,
        413,
      )
    if (error instanceof FormTooSlow) {
      http.header('connection', 'close')
      return http.text(TOO_SLOW(), 408)
    }
    if (error instanceof FormBroken) return http.text(say`Das Formular kam nicht ganz an.`, 400)
    throw error
  }
}

/** The page of a form, or a redirect. A page without a form of ours is shown as it is read. */
async function answered(made: Made, url: URL): Promise<Response> {
  const isRefused = made.status === 405
  if (isRefused && !isPage(made)) await made.body?.cancel()
  const location = isRefused ? `${url.pathname}${url.search}` : made.headers.get('location')
  if (location === null) return uncached(answerOf(made))
  const site = siteOfRequest()
  const to = site !== null && location.startsWith('/') ? linkOn(site, location) : location
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } })
}

/** Adds the cookie that the form's work has set: it may have opened or ended a session. */
const withCookie = (http: HonoContext, answer: Response): Response =>
  http.newResponse(answer.body as ReadableStream, answer)

function uncached(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store')
  return answer
}
