import { lazy, Suspense } from 'react'
import type { PhotoCareProps } from './PhotoCare.tsx'

const PhotoCare = lazy(() => import('./PhotoCare.tsx').then((module) => ({ default: module.PhotoCare })))

/** The actions on a photo, loaded only for people who may redact it. */
export const PhotoCareOnDemand = (props: PhotoCareProps) => (
  <Suspense>
    <PhotoCare {...props} />
  </Suspense>
)
