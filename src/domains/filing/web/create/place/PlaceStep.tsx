import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { message, say } from '#kit/common/say.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from '../CreateReportPage.module.css'
import { ThingPart } from '../ThingPart.tsx'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import { PhotoPlaceOffer } from './PhotoPlaceOffer.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { usePlace } from './use-place.ts'
import { useScannedThing } from './use-scanned-thing.ts'

/** Metres to which a pin can move and still mean the same thing. */
const SAME_PLACE = 50
const MISSING = message`Bitte wählen Sie den Ort.`
type Props = StepProps & { moveTo: (slug: string, change: Partial<Draft>) => Promise<boolean> }

/** The step of the place: by position, address, map or photo; each way is enough by itself. */
export function PlaceStep({ town, draft, update, go, moveTo }: Props) {
  const { place } = draft
  const found = usePlace(town, place, (to) =>
    update(({ thing }) => ({
      place: to,
      thing: thing !== null && distanceInMetres(thing, to) <= SAME_PLACE ? thing : null,
    })),
  )
  const { choose, elsewhere } = found
  const isUnknownThing = useScannedThing(town, update, (point) => void choose(point))
  const [attempt, setAttempt] = useState(0)
  const problemOfPlace =
    place === null
      ? MISSING()
      : elsewhere !== null
        ? say`Bitte wählen Sie einen Ort in ${town.name}.`
        : undefined
  const error = attempt > 0 ? problemOfPlace : undefined
  const next = () => {
    if (problemOfPlace === undefined) return go('was')
    setAttempt((before) => before + 1)
  }
  return (
    <div className={styles.step}>
      <ErrorSummary
        errors={error === undefined ? [] : [{ message: error, controlId: 'adresse' }]}
        attempt={attempt}
      />
      <h1>{say`Wo ist es?`}</h1>
      {isUnknownThing ? (
        <div role="status">
          <Notice kind="warning">
            <p>{say`Dieses Objekt kennt ${town.name} nicht. Bitte wählen Sie den Ort selbst.`}</p>
          </Notice>
        </div>
      ) : null}
      <ThingPart {...{ town, draft, update }} choosePlace={(point) => void choose(point)} />
      <PhotoPlaceOffer town={town} draft={draft} update={update} onTake={(point) => void choose(point)} />
      <PlaceFields
        town={town}
        place={place}
        found={found}
        error={error}
        note={draft.placeNote}
        onNote={(placeNote) => update({ placeNote })}
      >
        {elsewhere === null ? null : (
          <ElsewhereNotice town={town} draft={draft} elsewhere={elsewhere} moveTo={moveTo} />
        )}
      </PlaceFields>
      <div className={styles.next}>
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('foto')}>
          {say`Zurück`}
        </Button>
        <Button variant="primary" icon={<Icon of={ArrowRight} />} onClick={next}>
          {say`Weiter`}
        </Button>
      </div>
    </div>
  )
}
