import { lazy } from 'react'

const loadAfterSending = () => import('./AfterSending.tsx')
const loadCheckStep = () => import('./CheckStep.tsx')
const loadConcernStep = () => import('./ConcernStep.tsx')
const loadPlaceStep = () => import('./place/PlaceStep.tsx')
const loadResumeNotice = () => import('../draft/ResumeNotice.tsx')
const loadSignInStep = () => import('./SignInStep.tsx')

const ALL = [
  // Also the code that processes photos, for people who are offline before they take one.
  () => import('#domains/photos/web/take-photo.ts'),
  () => import('#domains/photos/web/PhotoTile.tsx'),
  loadAfterSending,
  loadCheckStep,
  loadConcernStep,
  loadPlaceStep,
  loadResumeNotice,
  loadSignInStep,
]

/**
 * Preloads the later steps with map, search and validation, so that they are there when they are needed, also
 * offline.
 */
export function fetchFurtherSteps(): void {
  for (const load of ALL) void load().catch(() => {})
}

export const AfterSending = lazy(() =>
  loadAfterSending().then((module) => ({ default: module.AfterSending })),
)
export const CheckStep = lazy(() => loadCheckStep().then((module) => ({ default: module.CheckStep })))
export const ConcernStep = lazy(() => loadConcernStep().then((module) => ({ default: module.ConcernStep })))
export const PlaceStep = lazy(() => loadPlaceStep().then((module) => ({ default: module.PlaceStep })))
/** Only for those who have a draft. */
export const ResumeNotice = lazy(() =>
  loadResumeNotice().then((module) => ({ default: module.ResumeNotice })),
)
export const SignInStep = lazy(() => loadSignInStep().then((module) => ({ default: module.SignInStep })))
