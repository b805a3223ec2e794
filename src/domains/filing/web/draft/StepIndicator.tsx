import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import styles from './StepIndicator.module.css'
import { STEPS, type StepKey } from './steps.ts'

/** The position among the steps. */
export function StepIndicator({ step }: { step: StepKey }) {
  const index = STEPS.findIndex(({ key }) => key === step)
  const present = index === -1 ? STEPS.length - 1 : index
  const label = index === -1 ? say`Absenden` : STEPS[present]?.label()
  return (
    <nav aria-label={say`Schritte`} className={styles.steps} data-step={step}>
      <p>{rich`Schritt ${present + 1} von ${STEPS.length}: ${<strong>{label}</strong>}`}</p>
      <ol aria-hidden="true">
        {STEPS.map(({ key }, position) => (
          <li
            key={key}
            data-state={position < present ? 'passed' : position === present ? 'present' : 'ahead'}
          />
        ))}
      </ol>
    </nav>
  )
}
