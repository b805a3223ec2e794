import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { PLACE_NOTE_MAX } from '#domains/places/location.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { AddressSource } from '#domains/places/web/AddressSource.tsx'
import { PointPicker } from '#domains/places/web/PointPicker.tsx'
import { FreeTextWarning } from '#domains/reports/web/FreeTextWarning.tsx'
import { message, say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from '../CreateReportPage.module.css'
import quiet from './PlaceStep.module.css'
import type { usePlace } from './use-place.ts'

const UNANSWERED = message`Der Punkt auf der Karte. Seine Adresse lässt sich gerade nicht nachschlagen; das macht nichts.`

type Props = {
  town: Pick<ReportTown, 'id' | 'slug' | 'name' | 'location'>
  place: DraftPlace | null
  found: ReturnType<typeof usePlace>
  error: string | undefined
  note: string
  onNote: (note: string) => void
  /** Content between the place and its note, for a place outside the town. */
  children?: ReactNode
}

/**
 * The ways to choose a place (position, address, map), the chosen place, and a note on where exactly it is.
 */
export function PlaceFields({ town, place, found, error, note, onNote, children }: Props) {
  const { choose, isLooking, nearest, elsewhere, device, source, isUnanswered } = found
  return (
    <>
      <Button icon={<Icon of={LocateFixed} />} isWide isPending={device.isLocating} onClick={device.locate}>
        {say`Meinen Standort verwenden`}
      </Button>
      {device.problem ? (
        <div role="alert">
          <Notice kind="warning">
            <p>{device.problem}</p>
          </Notice>
        </div>
      ) : null}
      <AddressSearch
        id="adresse"
        municipalityId={town.id}
        townName={town.name}
        error={error}
        onFound={(address) => void choose(address, address)}
      />
      <div role="status">
        {place === null ? null : (
          <Notice kind={elsewhere === null ? 'success' : 'info'} title={say`Gewählter Ort`}>
            <p>
              {isLooking
                ? say`Adresse wird gesucht …`
                : addressText(place) ||
                  (isUnanswered ? UNANSWERED() : say`Ein Punkt ohne Adresse in der Nähe`)}
            </p>
            {nearest ? <p className={quiet.quiet}>{nearest}</p> : null}
            {device.vagueness ? <p>{device.vagueness}</p> : null}
            <AddressSource of={source} />
          </Notice>
        )}
      </div>
      <PointPicker
        slugs={elsewhere === null || elsewhere === 'nowhere' ? [town.slug] : [town.slug, elsewhere.slug]}
        townName={town.name}
        centre={town.location}
        point={place}
        onPick={(point) => void choose(point)}
      />
      {children}
      <div className={styles.free}>
        <TextField
          id="ort-genauer"
          name="placeNote"
          label={say`Ort genauer beschreiben`}
          isOptional
          hint={say`Zum Beispiel: hinter dem Bushäuschen, am zweiten Mast.`}
          maxLength={PLACE_NOTE_MAX}
          value={note}
          onChange={onNote}
        />
        <FreeTextWarning text={note} />
      </div>
    </>
  )
}
