import { lazy } from 'react'

const loadCheckStep = () => import('./CheckStep.tsx')
const loadConcernStep = () => import('./ConcernStep.tsx')
const loadGuestWaitingPage = () => import('./GuestWaitingPage.tsx')
const loadPlaceStep = () => import('./PlaceStep.tsx')
const loadSentPage = () => import('./SentPage.tsx')
const loadSignInStep = () => import('./SignInStep.tsx')

const ALL = [
  // Also what the photo itself needs, for who goes out of reach before taking it.
  () => import('#domains/photos/web/take-photo.ts'),
  loadCheckStep,
  loadConcernStep,
  loadGuestWaitingPage,
  loadPlaceStep,
  loadSentPage,
  loadSignInStep,
]

/**
 * What comes after the photo, with its map, its search and its checks, is fetched when the browser has nothing else to do:
 * it is there, also without a connection, before somebody goes on. Returns what ends the waiting.
 */
export function fetchFurtherSteps(): () => void {
  const fetch = () => {
    for (const load of ALL) void load().catch(() => {})
  }
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetch, 1000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(fetch, { timeout: 5000 })
  return () => cancelIdleCallback(id)
}

export const CheckStep = lazy(() => loadCheckStep().then((module) => ({ default: module.CheckStep })))
export const ConcernStep = lazy(() => loadConcernStep().then((module) => ({ default: module.ConcernStep })))
export const GuestWaitingPage = lazy(() =>
  loadGuestWaitingPage().then((module) => ({ default: module.GuestWaitingPage })),
)
export const PlaceStep = lazy(() => loadPlaceStep().then((module) => ({ default: module.PlaceStep })))
export const SentPage = lazy(() => loadSentPage().then((module) => ({ default: module.SentPage })))
export const SignInStep = lazy(() => loadSignInStep().then((module) => ({ default: module.SignInStep })))
