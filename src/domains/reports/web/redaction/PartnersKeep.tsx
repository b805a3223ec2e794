import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { PhotoPartnersDocument } from './PhotoPartners.generated.ts'

/** Says who outside keeps the photo as it was. */
export function PartnersKeep({ photoId }: { photoId: number }) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    void ask(PhotoPartnersDocument, { photoId }, { fresh: true }).then(
      (data) => isGone || setNames(data?.photoPartners ?? []),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  if (names.length === 0) return null
  return (
    <p>
      {say`Das Foto ging mit der Meldung schon an: ${names.join(', ')}. Dort bleibt es, wie es war. Bitten Sie dort um das Löschen, falls nötig.`}
    </p>
  )
}
