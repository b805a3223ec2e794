import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { validate } from '#kit/common/validation.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { createReportSchema } from '../../report.rules.ts'
import { CONCERN_CONTROLS, ConcernFields } from './ConcernFields.tsx'
import styles from './CreateReportPage.module.css'
import type { StepProps } from './step-props.ts'

const schema = createReportSchema.omit({ location: true })

/** What it is: category, a description, and if wanted a title. */
export function ConcernStep({ town, draft, update, go }: StepProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const next = () => {
    const { categoryId, subCategoryId, title, description } = draft
    const checked = validate(schema, {
      categoryId: categoryId ?? undefined,
      subCategoryId,
      title,
      description,
    })
    setErrors(checked.errors ?? {})
    if (checked.errors === null) return go('pruefen')
    setAttempt((before) => before + 1)
  }
  return (
    <div className={styles.step}>
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          message,
          controlId: CONCERN_CONTROLS[field],
        }))}
        attempt={attempt}
      />
      <h1>Was ist los?</h1>
      <ConcernFields town={town} written={draft} errors={errors} onChange={update} />
      <div className={styles.next}>
        <Button variant="primary" icon={<Icon of={ArrowRight} />} onClick={next}>
          Weiter
        </Button>
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('ort')}>
          Zurück
        </Button>
      </div>
    </div>
  )
}
