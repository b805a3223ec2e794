import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { PhotoPartnersDocument } from './PhotoPartners.generated.ts'

/** Says who outside was sent the photo and may keep it as it was. */
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
      {say`Das Foto wurde mit der Meldung schon gesendet an: ${names.join(', ')}. Wo es angekommen ist, bleibt es, wie es war. Bitten Sie dort um das Löschen, falls nötig.`}
    </p>
  )
}
