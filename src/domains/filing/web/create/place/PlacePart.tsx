import { lazy, type ReactNode, Suspense } from 'react'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import { thingOf } from '#domains/things/draft-thing.rules.ts'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { takeThing } from '../ThingPart.tsx'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import { PhotoPlaceOffer } from './PhotoPlaceOffer.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { usePlacePart } from './use-place-part.ts'

/** Few categories ask for things. */
const ThingPoints = lazy(() =>
  import('#domains/things/web/map/ThingPoints.tsx').then((module) => ({ default: module.ThingPoints })),
)

export type PlacePartProps = Pick<StepProps, 'town' | 'draft' | 'update'> & {
  moveTo: (slug: string, change: Partial<Draft>) => Promise<boolean>
}

type Props = PlacePartProps & {
  part: ReturnType<typeof usePlacePart>
  /** Message of the last attempt to go on. */
  error: string | undefined
  /** The choice of a thing, where it belongs to the place. */
  children?: ReactNode
}

/** The fields of the place: by position, address, map or photo; each way is enough by itself. */
export function PlacePart({ town, draft, update, moveTo, part, error, children }: Props) {
  const { found, choosePlace, isUnknownThing } = part
  const { categoryId } = draft
  const showThings = (map: MapView) =>
    categoryId === null ? null : (
      <Suspense>
        <ThingPoints
          {...{ map, categoryId }}
          chosenId={thingOf(draft)?.id ?? null}
          onChoose={(thing) => takeThing({ draft, update, choosePlace }, thing)}
        />
      </Suspense>
    )
  return (
    <>
      {isUnknownThing ? (
        <div role="status">
          <Notice kind="warning">
            <p>{say`Dieses Objekt kennt ${town.name} nicht. Bitte wählen Sie den Ort selbst.`}</p>
          </Notice>
        </div>
      ) : null}
      {children}
      <PhotoPlaceOffer town={town} draft={draft} update={update} onTake={choosePlace} />
      <PlaceFields
        town={town}
        place={draft.place}
        found={found}
        error={error}
        note={draft.placeNote}
        onNote={(placeNote) => update({ placeNote })}
        more={showThings}
      >
        {found.elsewhere === null ? null : (
          <ElsewhereNotice town={town} draft={draft} elsewhere={found.elsewhere} moveTo={moveTo} />
        )}
      </PlaceFields>
    </>
  )
}
