import { useEffect, useState } from 'react'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { PhotoMarksDocument } from './PhotoEdits.generated.ts'

/** The marks of a photo that can still be taken away; null until they are known. Without an answer none. */
export function usePhotoMarks(photoId: number): readonly Mark[] | null {
  const [marks, setMarks] = useState<readonly Mark[] | null>(null)
  useEffect(() => {
    let isGone = false
    void ask(PhotoMarksDocument, { photoId }, { fresh: true }).then(
      (data) => isGone || setMarks(data?.photoMarks ?? []),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  return marks
}
