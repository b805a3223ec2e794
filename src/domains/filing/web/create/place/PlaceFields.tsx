import { LocateFixed } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { PLACE_NOTE_MAX } from '#domains/places/location.rules.ts'
import { pointOfShape } from '#domains/places/shapes/shape.rules.ts'
import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { PointPicker } from '#domains/places/web/PointPicker.tsx'
import { FreeTextWarning } from '#domains/reports/web/FreeTextWarning.tsx'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from '../CreateReportPage.module.css'
import { ChosenPlace } from './ChosenPlace.tsx'
import ways from './PlaceStep.module.css'
import { ShapeSwitch } from './shape/ShapeSwitch.tsx'
import type { usePlace } from './use-place.ts'

/** Few reports are more than a point. */
const ShapePart = lazy(() =>
  import('./shape/ShapePart.tsx').then((module) => ({ default: module.ShapePart })),
)

type Props = {
  town: Pick<ReportTown, 'id' | 'slug' | 'name' | 'location'>
  place: DraftPlace | null
  found: ReturnType<typeof usePlace>
  error: string | undefined
  note: string
  onNote: (note: string) => void
  /** More on the map of a point. */
  more?: ComponentProps<typeof PointPicker>['more']
  /** Content between the place and its note, for a place outside the town. */
  children?: ReactNode
}

/**
 * The ways to choose a place (position, address, map), the chosen place, and a note on where exactly it is.
 */
export function PlaceFields({ town, place, found, error, note, onNote, more, children }: Props) {
  const { choose, elsewhere, device, kind } = found
  const chosen = <ChosenPlace place={place} found={found} />
  return (
    <>
      <ShapeSwitch kind={kind} onChange={found.setKind} />
      {kind === 'POINT' ? (
        <>
          <div className={ways.ways}>
            <Button
              icon={<Icon of={LocateFixed} />}
              isWide
              isPending={device.isLocating}
              onClick={device.locate}
            >
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
            {chosen}
          </div>
          <PointPicker
            slugs={elsewhere === null || elsewhere === 'nowhere' ? [town.slug] : [town.slug, elsewhere.slug]}
            townName={town.name}
            centre={town.location}
            point={place}
            onPick={(point) => void choose(point)}
            more={more}
          />
        </>
      ) : (
        <>
          <Suspense>
            <ShapePart
              key={kind}
              town={town}
              kind={kind}
              shape={place?.shape ?? null}
              point={place}
              error={error}
              onShape={(shape, known) => void choose(pointOfShape(shape), known, shape)}
              onFault={found.setFault}
            />
          </Suspense>
          {chosen}
        </>
      )}
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
