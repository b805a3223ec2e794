import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { linkOn } from '#domains/site.rules.ts'
import { LANGUAGE_CODES } from '#kit/common/languages/language-codes.ts'
import { addressIn } from '#kit/common/languages/language-path.ts'
import { htmlContext, nonceContext, stylesContext } from '#kit/web/data/server-context.ts'
import { NonceContext } from '#kit/web/nonce.ts'
import { setOtherLanguages } from '#kit/web/other-languages.ts'
import { linkBy } from '#kit/web/own-site.ts'
import { type PageStyle, PageStylesContext } from '#kit/web/page-styles.ts'
import { PlainPartContext, plainContext } from '#kit/web/plain/plain-request.ts'

export { readSpeechFrom } from '#kit/common/languages/speech.ts'
export {
  consentContext,
  demoContext,
  executeContext,
  htmlContext,
  nonceContext,
  originContext,
  siteThemeContext,
  stylesContext,
} from '#kit/web/data/server-context.ts'
export { readOperatorFrom } from '#kit/web/operator.ts'
export { readSiteFrom } from '#kit/web/own-site.ts'
export { plainContext } from '#kit/web/plain/plain-request.ts'

linkBy(linkOn)
setOtherLanguages(LANGUAGE_CODES.map((code) => ({ code, addressOf: (german) => addressIn(code, german) })))

/** As React writes what pageMeta() says of private pages. */
const NO_INDEX = '<meta name="robots" content="noindex"/>'

/**
 * Renders a page to HTML, which goes to who asked by `htmlContext`. It is sent when whole: our pages wait for
 * their data anyway, and errors get their status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  let finalStatus = status
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <PageStylesContext value={stylesOf(routerContext, loadContext.get(stylesContext))}>
        <PlainPartContext value={loadContext.get(plainContext)?.drawn() ?? null}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PlainPartContext>
      </PageStylesContext>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      // Nothing is put at the end and moved up by a script: that is for pages which are sent in pieces.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        finalStatus = 500
        report(error, request)
      },
    },
  )
  await stream.allReady
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  const html = Buffer.concat(pieces)
  headers.set('content-type', 'text/html; charset=utf-8')
  // Repeats the robots meta tag as a header, for readers without HTML (O-03).
  if (html.subarray(0, html.indexOf('</head>')).includes(NO_INDEX)) headers.set('x-robots-tag', 'noindex')
  loadContext.get(htmlContext)(html)
  return new Response(null, { status: finalStatus, headers })
}

/** The stylesheets that React Router would link to: those of the routes that are drawn, each once. */
function stylesOf(
  { manifest, staticHandlerContext: { matches, errors } }: EntryContext,
  texts: ReadonlyMap<string, string> | null,
): PageStyle[] | null {
  if (texts === null) return null
  const failed = errors === null ? -1 : matches.findIndex(({ route }) => errors?.[route.id] !== undefined)
  const drawn = errors === null ? matches : matches.slice(0, failed + 1)
  const hrefs = new Set(drawn.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))
  return [...hrefs].map((href) => ({ href, text: texts.get(href.replace('#', '')) ?? null }))
}

/** Logs an error of rendering. An address that leads nowhere is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) report(error, request)
}

/** One line of JSON, as everything else in the log. */
function report(error: unknown, request: Request): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const { pathname } = new URL(request.url)
  const line = { level: 50, time: new Date().toISOString(), path: pathname, err: { message, stack } }
  process.stderr.write(`${JSON.stringify({ ...line, msg: 'a page failed' })}\n`)
}
