import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import { PossibleFindsDocument, type PossibleFindsQuery } from './PossibleFinds.generated.ts'

export type Finds = PossibleFindsQuery['possibleFinds']

/** FAILED where the server gave no answer. */
export type PossibleFinds = Finds | 'LOADING' | 'FAILED'

/** Asks which parts of a photo may show a face or a number plate. */
export function usePossibleFinds(photoId: number): PossibleFinds {
  const [finds, setFinds] = useState<PossibleFinds>('LOADING')
  useEffect(() => {
    let isGone = false
    void ask(PossibleFindsDocument, { photoId }, { fresh: true }).then(
      (data) => isGone || setFinds(data === null ? 'FAILED' : data.possibleFinds),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  return finds
}
