import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { StepProps } from '../draft/step-props.ts'
import { ConcernPart } from './ConcernPart.tsx'
import styles from './CreateReportPage.module.css'
import { takePlace } from './place/take-place.ts'
import { ThingPart } from './ThingPart.tsx'
import { useConcern } from './use-concern.ts'

/** The step of the concern. */
export function ConcernStep({ town, draft, update, go }: StepProps) {
  const concern = useConcern({ draft, update })
  const [attempt, setAttempt] = useState(0)
  const choosePlace = (point: Point) => void takePlace(update, point)
  const restorePlace = (place: DraftPlace | null) => update({ place })
  const next = async () => {
    if (await concern.check()) return go('pruefen')
    setAttempt((before) => before + 1)
  }
  return (
    <div className={styles.step}>
      <ErrorSummary errors={concern.summary} attempt={attempt} />
      <h1>{say`Was ist los?`}</h1>
      <ConcernPart {...{ town, draft, update, concern, choosePlace, restorePlace }}>
        <ThingPart {...{ town, draft, update, choosePlace }} hasMap />
      </ConcernPart>
      <div className={styles.next}>
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('ort')}>
          {say`Zurück`}
        </Button>
        <Button
          variant="primary"
          icon={<Icon of={ArrowRight} />}
          isPending={concern.isPending}
          onClick={next}
        >
          {say`Weiter`}
        </Button>
      </div>
    </div>
  )
}
