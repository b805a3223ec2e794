import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Consent } from '#kit/server/consent-config.ts'
import { createExecute, type ExecuteDocument } from './graphql.ts'
import { createStyleInliner } from './inline-styles.ts'
import { siteOfRequest } from './own-sites.ts'
import type { PageRenderer } from './pages.ts'
import type { Services } from './services.ts'

const SERVER_BUILD = join(import.meta.dirname, '../../../build/server/index.js')

/** What the built pages hand to the server: the keys under which loaders look for what it sets. */
type PageEntry = {
  executeContext: RouterContext<ExecuteDocument>
  nonceContext: RouterContext<string>
  demoContext: RouterContext<boolean>
  consentContext: RouterContext<Consent | null>
  originContext: RouterContext<string>
  siteThemeContext: RouterContext<string | null>
  readSiteFrom: (source: typeof siteOfRequest) => void
}

/** The built site, its pages with their styles in them. */
export async function loadPages(services: Services): Promise<PageRenderer> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The site is not built: npm run build')
  const render = renderer((await import(SERVER_BUILD)) as ServerBuild, services, 'production')
  const withStyles = createStyleInliner()
  return async (request, mark) => {
    const page = await render(request, mark)
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page
    return new Response(withStyles(await page.text(), mark), page)
  }
}

/** Pages of a build. What the server knows and loaders need is handed over with each request. */
export function renderer(
  build: ServerBuild,
  services: Services,
  mode: 'production' | 'development',
): PageRenderer {
  const execute = createExecute(services)
  const handle = createRequestHandler(build, mode)
  const {
    executeContext,
    nonceContext,
    demoContext,
    originContext,
    consentContext,
    siteThemeContext,
    readSiteFrom,
  } = build.entry.module as unknown as PageEntry
  readSiteFrom(siteOfRequest)
  return async (request, nonce) => {
    const context = new RouterContextProvider()
    let isWhole = true
    context.set(executeContext, async (document, variables) => {
      const answer = await execute(document, variables)
      // What is there no more stays away; everything else may be different the next time.
      isWhole &&= answer.errors.every(({ code }) => code === 'NOT_FOUND')
      return answer
    })
    context.set(nonceContext, nonce)
    context.set(demoContext, services.config.demo)
    context.set(originContext, services.publicUrl)
    context.set(consentContext, services.config.consent)
    context.set(siteThemeContext, services.config.siteTheme)
    const page = await handle(request, context)
    if (isWhole) return page
    const passing = new Response(page.body, page)
    passing.headers.set('cache-control', 'no-store')
    return passing
  }
}
