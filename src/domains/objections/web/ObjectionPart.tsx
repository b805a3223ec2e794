import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import type { ReplyPhotoCare } from '#domains/reports/web/redaction/ReplyPhotos.tsx'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { ObjectionAnswer } from './ObjectionAnswer.tsx'
import { ObjectionPhotos } from './ObjectionPhotos.tsx'
import { ReportObjectionsDocument, type StaffObjectionFragment } from './Objections.generated.ts'
import styles from './Objections.module.css'

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

/** Objections to the closing of a report, for staff: what waits for an answer, and what was answered. */
export function ObjectionPart({ report, town, refresh: refreshReport }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportObjectionsDocument, place, report.version)
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) return <Messages errors={errors} />
  const { objections, permissions } = found
  if (objections.length === 0) return null
  const care = permissions.canRemoveReplyPhotos ? { version: report.version, refresh: reload } : null
  const refresh = async () => {
    await Promise.all([reload(), refreshReport()])
    focusSoon(() => heading.current)
  }
  return (
    <section className={styles.part} aria-labelledby="einwaende">
      <h3 id="einwaende" ref={heading}>{say`Noch nicht erledigt`}</h3>
      {permissions.isEndRefused ? (
        <p className={styles.state}>
          <Icon of={CircleAlert} size={18} />
          {say`Bitte antworten Sie. Vorher lässt sich die Meldung nicht anders abschließen.`}
        </p>
      ) : null}
      <ul className={styles.list}>
        {objections.map((objection) => (
          <li key={objection.id} className={styles.item}>
            <Item objection={objection} town={town} care={care} />
            {objection.canAnswer ? (
              <ObjectionAnswer objection={objection} report={report} onDone={refresh} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { objection: StaffObjectionFragment; town: StaffTown; care: ReplyPhotoCare }

function Item({ objection, town, care }: ItemProps) {
  const { text, createdAt, isOfAuthor, photos, state, answer, answeredBy, answeredAt } = objection
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  const answered = day(answeredAt ?? createdAt)
  const by = isolated(answeredBy ?? say`der Gemeinde`)
  return (
    <>
      <p className={styles.quiet}>
        {isOfAuthor
          ? say`Von der meldenden Person, am ${day(createdAt)}`
          : say`Von jemandem, der die Meldung verfolgt, am ${day(createdAt)}`}
      </p>
      <Quote>{text}</Quote>
      <ObjectionPhotos photos={photos} care={care} />
      {state === 'REOPENED' ? (
        <p className={styles.quiet}>{say`Wieder aufgenommen am ${answered} von ${by}`}</p>
      ) : null}
      {state === 'REJECTED' ? (
        <p className={styles.quiet}>{say`Bleibt erledigt: beantwortet am ${answered} von ${by}`}</p>
      ) : null}
      {answer === null ? null : <Quote>{answer}</Quote>}
    </>
  )
}
