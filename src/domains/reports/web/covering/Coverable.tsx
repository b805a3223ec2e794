import { lazy, Suspense } from 'react'
import type { Props } from './CoverableText.tsx'

const CoverableText = lazy(() =>
  import('./CoverableText.tsx').then((module) => ({ default: module.CoverableText })),
)

/** A text with its personal data marked. What that needs is loaded only for people who may cover words. */
export const Coverable = (props: Props) =>
  props.of.permissions.canCoverWords ? (
    <Suspense fallback={props.text}>
      <CoverableText {...props} />
    </Suspense>
  ) : (
    props.text
  )
