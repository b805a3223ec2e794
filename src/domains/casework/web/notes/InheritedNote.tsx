import { Lock } from 'lucide-react'
import { may } from '#domains/access/web/may.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import styles from './Note.module.css'

type Props = { report: ReportStaffPanelFragment; processing: Processing }

/** The text that the report itself holds: of its taking, or from before there was a thread. */
export function InheritedNote({ report, processing }: Props) {
  if (!report.internalNotes) return null
  return (
    <section className={styles.note} aria-label={say`Notiz von der Aufnahme`}>
      <p className={styles.by}>
        <Icon of={Lock} size={16} />
        <strong>{say`Bei der Aufnahme oder früher notiert`}</strong>
      </p>
      <p lang="de" className={styles.text}>
        {report.internalNotes}
      </p>
      {may('update', 'report', report, 'internalNotes') ? (
        <Button
          variant="quiet"
          onClick={async () => {
            const outcome = await processing.save({ internalNotes: null })
            if (outcome.ok) await processing.refresh()
          }}
        >
          {say`Diese Notiz entfernen`}
        </Button>
      ) : null}
    </section>
  )
}
