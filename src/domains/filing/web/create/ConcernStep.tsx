import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { createReportSchema } from '#domains/reports/report-input.rules.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Draft } from '../draft/draft.ts'
import type { StepProps } from '../draft/step-props.ts'
import { CONCERN_CONTROLS, ConcernFields } from './ConcernFields.tsx'
import styles from './CreateReportPage.module.css'

const schema = createReportSchema.omit({ location: true })

/** The step of the concern: category, description, and an optional title. */
export function ConcernStep({ town, draft, update, go }: StepProps) {
  // Errors of the last attempt. Each goes as soon as it is corrected, and no new one appears while somebody
  // types.
  const [found, setFound] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const present = errorsOf(draft)
  const errors = Object.fromEntries(Object.entries(present).filter(([field]) => found.includes(field)))
  const next = () => {
    setFound(Object.keys(present))
    if (Object.keys(present).length === 0) return go('pruefen')
    setAttempt((before) => before + 1)
  }
  return (
    <div className={styles.step}>
      <ErrorSummary errors={summaryOf(errors)} attempt={attempt} />
      <h1>{say`Was ist los?`}</h1>
      <ConcernFields town={town} written={draft} errors={errors} onChange={update} />
      <div className={styles.next}>
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('ort')}>
          {say`Zurück`}
        </Button>
        <Button variant="primary" icon={<Icon of={ArrowRight} />} onClick={next}>
          {say`Weiter`}
        </Button>
      </div>
    </div>
  )
}

const errorsOf = (draft: Draft): Record<string, string> =>
  validate(schema, { ...draft, categoryId: draft.categoryId ?? undefined }).errors ?? {}

/** In the order of the fields on the page. */
const summaryOf = (errors: Record<string, string>) =>
  Object.entries(CONCERN_CONTROLS).flatMap(([field, controlId]) =>
    errors[field] === undefined ? [] : [{ message: errors[field], controlId }],
  )
