import { PencilLine } from 'lucide-react'
import { listText } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ReportStaffPanel.module.css'
import { type Colleague, usePresence } from './use-presence.ts'

/** The colleagues who have the report open, so that two do not do the same work (U-38). */
export function PresenceHint({ reportId }: { reportId: number }) {
  const others = usePresence(reportId)
  return (
    <p role="status" className={styles.presence}>
      {others.length === 0 ? null : (
        <>
          <Icon of={PencilLine} size={18} />
          <span>{say`Wird gerade von ${listText(others.map(shortName))} bearbeitet`}</span>
        </>
      )}
    </p>
  )
}

/** "M. Huber": enough among colleagues, and it fits on one line. */
const shortName = ({ firstName, lastName }: Colleague): string =>
  [firstName && `${firstName.slice(0, 1)}.`, lastName].filter(Boolean).join('\u00a0')
