import { useEffect, useRef } from 'react'
import type { Point } from '#domains/places/place.rules.ts'
import { type DraftThing, draftThing, thingOf } from '#domains/things/draft-thing.rules.ts'
import { ThingMapFold } from '#domains/things/web/map/ThingMapFold.tsx'
import { type ChosenThing, ThingChoice } from '#domains/things/web/ThingChoice.tsx'
import { useThings } from '#domains/things/web/use-things.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import type { StepProps } from '../draft/step-props.ts'
import { SimilarReports } from '../similar/SimilarReports.tsx'
import { useSimilar } from '../similar/use-similar.ts'

type Taking = Pick<StepProps, 'draft' | 'update'> & {
  /** Takes the place of a thing. */
  choosePlace: (point: Point) => void
}
type Props = Taking & {
  town: StepProps['town']
  /** Whether the step has no map of its own. */
  hasMap?: boolean
}

/** Takes a thing into a draft, with its place. */
export function takeThing({ draft, update, choosePlace }: Taking, thing: ChosenThing): void {
  update({ thing: draftThing(thing, draft.categoryId) })
  choosePlace({ latitude: thing.latitude, longitude: thing.longitude })
}

/** The thing of the report, where the category asks for one, and what is open about it already. */
export function ThingPart({ town, draft, update, choosePlace, hasMap = false }: Props) {
  const chosen = thingOf(draft)
  const things = useThings(draft.categoryId, draft.place, chosen)
  const take = (thing: ChosenThing) => takeThing({ draft, update, choosePlace }, thing)
  useFittingCategory(draft.thing, draft.categoryId, things.kind?.id ?? null, (thing) => update({ thing }))
  return (
    <>
      <ThingChoice
        things={things}
        chosen={chosen}
        onChoose={(thing) => (thing === null ? update({ thing: null }) : take(thing))}
      />
      {hasMap && things.kind !== null && draft.categoryId !== null ? (
        <ThingMapFold
          town={town}
          place={draft.place}
          categoryId={draft.categoryId}
          chosenId={chosen?.id ?? null}
          onChoose={take}
        />
      ) : null}
      {chosen === null ? null : <OpenReports town={town} draft={draft} thing={chosen} />}
    </>
  )
}

/** A thing that was chosen under another category stays where this one asks for the same kind. */
function useFittingCategory(
  thing: DraftThing | null,
  categoryId: number | null,
  kindId: number | null,
  onFit: (thing: DraftThing) => void,
): void {
  const fit = useRef(onFit)
  fit.current = onFit
  useEffect(() => {
    if (thing !== null && thing.categoryId !== categoryId && thing.kindId === kindId)
      fit.current({ ...thing, categoryId })
  }, [thing, categoryId, kindId])
}

function OpenReports({ town, draft, thing }: Pick<Props, 'town' | 'draft'> & { thing: DraftThing }) {
  const me = useCurrentUser()
  const { found, askAgain } = useSimilar(town.id, draft)
  return (
    <SimilarReports
      similar={{
        found: found.filter(({ isSameThing }) => isSameThing),
        others: [],
        isUnknown: false,
        askAgain,
      }}
      me={me}
      thing={thing.name}
      // The draft is kept on this device by each change.
      onSignIn={async () => {}}
    />
  )
}
