import { useEffect, useState } from 'react'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { PossibleFacesDocument } from './PossibleFaces.generated.ts'

/** Null where nobody searched the photo; FAILED where the server gave no answer. */
export type PossibleFaces = readonly Rectangle[] | null | 'LOADING' | 'FAILED'

/** Asks which parts of a photo may show a face. */
export function usePossibleFaces(photoId: number): PossibleFaces {
  const [faces, setFaces] = useState<PossibleFaces>('LOADING')
  useEffect(() => {
    let isGone = false
    void ask(PossibleFacesDocument, { photoId }, { fresh: true }).then(
      (data) => isGone || setFaces(data === null ? 'FAILED' : partsOf(data.possibleFaces)),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  return faces
}

/** Without the fields that a client adds. */
const partsOf = (parts: readonly Rectangle[] | null): Rectangle[] | null =>
  parts?.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? null
