import { Hourglass } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import type { ReplyPhotoCare } from '#domains/reports/web/redaction/ReplyPhotos.tsx'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import { AskForm } from './AskForm.tsx'
import {
  type QuestionPartFragment,
  ReportQuestionsDocument,
  WithdrawQuestionDocument,
} from './Questions.generated.ts'
import styles from './Questions.module.css'

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

type Question = QuestionPartFragment['questions'][number]

/** Why the author cannot be asked, where staff could wonder. */
const OBSTACLES: Partial<Record<NonNullable<QuestionPartFragment['permissions']['askObstacle']>, Message>> = {
  NO_ADDRESS: message`Rückfragen sind hier nicht möglich: Zu dieser Meldung gibt es keine Adresse, an die wir die Frage schicken können.`,
}

/** Questions to the author of a report, for staff: what was asked and answered, and a new question. */
export function QuestionPart({ report, town, refresh: refreshReport }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportQuestionsDocument, place, report.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = async () => {
    await Promise.all([reload(), refreshReport()])
    // The form or the button of the change is gone.
    focusSoon(() => heading.current)
  }
  if (found === null) return <Messages errors={errors} />
  const { questions, permissions } = found
  const care = permissions.canRemoveReplyPhotos ? { version: report.version, refresh: reload } : null
  const obstacle = permissions.askObstacle && OBSTACLES[permissions.askObstacle]
  if (questions.length === 0 && !permissions.canAskAuthor && !obstacle) return null
  return (
    <section className={styles.part} aria-labelledby="fragen">
      <h3 id="fragen" ref={heading}>{say`Frage an die meldende Person`}</h3>
      {questions.length > 0 ? (
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question.id} className={styles.item}>
              <Item question={question} town={town} care={care} refresh={refresh} />
            </li>
          ))}
        </ul>
      ) : null}
      {questions[0]?.state === 'EXPIRED' && found.resolvedAt === null ? (
        <p>
          {say`Ohne die Antwort können Sie weiter daran arbeiten, noch einmal fragen oder die Meldung oben mit einem neuen Status abschließen.`}
        </p>
      ) : null}
      {permissions.canAskAuthor ? <AskForm report={report} town={town} refresh={refresh} /> : null}
      {obstacle ? <p className={styles.quiet}>{obstacle()}</p> : null}
    </section>
  )
}

type ItemProps = {
  question: Question
  town: StaffTown
  care: ReplyPhotoCare
  refresh: Props['refresh']
}

function Item({ question, town, care, refresh }: ItemProps) {
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const withdraw = async () => {
    setPending(true)
    const outcome = await mutate(WithdrawQuestionDocument, { questionId: question.id })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(say`Die Frage ist zurückgezogen. Ihr Link gilt nicht mehr.`)
    await refresh()
  }
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  const { state, text, askedAt, askedBy, closedAt, answer, photos, expiresAt } = question
  const closed = day(closedAt ?? expiresAt)
  return (
    <>
      <Messages errors={errors} />
      {state === 'OPEN' ? (
        <p className={styles.state}>
          <Icon of={Hourglass} size={18} />
          {say`Wartet auf Antwort, bis zum ${day(lastDay(expiresAt))}`}
        </p>
      ) : null}
      <p className={styles.quiet}>
        {askedBy === null
          ? say`Gefragt am ${day(askedAt)}`
          : say`Gefragt von ${isolated(askedBy)} am ${day(askedAt)}`}
      </p>
      <Quote>{text}</Quote>
      {state === 'ANSWERED' ? <p className={styles.quiet}>{say`Antwort vom ${closed}`}</p> : null}
      {state === 'WITHDRAWN' ? <p className={styles.quiet}>{say`Zurückgezogen am ${closed}`}</p> : null}
      {state === 'EXPIRED' ? (
        <p className={styles.quiet}>{say`Ohne Antwort geschlossen am ${closed}`}</p>
      ) : null}
      {answer === null ? null : <Quote>{answer}</Quote>}
      <AnswerPhotos photos={photos} care={care} />
      {question.canWithdraw ? (
        <Button variant="quiet" isPending={isPending} onClick={withdraw}>
          {say`Frage zurückziehen`}
        </Button>
      ) : null}
    </>
  )
}
