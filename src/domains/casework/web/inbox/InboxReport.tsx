import { ExternalLink, MapPin, X } from 'lucide-react'
import type { RefObject } from 'react'
import { CommentSection } from '#domains/comments/web/CommentSection.tsx'
import { reportPath } from '#domains/paths.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { CALLER } from '#domains/reports/report.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import type { ReportDetailPageQuery } from '#domains/reports/web/ReportDetailPage.generated.ts'
import { ReportPhotos } from '#domains/reports/web/ReportPhotos.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { isolated } from '#kit/common/direction.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useWords } from '#kit/web/words.ts'
import { DuplicateNotice } from '../duplicate/Duplicates.tsx'
import { ReportStaffPanel } from '../processing/ReportStaffPanel.tsx'
import { AgeChip } from './AgeChip.tsx'
import styles from './InboxReport.module.css'

export type OpenReport = NonNullable<ReportDetailPageQuery['report']>

type Props = {
  report: OpenReport
  /** The URL of the list without a report. */
  closeTo: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The report that is open beside the list, with all actions of staff. */
export function InboxReport({ report, closeTo, heading }: Props) {
  const say = useWords()
  const { municipality, location, category, subCategory } = report
  const parts = [category.name, subCategory?.name].filter(Boolean).join(' › ')
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <NumberPlate number={report.number} />
        <ReportState report={report} />
        <AgeChip report={report} />
        <span className={styles.ways}>
          <ButtonLink to={reportPath(report)} variant="quiet" icon={<Icon of={ExternalLink} size={18} />}>
            Ganze Seite
          </ButtonLink>
          <ButtonLink
            to={{ search: closeTo }}
            variant="quiet"
            preventScrollReset
            icon={<Icon of={X} size={18} />}
          >
            {say`Schließen`}
          </ButtonLink>
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {report.title}
      </h2>
      <p className={styles.place}>
        <Icon of={MapPin} size={18} />
        <span>
          {[addressText(location), location.note].filter(Boolean).join(' – ')}
          <br />
          {parts}
        </span>
      </p>
      {report.isDuplicate ? <DuplicateNotice report={report} /> : null}
      <p className={styles.description}>{report.description}</p>
      <p className={styles.quiet}>
        {isolated(report.user?.name ?? CALLER)},{' '}
        <Ago iso={report.createdAt} timeZone={municipality.timeZone} />
      </p>
      <div className={styles.photos}>
        <ReportPhotos report={report} />
      </div>
      <ReportStaffPanel report={report} town={municipality} />
      <CommentSection report={report} />
    </div>
  )
}
