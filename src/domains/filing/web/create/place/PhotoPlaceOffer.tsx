import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { useWords } from '#kit/web/words.ts'
import styles from './PlaceStep.module.css'

type Props = Pick<StepProps, 'draft' | 'update'> & { onTake: (point: Point) => void }

/**
 * Offers the position in a photo's metadata as the place, once. It was read on this device and never leaves
 * it; after either answer the draft deletes it (D-24).
 */
export function PhotoPlaceOffer({ draft, update, onTake }: Props) {
  const say = useWords()
  const position = draft.photos.find((photo) => photo.position !== undefined)?.position
  if (draft.isPhotoPlaceAnswered || position === undefined) return null
  const answer = () =>
    update(({ photos }) => ({
      isPhotoPlaceAnswered: true,
      photos: photos.map(({ position: _, ...photo }) => photo),
    }))
  const take = () => {
    answer()
    onTake(position)
  }
  return (
    <Notice title="Standort aus Foto übernehmen?">
      <p>
        {say`Ihr Foto weiß`}, wo es aufgenommen wurde. Das steht nur auf diesem Gerät und wird sonst nicht
        gesendet.
      </p>
      <p className={styles.choices}>
        <Button onClick={take}>Übernehmen</Button>
        <Button variant="quiet" onClick={answer}>
          Nein danke
        </Button>
      </p>
    </Notice>
  )
}
