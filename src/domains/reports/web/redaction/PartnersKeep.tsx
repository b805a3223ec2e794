import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { PhotoPartnersDocument } from './PhotoPartners.generated.ts'

/** Says who outside was sent the photo and may keep it as it was. */
export function PartnersKeep({ photoId }: { photoId: number }) {
  const { data } = useDebouncedQuery(PhotoPartnersDocument, { photoId }, { pause: 0 })
  const names = data?.photoPartners ?? []
  if (names.length === 0) return null
  return (
    <p>
      {say`Das Foto wurde mit der Meldung schon gesendet an: ${names.join(', ')}. Wo es angekommen ist, bleibt es, wie es war. Bitten Sie dort um das Löschen, falls nötig.`}
    </p>
  )
}
