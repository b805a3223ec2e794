import { useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  RouterContextProvider,
  type To,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { linkOn, type OwnSite, platformPath } from '#domains/site.rules.ts'
import { splitLanguage } from '#kit/common/languages/language-path.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { linkBy } from '#kit/web/own-site.ts'
import { siteWindow } from './site-window.ts'

linkBy(linkOn)

type Manifest = Parameters<typeof getDataStrategy>[1]
type Modules = Parameters<typeof getDataStrategy>[2]
type HydrationState = NonNullable<Parameters<typeof getHydrationData>[0]['state']>
/** The data that the server wrote into the page for the router. */
type FromServer = {
  context: Pick<
    React.ContextType<typeof FrameworkContext> & object,
    'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'
  > & {
    stream: ReadableStream<Uint8Array>
    basename?: string
  }
  manifest: Manifest
  modules: Modules
}

/**
 * HydratedRouter for a town's own site. It does the same for a server-rendered site whose routes are all
 * known from the start, but with a history that adds the slug to the address bar's path, and removes it
 * again.
 */
export async function ownSiteRouter(site: OwnSite): Promise<React.ReactNode> {
  const { context, manifest, modules } = fromServer()
  const { value } = await decodeViaTurboStream(context.stream, window)
  const state = value as HydrationState
  const routes = createClientRoutes(manifest.routes, modules, state, context.ssr, context.isSpaMode)
  const ownWindow = siteWindow(site)
  const router: DataRouter = createRouter({
    routes,
    ...(context.basename !== undefined && { basename: context.basename }),
    history: createBrowserHistory({ window: ownWindow }),
    getContext: () => new RouterContextProvider(),
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback !== undefined,
      }),
      location: ownWindow.location,
      basename: context.basename,
      future: context.future,
      isSpaMode: context.isSpaMode,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, context.ssr),
  })
  leaveWhereAsked(router, site)
  // Loaders that run only in the browser start after the first render, which has to match the server's.
  if (router.state.initialized) router.initialize()
  return (
    <FrameworkContext value={{ ...context, manifest, routeModules: modules }}>
      <Started router={router} isStarted={router.state.initialized} />
    </FrameworkContext>
  )
}

function Started({ router, isStarted }: { router: DataRouter; isStarted: boolean }) {
  const started = useRef(isStarted)
  useLayoutEffect(() => {
    if (started.current) return
    started.current = true
    router.initialize()
  }, [router])
  return <RouterProvider router={router} />
}

function fromServer(): FromServer {
  const given = window as unknown as {
    __reactRouterContext: FromServer['context']
    __reactRouterManifest: Manifest
    __reactRouterRouteModules: Modules
  }
  return {
    context: given.__reactRouterContext,
    manifest: given.__reactRouterManifest,
    modules: given.__reactRouterRouteModules,
  }
}

/** Makes each navigation to another town or the platform leave this site, also those by script. */
function leaveWhereAsked(router: DataRouter, site: OwnSite): void {
  const { prefix = '' } = currentSpeech().language ?? {}
  const { navigate } = router
  router.navigate = (async (to: To | number | null, options?: object) => {
    const path = typeof to === 'object' && to !== null ? createPath(to) : to
    // Relative paths and steps through the history stay inside.
    if (typeof path !== 'string' || !path.startsWith('/')) return navigate(to as To, options)
    // Paths of the program know neither the slug nor the language.
    const link = linkOn(site, `${prefix}${path}`)
    if (!link.startsWith('/')) return location.assign(link)
    return navigate(splitLanguage(platformPath(site, link)).rest, options)
  }) as typeof navigate
}
