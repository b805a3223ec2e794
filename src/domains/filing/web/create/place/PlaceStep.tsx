import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import { say } from '#kit/common/say.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from '../CreateReportPage.module.css'
import { ThingPart } from '../ThingPart.tsx'
import { PlacePart, type PlacePartProps } from './PlacePart.tsx'
import { usePlacePart } from './use-place-part.ts'

/** The step of the place. */
export function PlaceStep({ go, ...props }: PlacePartProps & Pick<StepProps, 'go'>) {
  const { town, draft, update } = props
  const part = usePlacePart(props)
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 ? part.problem : undefined
  const next = () => {
    if (part.problem === undefined) return go('was')
    setAttempt((before) => before + 1)
  }
  return (
    <div className={styles.step}>
      <ErrorSummary
        errors={error === undefined ? [] : [{ message: error, controlId: part.found.controlId }]}
        attempt={attempt}
      />
      <h1>{say`Wo ist es?`}</h1>
      <PlacePart {...props} part={part} error={error}>
        <ThingPart {...{ town, draft, update }} choosePlace={part.choosePlace} />
      </PlacePart>
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
