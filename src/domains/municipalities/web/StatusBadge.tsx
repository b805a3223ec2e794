import type { StatusBadgeFragment } from './StatusBadge.generated.ts'
import styles from './StatusBadge.module.css'
import { StatusShape } from './StatusShape.tsx'

/** A status with the town's name for it, and the shape and colour of its kind. */
export function StatusBadge({ status }: { status: StatusBadgeFragment }) {
  return (
    <span className={styles.badge} data-kind={status.kind}>
      <StatusShape kind={status.kind} />
      <span>{status.name}</span>
    </span>
  )
}
