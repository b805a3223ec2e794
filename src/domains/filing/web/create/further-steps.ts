import { lazy } from 'react'

const loadCheckStep = () => import('./CheckStep.tsx')
const loadConcernStep = () => import('./ConcernStep.tsx')
const loadGuestWaitingPage = () => import('../guest/GuestWaitingPage.tsx')
const loadPlaceStep = () => import('./place/PlaceStep.tsx')
const loadSentPage = () => import('./SentPage.tsx')
const loadSignInStep = () => import('./SignInStep.tsx')

const ALL = [
  // Also the code that processes photos, for people who are offline before they take one.
  () => import('#domains/photos/web/take-photo.ts'),
  loadCheckStep,
  loadConcernStep,
  loadGuestWaitingPage,
  loadPlaceStep,
  loadSentPage,
  loadSignInStep,
]

/**
 * Preloads the later steps with map, search and validation, so that they are there when they are needed, also
 * offline.
 */
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
