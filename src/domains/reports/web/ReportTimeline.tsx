import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import type { ReportDetailPageQuery } from './ReportDetailPage.generated.ts'
import styles from './ReportTimeline.module.css'

type Props = { report: Pick<ReportDetailPageQuery['report'], 'timeline' | 'municipality'> }

const SENTENCES = {
  CREATED: 'Meldung eingegangen',
  APPROVED: 'Von der Gemeinde freigegeben',
  APPROVAL_WITHDRAWN: 'Freigabe zurückgezogen',
  STATUS_CHANGED: 'Neuer Status',
  EDITED: 'Angaben geändert',
  DELETED: 'Gelöscht',
  DUPLICATE_MARKED: 'Als Duplikat einer anderen Meldung erkannt',
  DUPLICATE_UNMARKED: 'Doch kein Duplikat',
} as const

/** All public steps in order. The actor is always the town, never a person. */
export function ReportTimeline({ report: { timeline, municipality } }: Props) {
  return (
    <details className={styles.timeline}>
      <summary>Verlauf ({timeline.length})</summary>
      <ol>
        {timeline.map((step) => (
          <li key={step.id}>
            <time dateTime={step.createdAt}>
              {dateTimeText(step.createdAt, municipality.timeZone, localeOf(municipality.country))}
            </time>
            <span>{SENTENCES[step.kind]}</span>
            {step.kind === 'STATUS_CHANGED' ? <StatusBadge status={step.status} /> : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
