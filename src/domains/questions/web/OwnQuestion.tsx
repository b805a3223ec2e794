import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import {
  AnswerQuestionDocument,
  type AuthorQuestionFragment,
  OwnQuestionDocument,
} from './Questions.generated.ts'
import styles from './Questions.module.css'

type Town = { name: string; slug: string; country: string; timeZone: string }
type Report = { slug: string; category: { slug: string } }

/** The town's question on the author's own report: to be answered, or with the answer. */
export function OwnQuestion({ report, town }: { report: Report; town: Town }) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(OwnQuestionDocument, place, report)
  const question = found?.questionToViewer
  return question ? (
    <Question key={question.id} question={question} town={town} reload={reload} />
  ) : (
    <Messages errors={errors} />
  )
}

type Props = { question: AuthorQuestionFragment; town: Town; reload: () => Promise<unknown> }

function Question({ question, town, reload }: Props) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, text, answer, photos, canAnswer, closedAt, expiresAt } = question
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  return (
    <section className={styles.own} aria-labelledby="frage">
      <h2 id="frage" ref={heading}>{say`Frage der Gemeinde ${town.name} an Sie`}</h2>
      <Quote>{text}</Quote>
      {canAnswer ? (
        <>
          <p>
            {say`Die Gemeinde wartet auf Ihre Antwort, bis zum ${day(lastDay(expiresAt))}. Frage und Antwort sehen nur Sie und die Gemeinde.`}
          </p>
          <AnswerForm
            townName={town.name}
            send={(input) => mutate(AnswerQuestionDocument, { questionId: id, input })}
            onDone={async () => {
              showToast(say`Danke! Ihre Antwort ist bei der Gemeinde.`)
              await Promise.all([reload(), revalidate()])
              focusSoon(() => heading.current)
            }}
          />
        </>
      ) : answer === null ? (
        <p>{say`Diese Frage ist ohne Antwort geschlossen. Sie müssen nichts mehr tun.`}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {say`Ihre Antwort vom ${day(closedAt ?? expiresAt)}. Nur Sie und die Gemeinde sehen sie.`}
          </p>
          <Quote>{answer}</Quote>
          <AnswerPhotos photos={photos} />
        </>
      )}
    </section>
  )
}
