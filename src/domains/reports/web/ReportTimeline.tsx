import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import type { ReportDetailPageQuery } from './ReportDetailPage.generated.ts'
import styles from './ReportTimeline.module.css'

type Props = { report: Pick<ReportDetailPageQuery['report'], 'timeline' | 'municipality'> }

const SENTENCES = {
  CREATED: message`Meldung eingegangen`,
  APPROVED: message`Von der Gemeinde freigegeben`,
  APPROVAL_WITHDRAWN: message`Freigabe zurückgezogen`,
  STATUS_CHANGED: message`Neuer Status`,
  EDITED: message`Angaben geändert`,
  DELETED: message`Gelöscht`,
  DUPLICATE_MARKED: message`Als Duplikat einer anderen Meldung erkannt`,
  DUPLICATE_UNMARKED: message`Doch kein Duplikat`,
} as const

/** All public steps in order. The actor is always the town, never a person. */
export function ReportTimeline({ report: { timeline, municipality } }: Props) {
  return (
    <details className={styles.timeline}>
      <summary>{say`Verlauf (${timeline.length})`}</summary>
      <ol>
        {timeline.map((step) => (
          <li key={step.id}>
            <time dateTime={step.createdAt}>
              {dateTimeText(step.createdAt, municipality.timeZone, localeOf(municipality.country))}
            </time>
            <span>{SENTENCES[step.kind]()}</span>
            {step.kind === 'STATUS_CHANGED' ? <StatusBadge status={step.status} /> : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
