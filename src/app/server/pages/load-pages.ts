import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { LANGUAGE_CODES } from '#kit/common/languages/language-codes.ts'
import { prefixOf, splitLanguage } from '#kit/common/languages/language-path.ts'
import { currentSpeech, type Speech } from '#kit/common/languages/speech.ts'
import type { Operator } from '#kit/common/operator.ts'
import type { Consent } from '#kit/server/config/consent-config.ts'
import { withOwnSpeech } from '#kit/server/languages/speech.ts'
import { createExecute, type ExecuteDocument } from '../graphql/page-documents.ts'
import { siteOfRequest } from '../http/own-sites.ts'
import type { Services } from '../services.ts'
import type { PageRenderer } from './pages.ts'
import { type PlainContext, strangerReading } from './plain/plain-request.ts'
import { readStyleSheets } from './style-sheets.ts'

const SERVER_BUILD = join(import.meta.dirname, '../../../../build/server/index.js')

/** Exports of the built pages: the context keys by which loaders find what the server sets. */
type PageEntry = {
  executeContext: RouterContext<ExecuteDocument>
  htmlContext: RouterContext<(html: Buffer) => void>
  nonceContext: RouterContext<string>
  demoContext: RouterContext<boolean>
  consentContext: RouterContext<Consent | null>
  originContext: RouterContext<string>
  siteThemeContext: RouterContext<string | null>
  stylesContext: RouterContext<ReadonlyMap<string, string> | null>
  plainContext: PlainContext
  readSiteFrom: (source: typeof siteOfRequest) => void
  readOperatorFrom: (source: () => Operator) => void
  readSpeechFrom: (source: () => Speech) => void
}

type Handler = ReturnType<typeof createRequestHandler>

/** Loads the built site. */
export async function loadPages(services: Services): Promise<PageRenderer> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The site is not built: npm run build')
  return renderer((await import(SERVER_BUILD)) as ServerBuild, services, 'production')
}

/** The renderer of a build. It passes the server's values to the loaders with each request. */
export function renderer(
  build: ServerBuild,
  services: Services,
  mode: 'production' | 'development',
  begin = createExecute(services),
): PageRenderer {
  // The router knows the prefix of the language, so that links need not.
  const handlers = new Map(
    ['', ...LANGUAGE_CODES.map(prefixOf)].map((prefix) => [
      prefix,
      createRequestHandler({ ...build, ...(prefix !== '' && { basename: prefix }) }, mode),
    ]),
  )
  const {
    executeContext,
    htmlContext,
    nonceContext,
    demoContext,
    originContext,
    consentContext,
    siteThemeContext,
    stylesContext,
    plainContext,
    readSiteFrom,
    readOperatorFrom,
    readSpeechFrom,
  } = build.entry.module as unknown as PageEntry
  readSiteFrom(siteOfRequest)
  readOperatorFrom(() => services.config.operator)
  readSpeechFrom(currentSpeech)
  const styles = mode === 'production' ? readStyleSheets() : null
  const handle = (request: Request, context: RouterContextProvider): Promise<Response> => {
    const prefix = currentSpeech().language?.prefix ?? ''
    const url = new URL(request.url)
    url.pathname = `${prefix}${url.pathname}`
    return (handlers.get(prefix) as Handler)(prefix === '' ? request : new Request(url, request), context)
  }
  return async (request, nonce, plain = strangerReading(services)) => {
    const context = new RouterContextProvider()
    const execute = begin()
    let isWhole = true
    let html: Buffer | null = null
    context.set(executeContext, async (document, variables) => {
      const answer = await execute(document, variables)
      // NOT_FOUND is a lasting answer; any other error may be gone next time, so the page must not be cached.
      isWhole &&= answer.errors.every(({ code }) => code === 'NOT_FOUND')
      return answer
    })
    context.set(htmlContext, (bytes) => {
      html = bytes
    })
    context.set(nonceContext, nonce)
    context.set(demoContext, services.config.demo)
    context.set(originContext, services.publicUrl)
    context.set(consentContext, services.config.consent)
    context.set(siteThemeContext, services.config.siteTheme)
    context.set(stylesContext, styles)
    context.set(plainContext, plain)
    const { status, headers, body } = await withOwnSpeech(() => handle(request, context))
    const own = new Headers(headers)
    const location = own.get('location')
    if (location?.startsWith('/')) own.set('location', splitLanguage(location).rest)
    if (!isWhole) own.set('cache-control', 'no-store')
    // Other answers, and React Router's own error page, do not use the collected bytes.
    if (html !== null && own.get('content-type')?.startsWith('text/html'))
      return { status, headers: own, html }
    return new Response(body, { status, headers: own })
  }
}
