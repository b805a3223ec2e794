import { useEffect, useState } from 'react'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { PossibleFacesDocument } from './PossibleFaces.generated.ts'

/** Null where nobody searched the photo. */
export type PossibleFaces = readonly Rectangle[] | null | 'LOADING'

/** Asks which parts of a photo may show a face. Without an answer it counts as not searched. */
export function usePossibleFaces(photoId: number): PossibleFaces {
  const [faces, setFaces] = useState<PossibleFaces>('LOADING')
  useEffect(() => {
    let isGone = false
    void ask(PossibleFacesDocument, { photoId }, { fresh: true }).then(
      (data) =>
        isGone ||
        setFaces(data?.possibleFaces?.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? null),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  return faces
}
