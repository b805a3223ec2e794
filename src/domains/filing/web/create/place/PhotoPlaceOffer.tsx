import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './PlaceStep.module.css'
import { usePhotoPlace } from './use-photo-place.ts'

type Props = Pick<StepProps, 'town' | 'draft' | 'update'> & { onTake: (point: Point) => void }

/**
 * Offers the position in a photo's metadata as the place, once. It was read on this device and never leaves
 * it; after either answer the draft deletes it (D-24). A position that no town here can take is not offered.
 */
export function PhotoPlaceOffer({ town, draft, update, onTake }: Props) {
  const position = usePhotoPlace(town, draft)
  if (position === null) return null
  if (position === 'elsewhere')
    return (
      <p role="status" className={styles.quiet}>
        {say`Ihr Foto wurde nicht in ${town.name} aufgenommen. Bitte wählen Sie den Ort selbst.`}
      </p>
    )
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
    <Notice title={say`Standort aus Foto übernehmen?`}>
      <p>
        {say`Ihr Foto weiß, wo es aufgenommen wurde. Das steht nur auf diesem Gerät und wird sonst nicht gesendet.`}
      </p>
      <p className={styles.choices}>
        <Button onClick={take}>{say`Übernehmen`}</Button>
        <Button variant="quiet" onClick={answer}>
          {say`Nein danke`}
        </Button>
      </p>
    </Notice>
  )
}
