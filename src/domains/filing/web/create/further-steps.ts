import { lazy } from 'react'

const loadCheckStep = () => import('./CheckStep.tsx')
const loadConcernStep = () => import('./ConcernStep.tsx')
const loadGuestWaitingPage = () => import('../guest/GuestWaitingPage.tsx')
const loadPlaceStep = () => import('./place/PlaceStep.tsx')
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

/** What comes after the photo, with its map, its search and its checks: it is there, also without a connection, before it is wanted. */
export function fetchFurtherSteps(): void {
  for (const load of ALL) void load().catch(() => {})
}

export const CheckStep = lazy(() => loadCheckStep().then((module) => ({ default: module.CheckStep })))
export const ConcernStep = lazy(() => loadConcernStep().then((module) => ({ default: module.ConcernStep })))
export const GuestWaitingPage = lazy(() =>
  loadGuestWaitingPage().then((module) => ({ default: module.GuestWaitingPage })),
)
export const PlaceStep = lazy(() => loadPlaceStep().then((module) => ({ default: module.PlaceStep })))
export const SentPage = lazy(() => loadSentPage().then((module) => ({ default: module.SentPage })))
export const SignInStep = lazy(() => loadSignInStep().then((module) => ({ default: module.SignInStep })))
