import { lazy, type ReactNode, Suspense } from 'react'

/** Loaded lazily: few people have blocked somebody. */
const BlockedDetails = lazy(() =>
  import('./BlockedDetails.tsx').then((module) => ({ default: module.BlockedDetails })),
)

/** Folds the content of a blocked person; a tap shows it (rule 39). */
export const BlockedFold = (props: { what: 'report' | 'comment'; children: ReactNode }) => (
  <Suspense>
    <BlockedDetails {...props} />
  </Suspense>
)
