import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { ConcernPart } from '../ConcernPart.tsx'
import styles from '../CreateReportPage.module.css'
import { PlacePart, type PlacePartProps } from '../place/PlacePart.tsx'
import { usePlacePart } from '../place/use-place-part.ts'
import { ThingPart } from '../ThingPart.tsx'
import { useConcern } from '../use-concern.ts'

type Props = StepProps & PlacePartProps & { step: string }

/**
 * Place and concern on a wide window, beside the photos: one screen, one button, one list of errors
 * (decision 0190). The headings take the focus for the address of a step.
 */
export function WideParts({ step, go, moveTo, ...props }: Props) {
  const { town, draft, update } = props
  const place = usePlacePart(props)
  const { choosePlace, restorePlace } = place
  const concern = useConcern(props)
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 ? place.problem : undefined
  useTitle(town.name, step)
  const next = async () => {
    // Both are checked, so that the list names all errors.
    if ((await concern.check()) && place.problem === undefined) return go('pruefen')
    setAttempt((before) => before + 1)
  }
  return (
    <>
      <div className={styles.errors}>
        <ErrorSummary
          errors={[
            ...(error === undefined ? [] : [{ message: error, controlId: place.found.controlId }]),
            ...concern.summary,
          ]}
          attempt={attempt}
        />
      </div>
      <section className={styles.place} aria-labelledby="teil-ort">
        <h2 id="teil-ort">{say`Wo ist es?`}</h2>
        <PlacePart {...props} moveTo={moveTo} part={place} error={error} />
      </section>
      <section className={styles.concern} aria-labelledby="teil-was">
        <h2 id="teil-was">{say`Was ist los?`}</h2>
        <ConcernPart {...{ town, draft, update, concern }} {...{ choosePlace, restorePlace }}>
          <ThingPart {...{ town, draft, update, choosePlace }} />
        </ConcernPart>
      </section>
      <div className={styles.next}>
        <Button
          variant="primary"
          icon={<Icon of={ArrowRight} />}
          isPending={concern.isPending}
          onClick={next}
        >
          {say`Weiter`}
        </Button>
      </div>
    </>
  )
}

/** The server does not know the width, so its title names only the first part. */
function useTitle(town: string, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address of a step brings its own title
  useEffect(() => {
    document.title = `${isolated(say`Melden: Foto, Ort und Text`)} – ${town}`
  }, [town, step])
}
