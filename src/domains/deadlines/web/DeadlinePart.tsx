import { AlarmClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { type ReportPlace, useReportPart } from '#domains/reports/web/use-report-part.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { isKept } from '../deadline-clock.rules.ts'
import { KIND_NAMES, lastMoment, overdueText } from '../deadline-text.rules.ts'
import styles from './Deadlines.module.css'
import { type DeadlinePartFragment, ReportDeadlineDocument } from './ReportDeadline.generated.ts'

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })))

type Deadline = NonNullable<DeadlinePartFragment['deadline']>
type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

/** The deadlines of a report, for staff: until when, what was met, and a way to move them. */
export function DeadlinePart({ report, town, refresh: refreshReport }: Props) {
  const place: ReportPlace = {
    ...{ slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug },
  }
  const { found, errors, reload } = useReportPart(
    ReportDeadlineDocument,
    place,
    JSON.stringify([report.version, report.deadline]),
  )
  const [isMoving, setMoving] = useState(false)
  if (found === null) return <Messages errors={errors} />
  const { deadline, permissions } = found
  if (deadline === null) return null
  return (
    <section className={styles.part} aria-labelledby="fristen">
      <h3 id="fristen">{say`Fristen`}</h3>
      {deadline.overdueDays > 0 && deadline.nextKind !== null ? (
        <p className={styles.overdue}>
          <Icon of={AlarmClock} size={18} />
          {say`${KIND_NAMES[deadline.nextKind]()}: ${overdueText(deadline.overdueDays)}`}
        </p>
      ) : null}
      <dl className={styles.dates}>
        <Line name={KIND_NAMES.ANSWER()} due={deadline.answerDueAt} done={deadline.answeredAt} town={town} />
        <Line
          name={KIND_NAMES.COMPLETION()}
          due={deadline.completionDueAt}
          done={deadline.completedAt}
          town={town}
        />
      </dl>
      {deadline.isPaused ? (
        <p className={styles.quiet}>
          {say`Die Frist ruht, solange eine Frage an die meldende Person offen ist oder eine externe Stelle die Meldung hat.`}
        </p>
      ) : null}
      {permissions.movableDeadlines.length > 0 ? (
        <p>
          <Button onClick={() => setMoving(true)}>{say`Frist verschieben`}</Button>
        </p>
      ) : null}
      {isMoving ? (
        <Suspense>
          <MoveDialog
            reportId={report.id}
            dates={{ ANSWER: deadline.answerDueAt, COMPLETION: deadline.completionDueAt }}
            kinds={permissions.movableDeadlines}
            town={town}
            tellsAuthor={report.user !== null && !report.isInternal}
            onMoved={async () => {
              setMoving(false)
              await Promise.all([reload(), refreshReport()])
            }}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

type LineProps = { name: string; due: Deadline['answerDueAt']; done: string | null; town: StaffTown }

/** One deadline. Without a date there is nothing to say of it. */
function Line({ name, due, done, town }: LineProps) {
  if (due === null) return null
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  const kept = isKept(new Date(due), done === null ? null : new Date(done), new Date())
  const outcome =
    done === null ? null : kept ? say`am ${day(done)}, rechtzeitig` : say`am ${day(done)}, nach der Frist`
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {say`bis ${day(lastMoment(due))}`}
        {outcome === null ? null : <span className={styles.quiet}> · {outcome}</span>}
      </dd>
    </div>
  )
}
