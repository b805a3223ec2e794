import { lazy, Suspense } from 'react'
import type { PhotoCareProps } from './PhotoCare.tsx'

const PhotoCare = lazy(() => import('./PhotoCare.tsx').then((module) => ({ default: module.PhotoCare })))

/** What can be done with a photo, fetched by whoever answers for it; nobody else loads any of it. */
export const PhotoCareOnDemand = (props: PhotoCareProps) => (
  <Suspense>
    <PhotoCare {...props} />
  </Suspense>
)
