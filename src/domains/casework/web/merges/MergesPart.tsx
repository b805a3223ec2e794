import { useState } from 'react'
import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { StaffTown } from '../processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import { type MergeFragment, ReportMergesDocument } from './Merges.generated.ts'
import styles from './Merges.module.css'
import { UnmergeDialog } from './UnmergeDialog.tsx'

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  processing: Processing
}

/** The merges of a report, of its duplicates or its own, and the way back; for staff. */
export function MergesPart({ report, town, processing }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportMergesDocument, place, report.version)
  const [undoing, setUndoing] = useState<MergeFragment | null>(null)
  if (found === null) return <Messages errors={errors} />
  const merges = found.merge === null ? found.merges : [found.merge]
  if (merges.length === 0) return null
  const isOwn = found.merge !== null
  return (
    <section className={styles.part} aria-labelledby="zusammengefuehrt">
      <h3 id="zusammengefuehrt" tabIndex={-1}>
        {isOwn ? say`Zusammengeführt` : say`Hierher zusammengeführt`}
      </h3>
      <ul>
        {merges.map((merge) => (
          <Merge key={merge.report?.id} {...{ merge, isOwn, town }} onUndo={() => setUndoing(merge)} />
        ))}
      </ul>
      {undoing === null ? null : (
        <UnmergeDialog
          merge={undoing}
          processing={processing}
          onClose={() => setUndoing(null)}
          onDone={async () => {
            setUndoing(null)
            await Promise.all([reload(), processing.refresh()])
            document.getElementById('zusammengefuehrt')?.focus()
          }}
        />
      )}
    </section>
  )
}

type MergeProps = { merge: MergeFragment; isOwn: boolean; town: StaffTown; onUndo: () => void }

function Merge({ merge: { report, mergedAt, undoUntil }, isOwn, town, onUndo }: MergeProps) {
  if (report === null) return null
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  return (
    <li>
      {isOwn ? null : (
        <span>
          <NumberPlate number={report.number} /> <Link to={reportPath(report)}>{report.title}</Link>
        </span>
      )}
      <span className={styles.quiet}>
        {mergedAt === null || undoUntil === null
          ? say`Vor mehr als ${MERGE_DAYS} Tagen`
          : say`am ${day(mergedAt)}, bis ${day(undoUntil)} aufhebbar mit allen, die sie verfolgen`}
      </span>
      {report.permissions.canUnmarkDuplicate ? (
        <Button variant="quiet" onClick={onUndo}>
          {say`Zusammenführung aufheben`}
          {isOwn ? null : <span className="hidden-visually">: {report.number}</span>}
        </Button>
      ) : null}
    </li>
  )
}
