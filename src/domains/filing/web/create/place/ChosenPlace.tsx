import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { AddressSource } from '#domains/places/web/AddressSource.tsx'
import { message, say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import quiet from './PlaceStep.module.css'
import type { usePlace } from './use-place.ts'

const UNANSWERED = message`Der Punkt auf der Karte. Seine Adresse lässt sich gerade nicht nachschlagen; das macht nichts.`

type Props = { place: DraftPlace | null; found: ReturnType<typeof usePlace> }

/** The chosen place in words. A stretch or an area that is not complete is none yet. */
export function ChosenPlace({ place, found }: Props) {
  const { isLooking, isUnanswered, nearest, device, source, elsewhere, problem } = found
  return (
    <div role="status" className={quiet.chosen}>
      {place === null || problem !== null ? null : (
        <Notice kind={elsewhere === null ? 'success' : 'info'} title={say`Gewählter Ort`}>
          <p>
            {isLooking
              ? say`Adresse wird gesucht …`
              : addressText(place) || (isUnanswered ? UNANSWERED() : say`Ein Punkt ohne Adresse in der Nähe`)}
          </p>
          {nearest ? <p className={quiet.quiet}>{nearest}</p> : null}
          {device.vagueness ? <p>{device.vagueness}</p> : null}
          <AddressSource of={source} />
        </Notice>
      )}
    </div>
  )
}
