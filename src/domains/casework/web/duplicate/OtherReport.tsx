import type { ReactNode } from 'react'
import { streetText } from '#domains/places/place.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportPicture } from '#domains/reports/web/ReportPicture.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import type { OtherReportFragment } from './Duplicates.generated.ts'
import styles from './Duplicates.module.css'

type Props = { report: OtherReportFragment; title: ReactNode; more?: string | undefined }

/** A short summary of a related report. */
export function OtherReport({ report, title, more }: Props) {
  return (
    <span className={styles.other}>
      <ReportPicture report={report} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          <NumberPlate number={report.number} />
          <ReportState report={report} />
          <span>{[streetText(report.location), more].filter(Boolean).join(' · ')}</span>
          <Ago iso={report.createdAt} timeZone={report.municipality.timeZone} />
        </span>
      </span>
    </span>
  )
}
