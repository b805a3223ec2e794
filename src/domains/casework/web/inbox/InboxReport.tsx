import { MapPin, X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { Link } from 'react-router'
import { addressText } from '#domains/places/place.rules.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { CALLER } from '#domains/reports/report.rules.ts'
import { Coverable } from '#domains/reports/web/covering/Coverable.tsx'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import type { ReportDetailPageQuery } from '#domains/reports/web/ReportDetailPage.generated.ts'
import { ReportPhotos } from '#domains/reports/web/ReportPhotos.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { DuplicateNotice } from '../duplicate/Duplicates.tsx'
import { NearbyPart } from '../nearby/NearbyPart.tsx'
import { ReportStaffPanel } from '../processing/ReportStaffPanel.tsx'
import { ActBar } from './acts/ActBar.tsx'
import styles from './InboxReport.module.css'
import { WaitChip } from './WaitChip.tsx'

export type OpenReport = NonNullable<ReportDetailPageQuery['report']>

type Props = {
  report: OpenReport
  /** The URL of the list without a report. */
  closeTo: string
  /** The URL of another report beside the same list. */
  linkTo: ComponentProps<typeof NearbyPart>['linkTo']
  heading: RefObject<HTMLHeadingElement | null>
  acts: Omit<ComponentProps<typeof ActBar>, 'report'>
}

/** The report that is open beside the list, with all actions of staff. */
export function InboxReport({ report, closeTo, linkTo, heading, acts }: Props) {
  const { municipality, location, category, subCategory } = report
  const parts = [category.name, subCategory?.name].filter(Boolean).join(' › ')
  return (
    <div className={styles.report}>
      <div className={styles.top}>
        <div className={styles.bar}>
          <NumberPlate number={report.number} />
          <ReportState report={report} />
          <WaitChip report={report} timeZone={municipality.timeZone} />
          <Link
            to={{ search: closeTo }}
            className={styles.close}
            preventScrollReset
            aria-label={say`Schließen`}
            title={say`Schließen`}
          >
            <Icon of={X} />
          </Link>
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Coverable of={report} text={report.title} field="TITLE" />
        </h2>
        <ActBar report={report} {...acts} />
      </div>
      <p className={styles.place}>
        <Icon of={MapPin} size={18} />
        <span>
          {[addressText(location), location.note].filter(Boolean).join(' – ')}
          <br />
          {parts}
        </span>
      </p>
      {report.isDuplicate ? <DuplicateNotice report={report} /> : null}
      <p className={styles.description}>
        <Coverable of={report} text={report.description} />
      </p>
      <p className={styles.quiet}>
        {isolated(report.user?.name ?? CALLER())},{' '}
        <Ago iso={report.createdAt} timeZone={municipality.timeZone} />
      </p>
      <div className={styles.pictures}>
        <ReportPhotos report={report} />
        <NearbyPart report={report} linkTo={linkTo}>
          {report.staticMapUrl === null ? null : (
            <StaticMap url={report.staticMapUrl} address={addressText(location)} size="SMALL" />
          )}
        </NearbyPart>
      </div>
      <ReportStaffPanel report={report} town={municipality} isWithoutActs />
    </div>
  )
}
