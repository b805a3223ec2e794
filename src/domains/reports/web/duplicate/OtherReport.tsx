import type { ReactNode } from 'react'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { streetText } from '#domains/places/place.rules.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { NumberPlate } from '../NumberPlate.tsx'
import { ReportState } from '../ReportState.tsx'
import type { OtherReportFragment } from './Duplicates.generated.ts'
import styles from './Duplicates.module.css'

type Props = { report: OtherReportFragment; title: ReactNode; more?: string | undefined }

/** A report in a few words, where another one speaks of it. */
export function OtherReport({ report, title, more }: Props) {
  const [photo] = report.photos
  return (
    <span className={styles.other}>
      <span className={styles.picture}>
        {photo ? (
          <PhotoImage photo={photo} size="small" alt="" />
        ) : (
          <CategoryIcon icon={report.category.icon} size={24} />
        )}
      </span>
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
