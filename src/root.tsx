import './app/web/styles/app.css'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { Meta, Navigate, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { GATE_SCRIPT, gateTitleScript, openGate, reportUnreachable } from '#app/web/gate.ts'
import { languageScript } from '#app/web/language/language-script.ts'
import { FrameDocument, type FrameQuery } from '#app/web/layout/Frame.generated.ts'
import { KeptScroll } from '#app/web/layout/KeptScroll.tsx'
import { NoScript } from '#app/web/layout/NoScript.tsx'
import { PageFrame } from '#app/web/layout/PageFrame.tsx'
import { PageStyles } from '#app/web/layout/PageStyles.tsx'
import { UserGate } from '#app/web/layout/UserGate.tsx'
import { isUsableOffline } from '#app/web/offline.ts'
import { SiteLinks } from '#app/web/own-site/SiteLinks.tsx'
import { ErrorPage } from '#app/web/pages/ErrorPage.tsx'
import { countryOf, lookOf } from '#app/web/theme.ts'
import { lookStyle, townColours } from '#domains/municipalities/town-look.rules.ts'
import { mayBeSeenConfined, SECOND_FACTOR, webAppPath } from '#domains/paths.ts'
import { variantOf } from '#domains/places/words.rules.ts'
import type { Session } from '#domains/users/web/current-user.ts'
import { EASY } from '#kit/common/languages/language-codes.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { CONSENT_FAILURE_SCRIPT, consentInPage, consentOf } from '#kit/web/consent.ts'
import { isUnreached, misses } from '#kit/web/data/answer.ts'
import { readToken, removeToken } from '#kit/web/data/auth-token.ts'
import { loadInBrowser, loadOnServer, loadPrivate, markHydrated } from '#kit/web/data/page.ts'
import { consentContext, originContext, siteThemeContext } from '#kit/web/data/server-context.ts'
import { earlyInputScript } from '#kit/web/early/early-input.ts'
import easySheet from '#kit/web/easy/easy.css?url'
import { NonceContext } from '#kit/web/nonce.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { PlainPart } from '#kit/web/plain/PlainPart.tsx'
import plainSheet from '#kit/web/plain/plain.css?url'
import { originOf } from '#kit/web/public-meta.ts'
import { registerServiceWorker } from '#kit/web/service-worker.ts'
import type { Route } from './+types/root.ts'

/** zod would try whether it may compile code, which the policy forbids and browsers then report. */
const NO_COMPILING_SCRIPT = 'globalThis.__zod_globalConfig = { jitless: true }'
/** It runs as the server wrote it; in the bundle it would only weigh. React leaves what is in the element. */
const headScript = () =>
  import.meta.env.SSR ? NO_COMPILING_SCRIPT + languageScript() + GATE_SCRIPT + earlyInputScript() : ''
/** The site's own address as the server wrote it; one may have come by another name. */
const ORIGIN =
  typeof document === 'undefined' ? '' : (document.documentElement.dataset.origin ?? location.origin)
const CONSENT = typeof document === 'undefined' ? null : consentInPage()
/** The theme that all pages have by configuration. */
const SITE_THEME =
  typeof document === 'undefined' ? null : (document.documentElement.dataset.siteTheme ?? null)
/** Only for a page that the server could not be asked for. The service worker has it without a connection. */
const Unreached = lazy(() =>
  import('#app/web/pages/Unreached.tsx').then((module) => ({ default: module.Unreached })),
)
const STRANGER: Session = { me: null, isKnown: false }

export async function loader(args: Route.LoaderArgs) {
  const { data } = (await loadOnServer(args, FrameDocument, {})).data
  const { context } = args
  const [consent, siteTheme] = [context.get(consentContext), context.get(siteThemeContext)]
  return { frame: data, session: STRANGER, origin: context.get(originContext), consent, siteTheme }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [frame, session] = await Promise.all([loadFrame(serverLoader), loadSession()])
  return { frame, session, origin: ORIGIN, consent: CONSENT, siteTheme: SITE_THEME }
}
clientLoader.hydrate = true as const

const fetchFrame = () => import('#app/web/layout/Frame.generated.ts').then((module) => module.FrameDocument)

async function loadFrame(
  serverLoader: () => Promise<{ frame: FrameQuery | null }>,
): Promise<FrameQuery | null> {
  const fromServer = async () => ({ data: (await serverLoader()).frame, errors: [] })
  return (await loadInBrowser({ serverLoader: fromServer }, fetchFrame, {})).data
}

const fetchCurrentUser = () =>
  import('#domains/users/web/CurrentUser.generated.ts').then((module) => module.CurrentUserDocument)

/**
 * Loads the signed-in person. An answer that says "nobody" removes the token; a lost connection keeps it
 * (rule 15).
 */
async function loadSession(): Promise<Session> {
  if (readToken() === null) return { me: null, isKnown: true }
  const { data, errors } = await loadPrivate(fetchCurrentUser, {})
  if (data?.me) return { me: data.me, isKnown: true }
  if (errors.every((error) => error.code === 'OFFLINE')) {
    // Here nothing of a person is shown, and somebody wants to go on writing.
    if (isUsableOffline(location.pathname)) return { me: null, isKnown: true }
    reportUnreachable()
    return STRANGER
  }
  removeToken()
  return { me: null, isKnown: true }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const matches = useMatches()
  const site = currentSite()
  const consent = consentOf(matches)
  const { siteTheme } = (matches[0]?.loaderData ?? {}) as { siteTheme?: string | null }
  const own = lookOf(matches) ?? site ?? undefined
  const look = siteTheme ? { theme: siteTheme, accent: null, paper: null } : own
  const { surface, darkSurface } = townColours(look)
  const country = countryOf(matches) ?? site?.country
  // The outermost part of the page decides how all others speak, so it says so while it is rendered.
  const speech = currentSpeech()
  speech.variant = variantOf(country)
  const { language } = speech
  const slug = site?.slug ?? matches.at(-1)?.params.slug
  const webApp = webAppPath(look === undefined || slug === undefined ? null : { slug })
  return (
    <html
      lang={language?.locale ?? 'de'}
      dir={language?.direction}
      data-theme={look?.theme}
      data-origin={originOf(matches)}
      data-site-theme={siteTheme ?? undefined}
      data-operator={JSON.stringify(siteOperator())}
      data-site={site === null ? undefined : JSON.stringify(site)}
      style={look && lookStyle(look)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={surface} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkSurface} media="(prefers-color-scheme: dark)" />
        {webApp === webAppPath(null) ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <link rel="icon" href={`${webApp}/symbol-48.png`} type="image/png" sizes="48x48" />
        )}
        <link rel="apple-touch-icon" href={`${webApp}/symbol-180.png`} />
        <link rel="manifest" href={`${language?.prefix ?? ''}${webApp}/manifest.webmanifest`} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, marked by the nonce
          dangerouslySetInnerHTML={{
            __html:
              consent === null || !import.meta.env.SSR ? headScript() : headScript() + CONSENT_FAILURE_SCRIPT,
          }}
        />
        {import.meta.env.SSR && language !== null ? (
          <link rel="preload" as="fetch" href={language.catalogue} crossOrigin="anonymous" />
        ) : null}
        {consent === null ? null : (
          <script
            defer
            data-consent=""
            src={consent.src}
            nonce={nonce}
            suppressHydrationWarning
            {...(consent.integrity === null
              ? {}
              : { integrity: consent.integrity, crossOrigin: 'anonymous' as const })}
          />
        )}
        <Meta />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, marked by the nonce
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? gateTitleScript() : '' }}
        />
        <PageStyles />
        {import.meta.env.SSR && language?.locale === EASY ? <link rel="stylesheet" href={easySheet} /> : null}
        <noscript>{import.meta.env.SSR ? <link rel="stylesheet" href={plainSheet} /> : null}</noscript>
      </head>
      <body>
        <UserGate />
        <NoScript />
        <SiteLinks site={site}>{children}</SiteLinks>
        <KeptScroll>
          <ScrollRestoration nonce={nonce} />
        </KeptScroll>
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { isKnown, me } = loaderData.session
  const { pathname } = useLocation()
  const isElsewhere = me?.mustSetUpSecondFactor === true && !mayBeSeenConfined(pathname)
  const loaded = useMatches().at(-1)?.loaderData
  const isWhole = isUnreached(loaded)
  useEffect(markHydrated, [])
  useEffect(() => globalThis.earlyInput?.replay(), [])
  useEffect(registerServiceWorker, [])
  useEffect(() => {
    if (isKnown) openGate()
  }, [isKnown])
  return (
    <PageFrame towns={loaderData.frame?.municipalities.data ?? []}>
      {isElsewhere ? (
        <Navigate to={SECOND_FACTOR} replace />
      ) : (
        <>
          {misses(loaded) && (
            <Suspense>
              <Unreached isWhole={isWhole} />
            </Suspense>
          )}
          {!isWhole && <Outlet />}
          <PlainPart />
        </>
      )}
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(openGate, [])
  return <ErrorPage error={error} />
}
