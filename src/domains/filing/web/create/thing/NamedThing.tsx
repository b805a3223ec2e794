import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { draftThing, thingOf } from '#domains/things/draft-thing.rules.ts'
import { namingText } from '#domains/things/thing.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from '../CategoryChoice.module.css'
import { CONCERN_CONTROLS } from '../ConcernFields.tsx'
import { NamedThingDocument, type NamedThingQuery } from './NamedThing.generated.ts'
import { fieldsBefore, fieldsOf, isStillTaken, type Taken } from './taken-thing.ts'

type Props = Pick<StepProps, 'town' | 'draft' | 'update'> & {
  /** Takes the place of a thing. */
  choosePlace: (point: Point) => void
  /** Puts an earlier place back. */
  restorePlace: (place: DraftPlace | null) => void
}
type Named = NonNullable<NamedThingQuery['namedThing']>

/** Debounce in milliseconds: a proposal comes when somebody pauses, not between two letters. */
const OPTIONS = { pause: 700, fresh: false, forgets: true }

/**
 * The thing that the written words name, to take with one tap while none is chosen. Nothing is ever chosen by
 * itself; a choice can be taken back, and a proposal refused.
 */
export function NamedThing({ town, draft, update, choosePlace, restorePlace }: Props) {
  const named = useNamedThing(town.id, draft)
  const [taken, setTaken] = useState<Taken | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isTaken = taken !== null && isStillTaken(taken, draft)
  // Another choice is the newer one: it ends the offer to take this one back.
  if (taken !== null && !isTaken) setTaken(null)
  const isRefused = named !== null && draft.refusedThingIds.includes(named.thing.id)
  const shown = isTaken || isRefused ? null : named
  const focusText = () => focusSoon(() => document.getElementById(CONCERN_CONTROLS.description))
  const take = ({ thing, kind }: Named) => {
    const { categoryId } = draft
    const fitting = kind.categoryIds.filter((id) =>
      town.categories.some((each) => each.id === id && !each.isDisabled),
    )
    const [only] = categoryId === null && fitting.length === 1 ? fitting : [categoryId]
    const chosen = draftThing(thing, only ?? null)
    setTaken({ thing: chosen, before: fieldsOf(draft) })
    update({ thing: chosen, ...(chosen.categoryId !== categoryId && { categoryId: chosen.categoryId }) })
    choosePlace({ latitude: thing.latitude, longitude: thing.longitude })
    // The pressed button is gone, so the focus goes to what came in its place.
    focusSoon(() => status.current?.nextElementSibling?.querySelector('p'))
  }
  return (
    <>
      <p ref={status} role="status" className="hidden-visually">
        {shown === null ? '' : say`Vorschlag: ${isolated(shown.thing.name)}`}
      </p>
      {isTaken ? (
        <div className={styles.taken}>
          <p>{rich`Gewählt: ${<strong lang="de">{taken.thing.name}</strong>}`}</p>
          <Button
            variant="quiet"
            onClick={() => {
              const { place, ...fields } = fieldsBefore(taken, draft)
              update(fields)
              if (place !== undefined) restorePlace(place)
              setTaken(null)
              focusText()
            }}
          >
            {say`Zurücknehmen`}
          </Button>
        </div>
      ) : shown === null ? null : (
        <fieldset className={styles.guesses}>
          <legend>{say`Ist dieses Objekt gemeint?`}</legend>
          <button type="button" className={styles.guess} onClick={() => take(shown)}>
            <Icon of={MapPin} />
            <span className={styles.guessName} lang="de">
              {shown.thing.name}
            </span>
            <span className={styles.why}>{reasonOf(shown)}</span>
          </button>
          <div className={styles.taken}>
            <Button
              variant="quiet"
              onClick={() => {
                update({ refusedThingIds: [...draft.refusedThingIds, shown.thing.id] })
                focusText()
              }}
            >
              {say`Nein, ein anderes`}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}

function reasonOf({ words, hasNumber, distance, thing }: Named): string {
  if (hasNumber || distance === null) return say`Sie schreiben „${isolated(words)}“`
  const reason = say`Sie schreiben „${isolated(words)}“, und es ist das nächste am Ort: ${metresText(distance)}`
  return thing.note == null ? reason : `${reason} (${isolated(thing.note)})`
}

/** The thing that a draft names which sends none. The words go to our own server alone. */
function useNamedThing(municipalityId: number, draft: Draft): Named | null {
  const { title, description, categoryId, place } = draft
  const text = thingOf(draft) === null ? namingText({ title, description }) : null
  const asked =
    text === null
      ? null
      : {
          ...{ municipalityId, text, categoryId },
          latitude: place?.latitude ?? null,
          longitude: place?.longitude ?? null,
        }
  const { data } = useDebouncedQuery(NamedThingDocument, asked, OPTIONS)
  return data?.namedThing ?? null
}
