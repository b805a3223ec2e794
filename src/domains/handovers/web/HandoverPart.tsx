import { useRef } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { HandedItem } from './HandedItem.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { ReportHandoversDocument } from './Handovers.generated.ts'
import styles from './Handovers.module.css'

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

/** Shows staff the handovers of a report, and the form for a new one. */
export function HandoverPart({ report, town, refresh: refreshReport }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportHandoversDocument, place, report.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = () => Promise.all([reload(), refreshReport()])
  if (found === null) return <Messages errors={errors} />
  const { handovers, permissions } = found
  const care = permissions.canRemoveReplyPhotos ? { version: report.version, refresh: reload } : null
  const isHidden = permissions.handoverObstacle === 'NOT_PUBLIC'
  if (handovers.length === 0 && !permissions.canHandOver && !isHidden) return null
  return (
    <section className={styles.part} aria-labelledby="weitergabe">
      <h3 id="weitergabe" ref={heading}>{say`Externe Stelle`}</h3>
      {handovers.length > 0 ? (
        <ul className={styles.list}>
          {handovers.map((handover) => (
            <li key={handover.id} className={styles.item}>
              <HandedItem handover={handover} town={town} care={care} refresh={refresh} />
            </li>
          ))}
        </ul>
      ) : null}
      {permissions.canHandOver ? (
        <HandOverForm
          reportId={report.id}
          town={town}
          isAgain={handovers.length > 0}
          onDone={async () => {
            await refresh()
            focusSoon(() => heading.current)
          }}
        />
      ) : null}
      {isHidden ? (
        <p className={styles.quiet}>
          {say`Weitergeben können Sie die Meldung, sobald sie öffentlich ist: Eine externe Stelle sieht nur, was alle sehen.`}
        </p>
      ) : null}
    </section>
  )
}
