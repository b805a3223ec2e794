import { dueText } from './periods.ts'
import type { RetentionPeriodFragment } from './Retention.generated.ts'
import styles from './Retention.module.css'

/** The items due for deletion, one line for each period. */
export function DueList({ periods }: { periods: readonly RetentionPeriodFragment[] }) {
  return (
    <ul className={styles.due}>
      {periods.map((period) => (
        <li key={period.name}>{dueText(period)}</li>
      ))}
    </ul>
  )
}
