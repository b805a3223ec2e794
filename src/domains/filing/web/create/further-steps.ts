import { lazy } from 'react'

const loadAfterSending = () => import('./AfterSending.tsx')
const loadCheckStep = () => import('./CheckStep.tsx')
const loadNotices = () => import('../draft/ResumeNotice.tsx')
const loadSignInStep = () => import('./SignInStep.tsx')
const loadWritingStep = () => import('./WritingStep.tsx')

const ALL = [
  // Also the code that processes photos, for people who are offline before they take one.
  () => import('#domains/photos/web/take-photo.ts'),
  () => import('#domains/photos/web/PhotoTiles.tsx'),
  loadAfterSending,
  loadCheckStep,
  loadNotices,
  loadSignInStep,
  loadWritingStep,
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
/** Only where a draft cannot be kept, or ended in another tab. */
export const DraftNotice = lazy(() => loadNotices().then((module) => ({ default: module.DraftNotice })))
/** Only for those who have a draft. */
export const ResumeNotice = lazy(() => loadNotices().then((module) => ({ default: module.ResumeNotice })))
export const SignInStep = lazy(() => loadSignInStep().then((module) => ({ default: module.SignInStep })))
export const WritingStep = lazy(() => loadWritingStep().then((module) => ({ default: module.WritingStep })))
