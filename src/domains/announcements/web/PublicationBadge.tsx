import { type AnnouncementStatus, STATUS_NAMES } from '../announcement.rules.ts'
import styles from './Announcements.module.css'

/** Planned or published, by word and shape. */
export function PublicationBadge({ status }: { status: AnnouncementStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  )
}
